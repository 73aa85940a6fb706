"""A robot looks up at paper stars and planets."""
from kit import *

stage(1600, 900, '#3F31E0', rim=CORAL, key=.8, deep=12)
tin((-2.3, 0, 0), 32, 1.0, left='rest', right=(.95, -.45, 1.6), look=(.5, .75), tilt=(-22, 4, 10))
planet((1.1, .8, 2.9), .62, CORAL, SUN, thread=5)
planet((3.9, 1.4, 2.1), .42, MINT, None, thread=6)
planet((3.0, .6, .55), .55, SKY, WHITE, thread=0)
for x, y, z, r, c in ((-.5, 1.2, 3.5, .24, SUN), (2.5, 1.6, 3.7, .34, SUN), (4.4, .9, 3.4, .2, PINK), (.2, .6, 1.9, .2, SUN),
                      (2.1, 1.2, 1.9, .26, WHITE), (-4.3, 1.2, 3.3, .28, SUN), (-3.8, 1.6, 2.2, .16, PINK), (4.9, .4, 1.3, .22, SUN)):
    hanging_star((x, y, z), r, c, 5, x * 9)
camera((.3, 0, 1.8), 15, 0, 4, 72)
shoot(44, 1.2)
