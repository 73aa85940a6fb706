"""Portrait: Lifty, the arm."""
from kit import *

stage(640, 640, SUN_FLOOR)
crane((-0.2, 0, 0), 8, 1, 12, 75, 75, -20, colour='#4B8BFF')
camera((0.2, 0, 1.15), 9.0, 0, 7, 95)
shoot(44)
