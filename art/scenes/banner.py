"""Learn, build, create: three robots side by side."""
from kit import *

stage(2000, 1000)
carton((-2.45, 0, 0), 12, left=62, right='wave', look=(0.1, 0))
open_book(None, (-3.45, -0.6, 0.5), (-14, 0, 20), 0.85, CORAL)
toy_blocks(None, (-4.25, 0.5, 0), 14, 0.95)
tin((0, -0.1, 0), 0, left='wave', right=(0.95, -0.75, 1.3), tilt=(0, -4, 0))
screwdriver(None, (0.97, -0.86, 1.5), (0, 14, 0), 0.9)
flat_gear(-0.95, -1.2, 0.4, MINT)
flat_gear(-0.44, -1.62, 0.25, CORAL, teeth=8)
tripod((2.45, -0.1, 0), -10, 1.12, show='star', tilt=(0, 5, 0))
paintbrush(None, (3.1, -1.15, 0.14), (0, 90, -12), 1.0, VIOLET, CORAL)
scatter_caps([(1.3, -1.35), (1.72, -1.55), (1.0, -1.75)], r=0.19)
camera((-0.15, 0, 1.4), 22, 0, 9, 85)
shoot(52)
