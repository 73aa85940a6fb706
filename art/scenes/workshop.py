"""The lead robot puts on its own head at the workbench."""
from kit import *

stage(1600, 900, '#FFD6CF', rim=VIOLET, deep=14)
table((0, 0, -0.995), 0, (9.5, 3.4, 1.0))
tin((0, 0.1, 0), 0, 1.0, left=(0.84, -0.12, 2.32), right=(0.84, -0.12, 2.32), with_head=False)
cable([(0, 0.1, 1.62), (0.12, 0.02, 1.8), (-0.05, 0.1, 2.0)], None, CORAL, 0.035)
head(None, (0, 0.1, 1.98), (0, -6, 0), look=(-0.1, -0.1))
snap((-2.85, 0.1, 0), 26, 0.85, right=(0.95, -0.4, 1.35), left='rest', look=(0.5, 0.2))
screwdriver(None, (-1.9, -0.2, 1.35), (0, 62, 0), 0.7)
crane((2.7, 0.2, 0), -14, 0.85, -20, -70, -70, 8, look=(-0.5, 0.2), colour=MINT)
flat_gear(1.35, -1.0, 0.36, VIOLET)
flat_gear(1.85, -1.25, 0.22, SUN, teeth=8)
battery_pack(None, (-1.25, -1.15, 0), (0, 0, 30), 0.75)
scatter_caps([(-0.35, -1.35), (0.35, -1.1), (3.6, -1.0)])
paintbrush(None, (-3.0, -1.2, 0.12), (0, 90, 12), 0.8)
camera((0, 0, 1.62), 17, 0, 10, 78)
shoot(44)
