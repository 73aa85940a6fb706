"""The finished first robot beside its box."""
from kit import *

stage(1200, 900, '#BFF0DD', rim=CORAL)
crate((1.65, 0.75, 0), -16, (1.9, 1.4, 1.05), True, None, VIOLET)
crawler((-0.75, -0.35, 0), 24, 1.25, look=(0.1, 0), show='smile', wheels=VIOLET, colour='#FFC24A')
battery_pack(None, (1.2, -0.75, 0), (0, 0, 40), 0.8)
straw([(1.35, 0.8, 0.4), (1.25, 0.75, 1.2), (1.0, 0.6, 1.75)], 0.06, None, plastic(CORAL), (0.5, 0.85))
straw([(2.0, 0.8, 0.4), (2.05, 0.75, 1.2), (2.2, 0.6, 1.7)], 0.06, None, plastic(SKY), (0.5, 0.85))
gear(0.4, 0.12, plastic(SUN), None, (1.65, 0.55, 1.15), (0, 20, 0))
scatter_caps([(-2.4, -0.9), (0.4, -1.75)])
screwdriver(None, (1.75, -1.5, 0.12), (0, 90, 12), 0.75)
camera((0.2, 0, 0.85), 11.4, 0, 24, 80)
shoot(44)
