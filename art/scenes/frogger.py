"""A frog robot crosses a road of scrap cars to a river of logs."""
from kit import *

stage(1200, 900, '#9BE08A', deep=40, wall=False)
box((40, 3.6, 0.04), matt('#5B5682'), None, (0, -0.75, 0.015), bevel=0.01)
for x in range(-9, 10, 1):
    box((0.55, 0.1, 0.02), matt('#FFF6DE'), None, (x * 1.15 + 0.3, -0.75, 0.042), bevel=0.005)
box((40, 0.5, 0.1), matt('#E9DFC8'), None, (0, 1.3, 0.05), bevel=0.04)
box((40, 0.5, 0.1), matt('#E9DFC8'), None, (0, -2.8, 0.05), bevel=0.04)
box((60, 3.6, 0.03), plastic('#46B7F2', 0.12, 1), None, (0, 3.4, 0.012), bevel=0.01)
log((-2.6, 2.5, 0.14), 2.6)
log((2.3, 2.7, 0.14), 2.2)
log((0.2, 4.1, 0.14), 3.0)
log((-4.4, 4.2, 0.14), 2.0)
for x, y, r in ((-0.75, 2.95, 0.4), (3.3, 3.6, 0.46), (-3.6, 3.3, 0.36)):
    cyl(r, 0.05, plastic('#3FBF5F', 0.5), None, (x, y, 0.03), fillet=0.02)
    ball(0.1, plastic(PINK), None, (x + 0.1, y, 0.1), (1, 1, 0.7))
car((-2.5, 0.15, 0.035), 0, 0.92, CORAL, 'tin')
car((2.55, 0.1, 0.035), 0, 0.92, SUN, 'box')
car((2.3, -1.7, 0.035), 180, 0.92, MINT, 'van')
car((-3.3, -1.75, 0.035), 180, 0.92, VIOLET, 'box')
frog((0, -0.95, 0.035), 0, 0.95, look=(0.15, 0.05), hop=0.1)
camera((0, 0.05, 0.5), 14, 4, 30, 72)
shoot(44)
