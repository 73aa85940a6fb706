"""Share card: the lead robot on the right, room for words on the left."""
from kit import *

stage(1200, 630, VIOLET, rim=CORAL, key=0.85)
tin((0, 0, 0), -14, 1.0, left='wave', right='rest', tilt=(0, -5, 0))
flat_gear(0.95, -0.95, 0.34, MINT)
light((-2, -7, 3), (0, 0, 1.3), 320, 3)
scatter_caps([(-1.1, -0.8), (0.35, -1.35)])
camera((-2.15, 0, 1.5), 16, 0, 8, 80)
shoot(52, 1.2)
