#!/bin/sh
# Puts the port into RetroPie; run as the user of RetroPie, with the game installed.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
ports=${1:-$HOME/RetroPie/roms/ports}
configs=${2:-/opt/retropie/configs/ports/bio-invaders}
[ -d "$ports" ] || { echo "$ports is missing: name RetroPie's ports folder as the first argument." >&2; exit 1; }
mkdir -p "$ports/bio-invaders" "$configs"
install -m 755 "$here/bio-invaders.sh" "$ports/bio-invaders.sh"
cat > "$configs/emulators.cfg" <<END
bio-invaders = "XINIT:bio-invaders --fullscreen --data $ports/bio-invaders"
default = "bio-invaders"
END
echo "Installed. Restart EmulationStation; Select + Start held for two seconds leaves the game."
