#!/bin/bash
# /userdata/roms/ports/bio-invaders.sh: Batocera hands over SDL_GAMECONTROLLERCONFIG, which the game honours.
cd "$(dirname "$0")/bio-invaders" || exit 1
exec ./bio-invaders --fullscreen --data /userdata/saves/ports/bio-invaders
