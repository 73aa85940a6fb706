"""Robots meet at a table under evening lights."""
from kit import *

stage(1200, 900, '#2A1F6B', rim=CORAL, key=.5, ambient=.3, deep=12)
string_lights((-5.5, 1.6, 3.6), (0, 1.8, 3.9), .7, 8)
string_lights((0, 1.8, 3.9), (5.5, 1.6, 3.6), .7, 8)
light((0, 0, 4.2), (0, 0, 0), 160, 4, '#FFC98A')
table((0, .3, 0), 0, (3.4, 1.5, .95))
tin((-2.35, .2, 0), 28, .95, right=(.95, -.5, 1.35), left='rest', tilt=(0, 5, 0))
cassette((2.35, .3, 0), -26, .95, left='front', right='wave', colour='#FF7F6E')
tripod((0, .45, .95), 0, .78)
mug(None, (-.95, .05, .95), 20, .7, MINT)
mug(None, (1.05, .1, .95), -30, .7, CORAL)
cup((-.95, -1.35, 0), 24, .7, right='up')
mouse((1.1, -1.35, 0), -24, .68)
camera((0, 0, 1.5), 14, 0, 9, 78)
shoot(52, 1.2, .5)
