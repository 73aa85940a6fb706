"""Portrait: Tinny, the lead."""
from kit import *

stage(640, 640, SUN_FLOOR)
tin((0, 0, 0), 12, right=(1.0, -0.3, 2.35), tilt=(0, 6, 0))
camera((0.02, 0, 1.85), 8.6, 0, 7, 95)
shoot(44)
