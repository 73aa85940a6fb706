"""Portrait: Yogi in a party hat."""
from kit import *

stage(640, 640, VIOLET_FLOOR)
cup((0, 0, 0), 10, hat=False, right='wave', colour='#FF8FB8')
party_hat(None, (0.1, 0, 1.77), 0.36, 0.66, VIOLET, SUN, (0, 10, 0))
camera((0, 0, 1.4), 8.0, 0, 7, 95)
shoot(44)
