"""A robot learns to distinguish cards: a star, a cap and a bolt."""
from kit import *


def learning_card(at, turn, colour, outline, scale=1):
    node = group(None, at, (0, 0, turn), scale)
    box((0.9, 0.34, 0.1), wood(axis=0), node, (0, 0, 0.05), bevel=0.02)
    slab(outlines.rounded(1.2, 1.5, 0.14), 0.06, matt(WHITE), node, (0, 0, 0.84), bevel=0.015)
    slab(outline, 0.05, plastic(colour, 0.4), node, (0, -0.05, 0.86), bevel=0.012)


stage(1200, 900, VIOLET_FLOOR)
tin((-1.25, 0.1, 0), 26, right=(1.0, -0.75, 1.5), look=(0.35, -0.05), tilt=(0, 5, 6))
learning_card((0.72, 0.35, 0), -18, VIOLET, outlines.star(0.44), 1.15)
learning_card((2.35, 0.5, 0), -30, CORAL, outlines.circle(0.4), 1.05)
learning_card((1.45, -1.75, 0), -26, '#159E73', outlines.heart(0.42), 0.8)
scatter_caps([(-0.25, -1.5), (-2.3, -1.0), (2.9, -1.3)], r=0.19)
camera((0.3, -0.2, 1.2), 13.2, 3, 13, 85)
shoot(44)
