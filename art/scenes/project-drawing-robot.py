"""A pencil robot draws a flower."""
from math import cos, radians, sin

from kit import *

stage(1200, 900, '#DAD4FF', rim=CORAL, deep=16)
sheet((0, -.5, 0), (5.2, 3.8), -6)
for k in range(6):
    a = k * 60
    line([(1.15 + .34 * cos(radians(a)) + .22 * cos(t / 10), -1.2 + .34 * sin(radians(a)) + .22 * sin(t / 10)) for t in range(0, 64)], .05, CORAL, .026)
line(arc(1.15, -1.2, .16), .07, SUN, .03)
line(arc(-1.6, -1.35, .45, -30, 215), .055, VIOLET, .026)
line([(-.6 + .12 * i, -1.95 + .12 * sin(i * .9)) for i in range(16)], .055, MINT, .026)
tripod((-.15, .15, .022), 10, 1.15, look=(.4, -.5), tilt=(6, 4, 0), colour=SKY)
pencil(None, (-2.9, -.4, .085), (0, 90, 35), 1.4, MINT)
pencil(None, (2.6, .6, .085), (0, 90, 100), 1.2, SUN)
camera((0, -.35, .9), 12.2, -4, 22, 78)
shoot(44)
