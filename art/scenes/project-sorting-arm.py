"""An arm sorts scrap by color."""
from kit import *

stage(1200, 900, '#CBE9FF', rim=CORAL, deep=14)
crane((-0.95, 0.3, 0), 4, 1.08, 14, 88, 78, -14, look=(0.5, -0.1), colour=CORAL)
for x, y, colour, shape in (
    (1.05, 0.55, MINT, outlines.star(0.14)),
    (2.3, 0.35, SUN, outlines.circle(0.12)),
    (1.6, -1.15, VIOLET, outlines.heart(0.13)),
):
    tray((x, y, 0), -8, colour, (1.05, 0.8, 0.36), shape)
    for i, (dx, dy) in enumerate(((-0.22, 0.05), (0.2, -0.08), (0.02, 0.14), (-0.05, -0.12))):
        cap(0.19, colour, None, (x + dx, y + dy, 0.2 + 0.05 * i), (8 * i - 10, 6 - 5 * i, 0))
box((0.28, 0.28, 0.28), plastic(MINT), None, (0.2, 0.1, 1.72), (0, 0, -10), 0.04)
scatter_caps([(-2.2, -1.0), (-1.35, -1.45), (-0.45, -1.2), (0.3, -1.65)], r=0.21)
camera((0.35, 0, 1.05), 12, 0, 15, 78)
shoot(44)
