"""A dreamy robot leans on a box that is becoming a rocket."""
from kit import *

stage(1200, 800, '#E9E6FF', rim=SUN, deep=14)
rocket((1.35, 0.5, 0), -14, 1.0)
snap((-0.75, -0.3, 0), 14, 1.05, left='rest', right=(0.85, -0.3, 1.5), look=(0.7, 0.8), tilt=(-14, 9, 6), mouth='curve')
hanging_star((-2.5, 0.8, 3.0), 0.3, SUN, 4, 12)
hanging_star((-1.4, 1.2, 3.5), 0.2, CORAL, 4, -10)
hanging_star((3.3, 1.0, 3.1), 0.24, MINT, 4, 8)
planet((-3.4, 1.6, 2.0), 0.34, CORAL, SUN, thread=5)
paintbrush(None, (-2.3, -1.0, 0.12), (0, 90, 20), 0.9, VIOLET, CORAL)
tray((2.9, -0.9, 0), -14, SUN, (0.8, 0.6, 0.25))
scatter_caps([(-2.9, -0.4), (0.6, -1.2)])
camera((0.05, 0, 1.6), 15.5, 0, 7, 80)
shoot(44)
