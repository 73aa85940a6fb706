"""A robot teaches at a small blackboard."""
from kit import *

stage(1200, 900, '#FFE9AE', deep=14)
face = board((.65, .75, 0), -4, 1.12)
for i, (w, c) in enumerate(((.8, SUN), (.6, CORAL), (.7, MINT))):
    block(face, -.95, .4 - i * .24, w, c, .2, .02, .25)
slab(outlines.heart(.3), .03, matt(WHITE), face, (.55, -.075, .18), bevel=.004)
carton((-1.75, .5, 0), 16, 1.0, left='rest', right=100, look=(.1, 0), mouth='open')
glasses(group(None, (-1.75, .5, 0), (0, 0, 16)), (0, -.72, 1.58), .27, .27, INK)
cup((-.75, -1.45, 0), 150, .62, hat=True, left='up')
mouse((.6, -1.5, 0), 148, .62)
jar((1.95, -1.1, 0), 232, .62, right='rest', look=(-.3, .2))
camera((0, -.1, 1.3), 13.2, 0, 13, 80)
shoot(44)
