"""The group photo of the cast."""
from kit import *

stage(1600, 1000)
tin((0, 0, 0), 0, 1.0, left='wave', right='up', tilt=(0, 4, 0))
cassette((-2.1, 0.3, 0), 14, 1.0, left='wave')
carton((2.0, 0.4, 0), -12, 1.0, right='wave')
jar((-4.0, 0.5, 0), 18, 0.95, left='wave')
snap((3.95, 0.4, 0), -18, 1.0, right='up', tilt=(0, -5, 0))
soda((-3.2, -1.75, 0), 22, 0.72, left='rest')
crane((3.35, -1.7, 0), -10, 0.72, -12, -80, -75, 10)
cup((-1.45, -1.75, 0), 10, 0.72, left='rest', right='up')
tripod((1.4, -1.8, 0), -6, 0.74)
crawler((0.02, -2.3, 0), 8, 0.62)
mouse((4.55, -1.5, 0), -28, 0.6)
camera((0.1, -0.4, 1.42), 22.6, 0, 9, 78)
shoot(52)
