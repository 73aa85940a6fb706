"""A robot teaches at a small blackboard."""
from kit import *

stage(1200, 900, '#FFE9AE', deep=14)
face = board((0.65, 0.75, 0), -4, 1.12)
for i, (w, c) in enumerate(((0.8, SUN), (0.6, CORAL), (0.7, MINT))):
    block(group(face, (0, -0.08, 0)), -0.95, 0.4 - i * 0.24, w, c, 0.2, 0.02, 0.25)
slab(outlines.heart(0.3), 0.03, matt(WHITE), face, (0.55, -0.075, 0.18), bevel=0.004)
carton((-1.75, 0.5, 0), 16, 1.0, left='rest', right=100, look=(0.1, 0), mouth='open')
glasses(group(None, (-1.75, 0.5, 0), (0, 0, 16)), (0, -0.72, 1.58), 0.27, 0.27, INK)
cup((-0.75, -1.45, 0), 72, 0.62, hat=True, left='up')
mouse((0.62, -1.5, 0), 70, 0.62)
jar((2.0, -1.2, 0), -62, 0.62, right='rest', look=(-0.3, 0.2))
camera((0, -0.1, 1.3), 13.2, 0, 13, 80)
shoot(44)
