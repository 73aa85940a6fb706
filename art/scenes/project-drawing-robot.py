"""A pencil robot draws a flower."""
from math import cos, radians, sin

from kit import *

stage(1200, 900, '#DAD4FF', rim=CORAL, deep=16)
sheet((0, -0.5, 0), (5.2, 3.8), -6)
for k in range(6):
    a = k * 60
    line(
        [
            (1.15 + 0.34 * cos(radians(a)) + 0.22 * cos(t / 10), -1.2 + 0.34 * sin(radians(a)) + 0.22 * sin(t / 10))
            for t in range(0, 64)
        ],
        0.05,
        CORAL,
        0.026,
    )
line(arc(1.15, -1.2, 0.16), 0.07, SUN, 0.03)
line(arc(-1.6, -1.35, 0.45, -30, 215), 0.055, VIOLET, 0.026)
line([(-0.6 + 0.12 * i, -1.95 + 0.12 * sin(i * 0.9)) for i in range(16)], 0.055, MINT, 0.026)
tripod((-0.15, 0.15, 0.022), 10, 1.15, look=(0.4, -0.5), tilt=(6, 4, 0), colour=SKY)
pencil(None, (-2.9, -0.4, 0.085), (0, 90, 35), 1.4, MINT)
pencil(None, (2.6, 0.6, 0.085), (0, 90, 100), 1.2, SUN)
camera((0, -0.35, 0.9), 12.2, -4, 22, 78)
shoot(44)
