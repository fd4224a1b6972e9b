#!/bin/bash
# /userdata/roms/ports/bio-invaders.sh: Batocera hands over SDL_GAMECONTROLLERCONFIG, which the game honours.
cd "$(dirname "$0")/bio-invaders" || exit 1
# Its title for the list of games.
[ -e title.png ] || ./bio-invaders headless --ticks 540 --shot 540=title.png >/dev/null
exec ./bio-invaders --fullscreen --data /userdata/saves/ports/bio-invaders
