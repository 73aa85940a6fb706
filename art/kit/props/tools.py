"""Tools and scrap: screwdriver, brush, books, blocks, batteries, cables."""
from random import Random

from .. import outlines
from ..colors import CORAL, INK, MINT, PAPER, PINK, SKY, SUN, VIOLET, WHITE
from ..materials import enamel, matt, plastic, rubber, tin
from ..parts import cap, gear
from ..shapes import ball, box, cyl, group, lathe, ring, slab, sweep

BRIGHT = (CORAL, SUN, MINT, VIOLET, SKY, PINK)


def screwdriver(parent=None, at=(0, 0, 0), turn=(0, 0, 0), scale=1, colour=CORAL):
    """The tip points along +z; `at` is the middle of the handle."""
    node = group(parent, at, turn, scale)
    flutes = lambda a, r, z: r * (1 - 0.06 * (1 if int(a / 0.5236) % 2 else 0)) if abs(z) < 0.22 else r
    lathe(
        [(0, -0.36), (0.12, -0.36), (0.14, -0.2), (0.14, 0.18), (0.08, 0.3), (0.1, 0.36), (0, 0.36)],
        plastic(colour, 0.2),
        node,
        fillet=0.05,
        warp=flutes,
    )
    cyl(0.045, 0.62, tin(), node, (0, 0, 0.34), fillet=0.005)
    box((0.1, 0.03, 0.1), tin(), node, (0, 0, 0.98), bevel=0.006)
    return node


def paintbrush(parent=None, at=(0, 0, 0), turn=(0, 0, 0), scale=1, colour=VIOLET, paint=CORAL):
    """The bristles point along +z."""
    node = group(parent, at, turn, scale)
    lathe([(0, -0.75), (0.05, -0.75), (0.085, -0.1), (0.07, 0.22), (0, 0.22)], plastic(colour), node, fillet=0.04)
    cyl(0.085, 0.2, tin(), node, (0, 0, 0.2), top=0.1)
    lathe([(0, 0.4), (0.1, 0.4), (0.125, 0.52), (0.07, 0.7), (0, 0.82)], matt(paint), node, fillet=0.05)
    return node


def book(parent=None, at=(0, 0, 0), turn=(0, 0, 0), size=(0.8, 1.1, 0.16), colour=CORAL):
    """A closed book lying on `at`, its spine along -x."""
    w, d, h = size
    node = group(parent, at, turn)
    box((w - 0.06, d - 0.08, h - 0.05), matt(PAPER), node, (0.02, 0, h / 2), bevel=0.008)
    for z in (0.018, h - 0.018):
        box((w, d, 0.036), plastic(colour, 0.5), node, (0, 0, z), bevel=0.014)
    box((0.04, d, h), plastic(colour, 0.5), node, (-w / 2 + 0.01, 0, h / 2), bevel=0.016)
    slab(outlines.star(0.2), 0.012, plastic(SUN), node, (0, 0, h + 0.003), (-90, 0, 0), bevel=0.003)
    return node


def open_book(parent=None, at=(0, 0, 0), turn=(0, 0, 0), scale=1, colour=CORAL):
    """An open book that faces -y, its spine upright through `at`."""
    node = group(parent, at, turn, scale)
    for side in (-1, 1):
        leaf = group(node, turn=(0, 0, side * -16))
        box((0.62, 0.04, 0.84), plastic(colour, 0.5), leaf, (side * 0.31, 0.03, 0), bevel=0.015)
        box((0.57, 0.05, 0.78), matt(PAPER), leaf, (side * 0.29, -0.01, 0), bevel=0.015)
        for i, width in enumerate((0.4, 0.4, 0.3, 0.4, 0.22)):
            box(
                (width, 0.01, 0.035),
                matt('#B9B2E6'),
                leaf,
                (side * 0.3 - 0.2 + width / 2, -0.037, 0.26 - i * 0.11),
                bevel=0.003,
            )
    return node


def toy_blocks(parent=None, at=(0, 0, 0), turn=0, scale=1, pile=3):
    """Building blocks with raised shapes on their faces."""
    node = group(parent, at, (0, 0, turn), scale)
    shapes = (outlines.star(0.15), outlines.heart(0.15), outlines.gear(0.15, 8))
    for i, (x, z, spin) in enumerate(((-0.27, 0.25, 8), (0.28, 0.25, -12), (0, 0.75, 20))[:pile]):
        one = group(node, (x, 0, z), (0, 0, spin))
        box((0.5, 0.5, 0.5), plastic(BRIGHT[(i * 2) % 6]), one, bevel=0.05)
        slab(shapes[i], 0.03, plastic(WHITE), one, (0, -0.255, 0), bevel=0.008)
    return node


