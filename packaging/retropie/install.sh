#!/bin/sh
# Puts the port into RetroPie; run as the user of RetroPie, with the game installed.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
ports=${1:-$HOME/RetroPie/roms/ports}
configs=${2:-/opt/retropie/configs/ports/bio-invaders}
PATH=$PATH:/usr/games:/usr/local/games
[ -d "$ports" ] || { echo "$ports is missing: name RetroPie's ports folder as the first argument." >&2; exit 1; }
command -v bio-invaders >/dev/null || { echo "bio-invaders is missing: install the package first." >&2; exit 1; }
mkdir -p "$ports/bio-invaders" "$configs"
install -m 755 "$here/bio-invaders.sh" "$ports/bio-invaders.sh"
# Its title for the list of games.
bio-invaders headless --ticks 540 --shot "540=$ports/bio-invaders/title.png" >/dev/null
cat > "$configs/emulators.cfg" <<END
bio-invaders = "XINIT:$(command -v bio-invaders) --fullscreen --data $ports/bio-invaders"
default = "bio-invaders"
END
echo "Installed. Add $here/gamelist-entry.xml to EmulationStation's gamelist.xml of the ports and restart it;"
echo "Select + Start held for three seconds leaves the game."
