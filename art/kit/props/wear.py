"""Things that robots wear or ride: glasses, caps, hats, skateboard."""
from ..colors import CORAL, INK, MINT, SUN, VIOLET
from ..materials import matt, plastic, tin
from ..parts import wheel
from ..shapes import ball, box, group, lathe, ring, slab, sweep


def glasses(parent, at, gap=0.3, r=0.3, colour=INK, thick=0.035):
    """Two round rims and a bridge that face -y."""
    node = group(parent, at)
    for side in (-1, 1):
        ring(r, thick, plastic(colour, 0.2), node, (side * gap, 0, 0), (90, 0, side * 9))
        sweep(
            [(side * (gap + r), 0.03, 0.05), (side * (gap + r + 0.12), 0.35, 0.08)],
            thick * 0.8,
            plastic(colour, 0.2),
            node,
        )
    if gap > r:
        sweep([(-gap + r, -0.03, 0.05), (0, -0.06, 0.1), (gap - r, -0.03, 0.05)], thick, plastic(colour, 0.2), node)


def cool_cap(parent, at, r=0.72, colour=VIOLET, peak=CORAL, turn=(0, 0, 0)):
    """A baseball cap with its peak to -y."""
    from math import cos, pi, sin

    node = group(parent, at, turn)
    dome = [(r, -0.02)] + [(r * cos(a), r * 0.62 * sin(a)) for a in (pi / 2 * i / 14 for i in range(15))]
    lathe([(0, -0.02)] + dome, plastic(colour, 0.6, 0), node, fillet=0.02)
    brim = [(r * 0.82 * cos(a), r * 0.95 * sin(a)) for a in (pi * i / 24 for i in range(25))]
    slab(brim, 0.06, plastic(peak, 0.6, 0), node, (0, -r * 0.55, 0.02), (96, 0, 0), 0.02)
    ball(0.07, plastic(peak), node, (0, 0, r * 0.62))


def party_hat(parent, at, r=0.3, h=0.62, colour=VIOLET, dots=SUN, turn=(0, 0, 0)):
    node = group(parent, at, turn)
    lathe([(0, 0), (r, 0), (0.02, h), (0, h)], plastic(colour, 0.5), node, fillet=0.01)
    for z, d in ((0.08, r * 0.8), (0.3, r * 0.44)):
        ring(d + 0.03, 0.025, plastic(dots), node, (0, 0, z))
    ball(0.09, matt(dots), node, (0, 0, h))


def bow(parent, at, size=0.3, colour=CORAL, turn=(0, 0, 0)):
    """A bow tie or hair bow that faces -y."""
    node = group(parent, at, turn)
    for side in (-1, 1):
        slab(
            [(0, -0.06), (0, 0.06), (side * size, size * 0.55), (side * size, -size * 0.55)],
            0.12,
            plastic(colour, 0.5),
            node,
            bevel=0.03,
        )
    ball(size * 0.26, plastic(SUN), node, (0, -0.04, 0))


def scarf(parent, at, r=0.66, colour=CORAL):
    """A ring around a neck with one end hanging."""
    node = group(parent, at)
    ring(r, 0.11, matt(colour), node)
    box((0.24, 0.08, 0.55), matt(colour), node, (0.24, -r - 0.06, -0.3), (6, 8, 0), 0.03)


def skateboard(at=(0, 0, 0), turn=0, scale=1, colour=MINT):
    """Its length runs along x; its deck is at a height of .34."""
    node = group(None, at, (0, 0, turn), scale)
    sweep_line = [(-1.35, 0, 0.52), (-1.05, 0, 0.36), (0, 0, 0.32), (1.05, 0, 0.36), (1.35, 0, 0.52)]
    deck = sweep(sweep_line, 0.3, plastic(colour), node, steps=14, seg=24)
    for v in deck.data.vertices:
        centre = 0.32 + max(0, abs(v.co.x) - 0.7) * 0.3
        v.co.z = centre + (v.co.z - centre) * 0.12
    for x in (-0.75, 0.75):
        box((0.2, 0.5, 0.12), tin(), node, (x, 0, 0.22), bevel=0.03)
        for side in (-1, 1):
            turned = group(node, (x, side * 0.3, 0.14), (0, 0, 90))
            wheel(0.14, 0.14, CORAL, turned, (0, 0, 0), side)
    return node
