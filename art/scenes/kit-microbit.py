"""The micro:bit close up."""
from kit import *

stage(1200, 900, '#DAD4FF', rim=CORAL, deep=10)
microbit(None, (0, 0, 1.26), (-12, 4, 14), 2.9, 'heart', 0, True)
box((1.6, .5, .16), rubber('#3A3266'), None, (0, .12, .08), (0, 0, 14), .05)
cable([(1.2, .5, .05), (1.9, .6, .05), (2.4, 1.2, .05), (3.6, 1.0, .05)], None, CORAL, .05)
for x, y, c in ((-2.1, -.35, SUN), (-2.45, .75, MINT), (2.05, -.55, CORAL)):
    cap(.32, c, None, (x, y, 0))
flat_gear(1.75, 1.5, .5, SUN)
tin((-3.0, 3.6, 0), 24, .9, right='wave')
camera((0, 0, 1.2), 9.5, 0, 9, 85, blur=2.0, focus=(0, -.05, 1.3))
shoot(52)
