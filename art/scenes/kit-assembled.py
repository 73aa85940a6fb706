"""The finished first robot beside its box."""
from kit import *

stage(1200, 900, '#BFF0DD', rim=CORAL)
crate((1.65, .75, 0), -16, (1.9, 1.4, 1.05), True, None, VIOLET)
crawler((-.75, -.35, 0), 24, 1.25, look=(.1, 0), show='smile', wheels=VIOLET, colour='#FFC24A')
battery_pack(None, (1.25, -1.15, 0), (0, 0, 40), .8)
straw([(1.35, .8, .4), (1.25, .75, 1.2), (1.0, .6, 1.75)], .06, None, plastic(CORAL), (.5, .85))
straw([(2.0, .8, .4), (2.05, .75, 1.2), (2.2, .6, 1.7)], .06, None, plastic(SKY), (.5, .85))
gear(.4, .12, plastic(SUN), None, (1.65, .55, 1.15), (0, 20, 0))
scatter_caps([(-2.4, -.9), (.4, -1.75)])
screwdriver(None, (2.5, -.9, .14), (0, 90, 62), .8)
camera((.2, 0, .85), 11, 0, 15, 80)
shoot(44)
