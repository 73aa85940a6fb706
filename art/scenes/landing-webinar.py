"""A robot with a headset joins a call on a laptop."""
from kit import *

stage(1200, 900, '#CBE9FF', rim=CORAL)
screen = laptop((0.65, 0.35, 0), -12, 1.65, 102, None, False)
slab(outlines.rounded(1.84, 1.1, 0.03), 0.014, glow('#A79DFF', 0.35), screen, (0, -0.012, 0), bevel=0.003)
caller = head(screen, (0, -0.05, -0.33), (0, 0, 0), antenna=False, scale=(0.6, 0.1, 0.6))
headset(caller, 0.8, (0, 0, 0.45), mic=False)
for i, c in enumerate((MINT, CORAL, WHITE)):
    slab(outlines.circle(0.055, 28), 0.012, glow(c, 0.5), screen, (-0.18 + i * 0.18, -0.13, -0.49), bevel=0.003)
cup((-1.9, -0.45, 0), 22, 0.95, hat=False, right='wave', look=(0.3, 0.1), colour='#FF8FB8')
headset(group(None, (-1.9, -0.45, 0), (0, 0, 22)), 0.62, (0, 0, 1.25), MINT, SUN, False)
mug(None, (2.25, -1.2, 0), -35, 0.8, CORAL)
camera((-0.1, 0, 1.25), 13.8, 0, 10, 80)
shoot(44)
