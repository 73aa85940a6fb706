"""A crawler follows a black line."""
from kit import *

stage(1200, 900, '#A9E8CF', rim=VIOLET, deep=40, wall=False)
points = [
    (-4.6, 3.4),
    (-2.6, 3.2),
    (-0.6, 3.3),
    (0.5, 2.4),
    (0.45, 0.8),
    (0.2, -0.6),
    (-0.9, -1.5),
    (-2.4, -1.3),
    (-3.4, -2.2),
    (-3.4, -4),
]
line([tuple(p)[:2] for p in spline([(x, y, 0) for x, y in points], 16)], 0.28, '#2A2250', 0.008)
crawler((0.42, 0.85, 0), -4, 1.1, look=(-0.15, -0.35), sensors=True, wheels=CORAL, colour='#7C6BFF')
for x, y, c in ((-2.2, 0.6, SUN), (-1.6, 0.2, CORAL), (2.3, -0.9, MINT)):
    cap(0.26, c, None, (x, y, 0))
flat_gear(2.5, 0.3, 0.42, SUN)
flat_gear(-2.9, 1.5, 0.34, VIOLET)
camera((-0.3, 0.15, 0.45), 12, 10, 27, 78)
shoot(44)
