"""Robots meet at a table under evening lights."""
from kit import *

stage(1200, 900, '#2A1F6B', rim=CORAL, key=0.5, ambient=0.3, deep=12)
string_lights((-5.5, 1.6, 3.6), (0, 1.8, 3.9), 0.7, 8)
string_lights((0, 1.8, 3.9), (5.5, 1.6, 3.6), 0.7, 8)
light((0, 0, 4.2), (0, 0, 0), 160, 4, '#FFC98A')
table((0, 0.3, 0), 0, (3.4, 1.5, 0.95))
tin((-2.35, 0.2, 0), 28, 0.95, right=(0.95, -0.5, 1.35), left='rest', tilt=(0, 5, 0))
cassette((2.35, 0.3, 0), -26, 0.95, left='front', right='wave', colour='#FF7F6E')
tripod((0, 0.45, 0.95), 0, 0.78)
mug(None, (-0.95, 0.05, 0.95), 20, 0.7, MINT)
mug(None, (1.05, 0.1, 0.95), -30, 0.7, CORAL)
cup((-0.95, -1.35, 0), 24, 0.7, right='up')
mouse((1.1, -1.35, 0), -24, 0.68)
camera((0, 0, 1.5), 15.4, 0, 9, 78)
shoot(52, 1.2, 0.5)
