"""A mouse robot finds its way out of a cardboard maze."""
from kit import *

stage(1200, 900, '#FFD3E4', rim=VIOLET, deep=30, wall=False)
sheet((0, 0, 0), (9.6, 7.6), 0, '#FFF6E6')
cells = [
    (-3, 2, 1, 2),
    (2, 2, 3, 2),
    (-3, -2, -3, 2),
    (3, -1, 3, 2),
    (-2, 1, 0, 1),
    (1, 1, 1, 2),
    (2, 0, 2, 1),
    (2, 0, 3, 0),
    (-2, -1, -2, 1),
    (1, -1, 1, 0.0),
    (-2, -1, -1.2, -1),
    (1, -1, 2, -1),
    (-3, -2, 0, -2),
    (1, -2, 3, -2),
]
# Walls that meet differ a little, so no two faces share a plane.
along = [cell for cell in cells if cell[1] == cell[3]]
across = [cell for cell in cells if cell[0] == cell[2]]
walls(along, 1.5, 0.62, card('#DDAA70'), thick=0.14, bevel=0.03)
walls(across, 1.5, 0.632, card('#DDAA70'), thick=0.152, bevel=0.03)
mouse((-0.35, -0.75, 0.022), 48, 1.02, look=(0.3, 0.1))
slab(outlines.star(0.34), 0.12, plastic(SUN), None, (2.35, -2.25, 0.36), (0, 0, 0), 0.03)
camera((-0.1, -0.5, 0.3), 12.2, 8, 38, 75)
shoot(44)