def battery_pack(parent=None, at=(0, 0, 0), turn=(0, 0, 0), scale=1):
    """Two cells in a holder, lying on `at`."""
    node = group(parent, at, turn, scale)
    box((0.62, 0.95, 0.16), rubber('#2E2850'), node, (0, 0, 0.08), bevel=0.03)
    for x in (-0.14, 0.14):
        cyl(0.12, 0.62, plastic(SUN), node, (x, -0.38, 0.16), (-90, 0, 0), 0.015)
        cyl(0.12, 0.13, plastic(INK), node, (x, 0.24, 0.16), (-90, 0, 0), 0.015)
        cyl(0.04, 0.06, tin(), node, (x, 0.36, 0.16), (-90, 0, 0), 0.01)
    return node


def cable(points, parent=None, colour=INK, r=0.03):
    """A bendy cable along points, with plugs at its ends."""
    sweep(points, r, rubber(colour), parent, steps=16)
    for p, q in ((points[0], points[1]), (points[-1], points[-2])):
        ball(r * 2.1, tin(), parent, p)


def scatter_caps(spots, parent=None, r=0.2):
    """Bottle caps lying on the floor at (x, y) spots."""
    rng = Random(7)
    for i, (x, y) in enumerate(spots):
        cap(r, BRIGHT[i % 6], parent, (x, y, 0), (0, 0, rng.uniform(0, 90)))


def flat_gear(x, y, r, colour, z=0, thick=0.12, teeth=10, parent=None):
    """A gear lying on the floor."""
    return gear(r, thick, plastic(colour), parent, (x, y, z + thick / 2), (-90, 0, 12), teeth)


def mug(parent=None, at=(0, 0, 0), turn=0, scale=1, colour=CORAL):
    node = group(parent, at, (0, 0, turn), scale)
    lathe(
        [(0, 0), (0.26, 0), (0.3, 0.05), (0.3, 0.62), (0.26, 0.62), (0.25, 0.1), (0, 0.1)],
        enamel(colour),
        node,
        fillet=0.03,
    )
    cyl(0.255, 0.02, matt('#5A3420'), node, (0, 0, 0.52), fillet=0.005)
    ring(0.18, 0.045, enamel(colour), node, (0.36, 0, 0.32), (90, 0, 0))
    slab(outlines.heart(0.11), 0.03, plastic(WHITE), node, (0, -0.3, 0.34), bevel=0.008)
    return node


def plant(parent=None, at=(0, 0, 0), turn=0, scale=1, pot=CORAL, smile_face=True):
    """A pot with round leaves and a flower."""
    from ..faces import plate_eye, smile

    node = group(parent, at, (0, 0, turn), scale)
    lathe(
        [(0, 0), (0.36, 0), (0.46, 0.56), (0.52, 0.58), (0.52, 0.74), (0.44, 0.74), (0.42, 0.66), (0, 0.66)],
        plastic(pot, 0.6, 0),
        node,
        fillet=0.04,
    )
    cyl(0.43, 0.03, matt('#5B3A26'), node, (0, 0, 0.65))
    leaf = plastic('#37B56A', 0.45)
    for i in range(7):
        lean, spin = (42, 50, 36, 46, 52, 40, 48)[i], i * 51.4
        stalk = group(node, (0, 0, 0.66), (0, lean * 0.55, spin))
        cyl(0.025, 0.5, leaf, stalk, fillet=0.01)
        ball(0.26, leaf, stalk, (0.06, 0, 0.68), (0.3, 0.8, 1.25), (0, lean * 0.7, 0))
    cyl(0.03, 1.05, leaf, node, (0, 0, 0.66), fillet=0.01)
    for i in range(7):
        petal = group(node, (0, -0.05, 1.75), (0, i * 51.4, 0))
        ball(0.17, plastic(SUN), petal, (0, 0, 0.22), (0.75, 0.35, 1))
    ball(0.15, plastic('#B5652A', 0.6), node, (0, -0.1, 1.75), (1, 0.5, 1))
    if smile_face:
        for side in (-1, 1):
            ball(0.045, plastic('#17112F', 0.1, 1), node, (side * 0.13, -0.4, 0.36))
        smile(0.12, node, (0, -0.405, 0.3), (8, 0, 0), open=False)
    return node
