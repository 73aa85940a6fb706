"""A milk carton keeps the goal."""
from kit import *

stage(1200, 900, '#FFE08A', rim=VIOLET, deep=14)
goal((0, 1.0, 0), 0, 4.6, 2.75, 1.3)
line([(-14, 0.9), (14, 0.9)], 0.14)
carton((-0.25, 0.25, 0), 6, 1.0, left=112, right=112, look=(0.5, -0.6), colour=CORAL, nose=VIOLET)
football((1.15, -1.2, 0.4), 0.4)
line(arc(0, -4.6, 2.6, 20, 160), 0.12)
camera((0, 0, 1.3), 13, 0, 11, 80)
shoot(44)
