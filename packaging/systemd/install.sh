#!/bin/sh
# Makes this machine a cabinet that boots into the game. Run as root, with the game installed.
set -eu
PATH=$PATH:/usr/local/bin:/usr/local/games:/usr/games
here=$(cd "$(dirname "$0")" && pwd)
[ "$(id -u)" = 0 ] || { echo "Run this as root: sudo $0" >&2; exit 1; }
command -v bio-invaders >/dev/null || { echo "bio-invaders is missing: install the package first (packaging/README.md)." >&2; exit 1; }
command -v cage >/dev/null || apt-get install -y --no-install-recommends cage xwayland
id bio-invaders >/dev/null 2>&1 || useradd --system --home-dir /var/lib/bio-invaders --shell /usr/sbin/nologin bio-invaders
for group in input video audio render; do
  getent group "$group" >/dev/null && usermod -a -G "$group" bio-invaders
done
unit=/etc/systemd/system/bio-invaders-kiosk.service
rule=/etc/udev/rules.d/70-bio-invaders.rules
[ -e /usr/lib/systemd/system/bio-invaders-kiosk.service ] || install -m 644 "$here/bio-invaders-kiosk.service" "$unit"
[ -e /usr/lib/udev/rules.d/70-bio-invaders.rules ] || [ ! -e "$here/../linux/70-bio-invaders.rules" ] || install -m 644 "$here/../linux/70-bio-invaders.rules" "$rule"
systemctl daemon-reload
udevadm control --reload 2>/dev/null || true
systemctl enable bio-invaders-kiosk.service
systemctl set-default multi-user.target
echo "Installed. The machine boots into the game from now on; to begin now: systemctl start bio-invaders-kiosk"
echo "Books from afar: bio-invaders books --data /var/lib/bio-invaders"
