"""The lead robot waves beside a laptop with its program on the screen."""
from kit import *

stage(1600, 1280)
tin((-1.05, 0, 0), turn=14, left=(1.15, -0.7, 0.75), right='wave', tilt=(0, 7, 8), look=(0.1, 0.05))
laptop((1.2, -0.15, 0), turn=-17, scale=1.12)
flat_gear(-2.0, -1.15, 0.42, SUN)
flat_gear(-1.52, -1.62, 0.26, VIOLET, teeth=8)
scatter_caps([(-0.55, -1.35), (0.1, -1.85), (2.45, -1.3)], r=0.19)
screwdriver(None, (1.0, -1.95, 0.14), (0, 90, 16), 0.9)
toy_blocks(None, (2.5, 0.95, 0), -14, 1.0)
camera((0.12, -0.2, 1.3), 13.7, 4, 12, 85)
shoot(52, bloom=0.25)
