"""Robots around a table under bunting."""
from kit import *

stage(1200, 800, '#DDF1FF', deep=13)
bunting((-5.2, 1.6, 3.7), (0.1, 1.6, 3.75), 0.5, 8)
bunting((0.1, 1.6, 3.75), (5.2, 1.6, 3.7), 0.5, 8)
table((0, 0.5, 0), 0, (3.6, 1.4, 1.0), CORAL)
tin((-2.75, 0.3, 0), 22, 1.0, right='wave', left='rest', tilt=(0, 5, 0))
cup((-0.95, 0.45, 1.0), 10, 0.72, right='up', left='up')
mouse((0.25, 0.35, 1.0), -10, 0.62)
toy_blocks(None, (1.25, 0.5, 1.0), -8, 0.62)
carton((2.7, 0.2, 0), -18, 1.0, left=120, right='rest', colour=MINT)
crawler((-1.0, -1.5, 0), -28, 0.72)
jar((1.2, -1.35, 0), -14, 0.68, left='wave')
scatter_caps([(-2.3, -1.6), (0.2, -1.9), (2.45, -1.55)])
camera((0, 0, 1.45), 17.8, 0, 10, 80)
shoot(44)
