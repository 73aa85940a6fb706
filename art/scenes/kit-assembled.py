"""The finished first robot beside its box and the pack's remaining parts."""
from kit import *

stage(1200, 900, '#BFF0DD', rim=CORAL)
crate((2.0, 1.2, 0), -16, (1.9, 1.4, 1.05), True, None, VIOLET)
usb_cable(None, (1.95, 1.45, 0.72), (62, 0, -16), 0.72)
sprat((-0.85, -0.2, 0), 20, 1.0, look=(0.12, 0))
screw_bag(None, (1.8, -0.75, 0), (0, 0, 16), 0.72)
screwdriver(None, (0.42, -1.6, 0.12), (0, 90, 10), 0.75)
scatter_caps([(-1.72, -1.55)])
camera((0.2, 0, 1.02), 11.4, 0, 24, 80)
shoot(36)
