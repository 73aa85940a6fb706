"""A robot with glasses, a laptop and a mug of coffee."""
from kit import *

stage(1200, 900, '#FFE9AE', rim=VIOLET)
table((0, -0.1, -0.995), 0, (9, 3.2, 1.0))
jar((-0.95, 0.25, 0), 14, 1.0, right=(0.75, -0.85, 0.75), left='wave', look=(0.1, 0), lid_colour=VIOLET)
glasses(group(None, (-0.95, 0.25, 0), (0, 0, 14)), (0, -0.68, 2.46), 0.225, 0.235, INK, 0.03)
laptop((1.1, -0.15, 0), -24, 0.95)
mug(None, (-2.3, -0.6, 0), -30, 0.95)
book(None, (2.5, 0.75, 0), (0, 0, 20), colour=MINT)
book(None, (2.48, 0.77, 0.16), (0, 0, 8), colour=CORAL)
camera((0.15, 0, 1.3), 13.4, 0, 10, 80)
shoot(44)
