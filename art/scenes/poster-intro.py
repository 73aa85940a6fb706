"""The lead robot puts on its own head at the workbench."""
from kit import *

stage(1600, 900, '#FFD6CF', rim=VIOLET, deep=14)
table((0, 0, -1.0), 0, (9.5, 3.4, 1.0))
tin((0, .1, 0), 0, 1.0, left=(.84, -.12, 2.32), right=(.84, -.12, 2.32), with_head=False)
cable([(0, .1, 1.62), (.12, .02, 1.8), (-.05, .1, 2.0)], None, CORAL, .035)
head(None, (0, .1, 1.98), (0, -6, 0), look=(-.1, -.1))
snap((-2.85, .1, 0), 26, .85, right=(.95, -.4, 1.35), left='rest', look=(.5, .2))
screwdriver(None, (-1.9, -.2, 1.35), (0, 62, 0), .7)
crane((2.7, .2, 0), -14, .85, -20, -70, -70, 8, look=(-.5, .2), colour=MINT)
flat_gear(1.35, -1.0, .36, VIOLET)
flat_gear(1.85, -1.25, .22, SUN, teeth=8)
battery_pack(None, (-1.25, -1.15, 0), (0, 0, 30), .75)
scatter_caps([(-.35, -1.35), (.35, -1.1), (3.6, -1.0)])
paintbrush(None, (-3.0, -1.2, .12), (0, 90, 12), .8)
camera((0, 0, 1.55), 15, 0, 10, 78)
shoot(44)
