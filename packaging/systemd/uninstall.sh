#!/bin/sh
# Takes the cabinet back: the machine boots as before. Books, scores and settings stay in /var/lib/bio-invaders.
set -eu
[ "$(id -u)" = 0 ] || { echo "Run this as root: sudo $0" >&2; exit 1; }
systemctl disable --now bio-invaders-kiosk.service 2>/dev/null || true
rm -f /etc/systemd/system/bio-invaders-kiosk.service /etc/udev/rules.d/70-bio-invaders.rules
systemctl daemon-reload
if systemctl list-unit-files display-manager.service >/dev/null 2>&1; then systemctl set-default graphical.target; fi
echo "Uninstalled. Books, scores and settings are still in /var/lib/bio-invaders; remove that folder to forget them."
