"""Share card: the lead robot on the right, room for words on the left."""
from kit import *

stage(1200, 630, VIOLET, rim=CORAL, key=.85, deep=40)
tin((0, 0, 0), -14, 1.0, left='wave', right='rest', tilt=(0, -5, 0))
flat_gear(1.35, -.55, .34, SUN)
scatter_caps([(-1.1, -.8), (.95, -1.2)])
camera((-2.05, 0, 1.42), 14.5, 0, 8, 80)
shoot(52, 1.2)
