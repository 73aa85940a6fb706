"""The micro:bit close up."""
from kit import *

stage(1200, 900, '#DAD4FF', rim=CORAL, deep=10)
microbit(None, (0, 0, 1.18), (-12, 0, 14), 2.9, 'heart', 0, True)
box((1.6, 0.6, 0.2), rubber('#3A3266'), None, (-0.06, 0.3, 0.1), (0, 0, 14), 0.05)
cable([(1.2, 0.5, 0.05), (1.9, 0.6, 0.05), (2.4, 1.2, 0.05), (3.6, 1.0, 0.05)], None, CORAL, 0.05)
for x, y, c in ((-2.1, -0.35, SUN), (-2.45, 0.75, MINT), (2.05, -0.55, CORAL)):
    cap(0.32, c, None, (x, y, 0))
flat_gear(1.75, 1.5, 0.5, SUN)
tin((-2.6, 3.6, 0), 24, 0.9, right='wave')
camera((0.1, 0, 1.35), 12.2, 0, 9, 85, blur=2.0, focus=(0, -0.05, 1.3))
shoot(52)
