"""A robot with a headset joins a call on a laptop."""
from kit import *

stage(1200, 900, '#CBE9FF', rim=CORAL)
screen = laptop((.65, .35, 0), -12, 1.65, 102, None, False)
slab(outlines.rounded(1.84, 1.1, .03), .014, glow('#FFD66B', .45), screen, (0, -.012, 0), bevel=.003)
caller = head(screen, (0, -.05, -.47), (0, 0, 0), antenna=False, scale=(.66, .1, .66))
headset(caller, .8, (0, 0, .45), mic=False)
for i, c in enumerate((MINT, CORAL, WHITE)):
    slab(outlines.circle(.055, 28), .012, glow(c, .5), screen, (-.18 + i * .18, -.13, -.49), bevel=.003)
cup((-1.9, -.45, 0), 22, .95, hat=False, right='wave', look=(.3, .1), colour='#FF8FB8')
headset(group(None, (-1.9, -.45, 0), (0, 0, 22)), .62, (0, 0, 1.25), MINT, SUN, False)
mug(None, (2.6, -1.0, 0), -35, .8, CORAL)
camera((.1, 0, 1.25), 12.5, 0, 10, 80)
shoot(44)
