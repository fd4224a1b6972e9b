#!/bin/bash
# ~/RetroPie/roms/ports/bio-invaders.sh: starts the game from EmulationStation. runcommand reads what to run from
# /opt/retropie/configs/ports/bio-invaders/emulators.cfg, which install.sh writes; XINIT there gives the game a screen of
# its own without a window manager. runcommand hands over the pads' map too.
"/opt/retropie/supplementary/runcommand/runcommand.sh" 0 _PORT_ "bio-invaders" ""
