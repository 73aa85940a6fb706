"""A frog robot crosses a road of scrap cars to a river of logs."""
from kit import *

stage(1200, 900, '#9BE08A', deep=40, wall=False)
box((40, 3.6, .04), matt('#5B5682'), None, (0, -.75, .015), bevel=.01)
for x in range(-9, 10, 1):
    box((.55, .1, .02), matt('#FFF6DE'), None, (x * 1.15 + .3, -.75, .042), bevel=.005)
box((40, .5, .1), matt('#E9DFC8'), None, (0, 1.3, .05), bevel=.04)
box((40, .5, .1), matt('#E9DFC8'), None, (0, -2.8, .05), bevel=.04)
box((60, 3.6, .03), plastic('#46B7F2', .12, 1), None, (0, 3.4, .012), bevel=.01)
log((-2.6, 2.5, .14), 2.6)
log((2.3, 2.7, .14), 2.2)
log((.2, 4.1, .14), 3.0)
log((-4.4, 4.2, .14), 2.0)
car((-2.5, .15, .035), 0, .92, CORAL, 'tin')
car((2.55, .1, .035), 0, .92, SUN, 'box')
car((2.3, -1.7, .035), 180, .92, MINT, 'van')
car((-3.3, -1.75, .035), 180, .92, VIOLET, 'box')
frog((0, -.95, .035), 0, .95, look=(.15, .05), hop=.1)
camera((0, .05, .5), 14, 4, 30, 72)
shoot(44)
