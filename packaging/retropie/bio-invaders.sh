#!/bin/bash
# ~/RetroPie/roms/ports/bio-invaders.sh: starts the game from EmulationStation. Needs `bio-invaders` in the PATH.
# XINIT gives it a screen of its own without a window manager; runcommand hands over the pads' map.
"/opt/retropie/supplementary/runcommand/runcommand.sh" 0 _PORT_ "bio-invaders" ""
# runcommand reads what to run from here once:
#   /opt/retropie/configs/ports/bio-invaders/emulators.cfg
#     bio-invaders = "XINIT:bio-invaders --fullscreen --data /home/pi/RetroPie/roms/ports/bio-invaders"
#     default = "bio-invaders"
