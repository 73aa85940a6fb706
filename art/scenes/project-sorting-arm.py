"""An arm sorts bottle caps by colour."""
from kit import *

stage(1200, 900, '#CBE9FF', rim=CORAL, deep=14)
crane((-.95, .3, 0), 4, 1.08, 14, 88, 78, -14, look=(.5, -.1), colour=CORAL)
for x, y, colour, shape in ((1.05, .55, MINT, outlines.star(.14)), (2.3, .35, SUN, outlines.circle(.12)), (1.6, -1.15, VIOLET, outlines.heart(.13))):
    tray((x, y, 0), -8, colour, (1.05, .8, .36), shape)
    for i, (dx, dy) in enumerate(((-.22, .05), (.2, -.08), (.02, .14), (-.05, -.12))):
        cap(.19, colour, None, (x + dx, y + dy, .07 + .05 * i), (8 * i - 10, 6 - 5 * i, 0))
scatter_caps([(-2.2, -1.0), (-1.35, -1.45), (-.45, -1.2), (.3, -1.65)], r=.21)
camera((.35, 0, 1.05), 12, 0, 15, 78)
shoot(44)
