"""Seventeen colored tiles, and a robot in the eighteenth place."""
from kit import *

COLOURS = (
    '#E5243B',
    '#DDA63A',
    '#4C9F38',
    '#C5192D',
    '#FF3A21',
    '#26BDE2',
    '#FCC30B',
    '#A21942',
    '#FD6925',
    '#DD1367',
    '#FD9D24',
    '#BF8B2E',
    '#3F7E44',
    '#0A97D9',
    '#56C02B',
    '#00689D',
    '#19486A',
)
stage(1200, 800, '#FBF3E2', deep=12)
shapes = (
    outlines.star(0.26),
    outlines.heart(0.25),
    outlines.circle(0.22),
    outlines.gear(0.26, 9),
    outlines.rounded(0.4, 0.4, 0.1),
)
for i, colour in enumerate(COLOURS):
    x, z = (i % 6 - 2.5) * 1.06, 3.06 - (i // 6) * 1.06
    box((0.98, 0.3, 0.98), plastic(colour, 0.3), None, (x, 0.6, z), bevel=0.08)
    slab(shapes[i % 5], 0.05, plastic('#FFFDF6', 0.4), None, (x, 0.43, z), (0, 0, 0), 0.012)
box((6.6, 0.6, 0.44), wood(axis=0), None, (0, 0.6, 0.22), bevel=0.05)
tin((3.05, -0.6, 0), -16, 0.76, left='wave', right='rest', tilt=(0, -6, 0))
cup((-2.95, -0.9, 0), 18, 0.5, right='up')
crawler((-0.6, -1.2, 0), 14, 0.5)
camera((0.05, 0, 1.62), 16.6, 0, 7, 80)
shoot(44)
