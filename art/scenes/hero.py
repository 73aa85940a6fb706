"""The lead robot waves beside a laptop with its program on the screen."""
from kit import *

stage(1600, 1280)
tin((-1.05, 0, 0), turn=14, left=(1.15, -.7, .75), right='wave', tilt=(0, 7, 8), look=(.1, .05))
laptop((1.2, -.15, 0), turn=-17, scale=1.12)
flat_gear(-2.5, -1.0, .42, SUN)
flat_gear(-2.15, -1.62, .26, VIOLET, teeth=8)
scatter_caps([(-.55, -1.55), (.1, -1.85), (2.6, -1.15)], r=.19)
screwdriver(None, (1.35, -1.75, .14), (0, 90, 28), .9)
toy_blocks(None, (2.75, 1.35, 0), -14, 1.05)
camera((.08, -.2, 1.3), 14.2, 4, 12, 85)
shoot(52, bloom=.25)
