"""Portrait: Lumi, the bulb."""
from kit import *

stage(640, 640, VIOLET_FLOOR)
jar((0, 0, 0), -8, right='wave', tilt=(0, 6, 0))
camera((0, 0, 1.85), 8.6, 0, 7, 95)
shoot(44)
