"""A crawler follows a black line."""
from kit import *

stage(1200, 900, '#A9E8CF', rim=VIOLET, deep=40, wall=False)
points = [(-4.6, 3.4), (-2.6, 3.2), (-.6, 3.3), (.5, 2.4), (.45, .8), (.2, -.6), (-.9, -1.5), (-2.4, -1.3), (-3.4, -2.2), (-3.4, -4)]
line([tuple(p)[:2] for p in spline([(x, y, 0) for x, y in points], 16)], .28, '#2A2250', .008)
crawler((.42, .85, 0), -4, 1.1, look=(-.15, -.35), sensors=True, wheels=CORAL, colour='#7C6BFF')
for x, y, c in ((-2.2, .6, SUN), (-1.6, .2, CORAL), (2.3, -.9, MINT)):
    cap(.26, c, None, (x, y, 0))
flat_gear(2.5, .3, .42, SUN)
flat_gear(-2.9, 1.5, .34, VIOLET)
camera((-.3, .15, .45), 12, 10, 27, 78)
shoot(44)
