"""A robot looks up at paper stars and planets."""
from kit import *

stage(1600, 900, '#3F31E0', rim=CORAL, key=0.8, deep=12)
tin((-2.05, 0, 0), 32, 1.0, left='rest', right=(0.95, -0.45, 1.6), look=(0.5, 0.75), tilt=(-22, 4, 10))
planet((1.1, 0.8, 2.9), 0.62, CORAL, SUN, thread=5)
planet((3.9, 1.4, 2.1), 0.42, MINT, None, thread=6)
planet((3.0, 0.6, 1.05), 0.55, SKY, WHITE, thread=7)
for x, y, z, r, c in (
    (-0.5, 1.2, 3.5, 0.24, SUN),
    (2.5, 1.6, 3.7, 0.34, SUN),
    (4.4, 0.9, 3.4, 0.2, PINK),
    (0.2, 0.6, 1.9, 0.2, SUN),
    (2.1, 1.2, 1.9, 0.26, WHITE),
    (-4.3, 1.2, 3.3, 0.28, SUN),
    (-3.8, 1.6, 2.2, 0.16, PINK),
    (4.9, 0.4, 1.3, 0.22, SUN),
):
    hanging_star((x, y, z), r, c, 5, x * 9)
camera((0.3, 0, 1.8), 15, 0, 4, 72)
light((-3, -7, 3.5), (-2, 0, 1.4), 420, 3)
shoot(44, 1.2)
