"""The lead robot shakes hands in front of a shelf of boxed robots."""
from kit import *

stage(1600, 900, '#DAD4FF', rim=CORAL, ambient=0.55, deep=14)
shelf((0, 1.7, 0), 8.4, (0.12, 2.02, 3.9), 4.0, 1.3)
for x, c in ((-3.2, CORAL), (-1.6, MINT), (1.7, SUN), (3.3, SKY)):
    crate((x, 1.6, 2.03), 0, (1.25, 0.9, 0.6), False, None, c)
cup((-3.2, 1.65, 2.08), 6, 0.58, hat=False)
mouse((-1.6, 1.65, 2.3), 6, 0.55)
tripod((1.7, 1.65, 2.08), 0, 0.55)
snap((3.3, 1.65, 2.2), -8, 0.55)
crawler((-3.0, 1.5, 0.12), 20, 0.62)
soda((3.15, 1.5, 0.12), -16, 0.62, left=None, right=None)
tin((-1.15, -0.4, 0), 24, 1.0, left='wave', right=(1.05, -0.55, 1.15), look=(0.3, 0), tilt=(0, 4, 6))
jar((1.3, -0.4, 0), -22, 1.0, left=(1.05, -0.5, 1.08), right='rest', look=(-0.3, 0), lid_colour=VIOLET)
light((0, -6, 4.5), (0, 1.7, 2), 480, 5)
camera((0, 0.2, 1.7), 15.8, 0, 7, 78)
shoot(44)
