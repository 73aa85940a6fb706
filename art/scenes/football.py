"""Two robots play football."""
from kit import *

stage(1200, 900, '#6CD3AC', rim=SUN, deep=16)
goal((-2.3, 2.2, 0), 14, 3.6, 2.0, 1.2)
line([(-14, 0.9), (14, 0.9)], 0.14)
line(arc(0.9, -2.1, 2.2, 0, 360), 0.14)
line([(0.9, 0.9), (0.9, -12)], 0.14)
soda((-1.7, -0.15, 0), 30, 1.0, left='up', right='rest', look=(0.6, -0.3))
tin((1.6, -0.4, 0), -24, 1.0, left='out', right='wave', look=(-0.6, -0.5), tilt=(0, -7, -8))
football((0.42, -1.45, 0.37), 0.37)
camera((0, -0.1, 1.2), 13.6, 4, 17, 70, blur=5, focus=(0, -0.6, 1.2))
shoot(44)
