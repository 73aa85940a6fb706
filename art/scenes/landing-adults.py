"""A robot with glasses, a laptop and a mug of coffee."""
from kit import *

stage(1200, 900, '#FFE9AE', rim=VIOLET)
table((0, -.1, -1.0), 0, (9, 3.2, 1.0))
jar((-.95, .25, 0), 14, 1.0, right=(.75, -.85, .75), left='wave', look=(.1, 0), lid_colour=VIOLET)
glasses(group(None, (-.95, .25, 0), (0, 0, 14)), (0, -.68, 2.46), .225, .235, INK, .03)
laptop((1.25, -.1, 0), -24, .95)
mug(None, (-2.3, -.6, 0), -30, .95)
book(None, (2.85, .6, 0), (0, 0, 20), colour=MINT)
book(None, (2.83, .62, .16), (0, 0, 8), colour=CORAL)
camera((.15, 0, 1.3), 12.2, 0, 10, 80)
shoot(44)
