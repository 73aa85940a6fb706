"""Tools and scrap: screwdriver, brush, books, blocks, batteries, cables, motors."""
from random import Random

from .. import outlines
from ..colors import CORAL, INK, MINT, PAPER, PINK, SKY, SUN, VIOLET, WHITE
from ..materials import brass, enamel, matt, plastic, rubber, tin, wood
from ..parts import cap, gear
from ..shapes import ball, box, boxes, cyl, disc, group, lathe, ring, slab, sweep

BRIGHT = (CORAL, SUN, MINT, VIOLET, SKY, PINK)


def screwdriver(parent=None, at=(0, 0, 0), turn=(0, 0, 0), scale=1, colour=CORAL):
    """Its tip points along +z; `at` is the middle of the handle."""
    node = group(parent, at, turn, scale)
    flutes = lambda a, r, z: r * (1 - .06 * (1 if int(a / .5236) % 2 else 0)) if abs(z) < .22 else r
    lathe([(0, -.36), (.12, -.36), (.14, -.2), (.14, .18), (.08, .3), (.1, .36), (0, .36)], plastic(colour, .2), node, fillet=.05, warp=flutes)
    cyl(.045, .62, tin(), node, (0, 0, .34), fillet=.005)
    box((.1, .03, .1), tin(), node, (0, 0, .98), bevel=.006)
    return node


def paintbrush(parent=None, at=(0, 0, 0), turn=(0, 0, 0), scale=1, colour=VIOLET, paint=CORAL):
    """Its bristles point along +z."""
    node = group(parent, at, turn, scale)
    lathe([(0, -.75), (.05, -.75), (.085, -.1), (.07, .22), (0, .22)], plastic(colour), node, fillet=.04)
    cyl(.085, .2, tin(), node, (0, 0, .2), top=.1)
    lathe([(0, .4), (.1, .4), (.125, .52), (.07, .7), (0, .82)], matt(paint), node, fillet=.05)
    return node


def book(parent=None, at=(0, 0, 0), turn=(0, 0, 0), size=(.8, 1.1, .16), colour=CORAL):
    """A closed book lying on `at`, its spine along -x."""
    w, d, h = size
    node = group(parent, at, turn)
    box((w - .06, d - .08, h - .05), matt(PAPER), node, (.02, 0, h / 2), bevel=.008)
    for z in (.018, h - .018):
        box((w, d, .036), plastic(colour, .5), node, (0, 0, z), bevel=.014)
    box((.04, d, h), plastic(colour, .5), node, (-w / 2 + .01, 0, h / 2), bevel=.016)
    slab(outlines.star(.2), .012, plastic(SUN), node, (0, 0, h + .003), (-90, 0, 0), bevel=.003)
    return node


def open_book(parent=None, at=(0, 0, 0), turn=(0, 0, 0), scale=1, colour=CORAL):
    """An open book that faces -y, its spine upright through `at`."""
    node = group(parent, at, turn, scale)
    for side in (-1, 1):
        leaf = group(node, turn=(0, 0, side * -16))
        box((.62, .04, .84), plastic(colour, .5), leaf, (side * .31, .03, 0), bevel=.015)
        box((.57, .05, .78), matt(PAPER), leaf, (side * .29, -.01, 0), bevel=.015)
        for i, width in enumerate((.4, .4, .3, .4, .22)):
            box((width, .01, .035), matt('#B9B2E6'), leaf, (side * .3 - .2 + width / 2, -.037, .26 - i * .11), bevel=.003)
    return node


def toy_blocks(parent=None, at=(0, 0, 0), turn=0, scale=1, pile=3):
    """Building blocks with raised shapes on their faces."""
    node = group(parent, at, (0, 0, turn), scale)
    shapes = (outlines.star(.15), outlines.heart(.15), outlines.gear(.15, 8))
    for i, (x, z, spin) in enumerate(((-.27, .25, 8), (.28, .25, -12), (0, .75, 20))[:pile]):
        one = group(node, (x, 0, z), (0, 0, spin))
        box((.5, .5, .5), plastic(BRIGHT[(i * 2) % 6]), one, bevel=.05)
        slab(shapes[i], .03, plastic(WHITE), one, (0, -.255, 0), bevel=.008)
    return node


def battery_pack(parent=None, at=(0, 0, 0), turn=(0, 0, 0), scale=1):
    """Two cells in a holder, lying on `at`."""
    node = group(parent, at, turn, scale)
    box((.62, .95, .16), rubber('#2E2850'), node, (0, 0, .08), bevel=.03)
    for x in (-.14, .14):
        cyl(.12, .62, plastic(SUN), node, (x, -.38, .16), (-90, 0, 0), .015)
        cyl(.12, .13, plastic(INK), node, (x, .24, .16), (-90, 0, 0), .015)
        cyl(.04, .06, tin(), node, (x, .36, .16), (-90, 0, 0), .01)
    return node


def motor(parent=None, at=(0, 0, 0), turn=(0, 0, 0), scale=1):
    """A yellow geared motor lying on `at`, its shafts along x."""
    node = group(parent, at, turn, scale)
    box((.42, .8, .36), plastic(SUN), node, (0, 0, .18), bevel=.05)
    cyl(.17, .42, tin(), node, (0, .38, .18), (-90, 0, 0), .03)
    cyl(.06, .72, plastic(WHITE), node, (-.36, -.22, .18), (0, 90, 0), .01)
    return node


def cable(points, parent=None, colour=INK, r=.03):
    """A bendy cable along points, with plugs at its ends."""
    sweep(points, r, rubber(colour), parent, steps=16)
    for p, q in ((points[0], points[1]), (points[-1], points[-2])):
        ball(r * 2.1, tin(), parent, p)


def scatter_caps(spots, parent=None, r=.2):
    """Bottle caps lying on the floor at (x, y) spots."""
    rng = Random(7)
    for i, (x, y) in enumerate(spots):
        cap(r, BRIGHT[i % 6], parent, (x, y, 0), (0, 0, rng.uniform(0, 90)))


def flat_gear(x, y, r, colour, z=0, thick=.12, teeth=10, parent=None):
    """A gear lying on the floor."""
    return gear(r, thick, plastic(colour), parent, (x, y, z + thick / 2), (-90, 0, 12), teeth)


def mug(parent=None, at=(0, 0, 0), turn=0, scale=1, colour=CORAL):
    node = group(parent, at, (0, 0, turn), scale)
    lathe([(0, 0), (.26, 0), (.3, .05), (.3, .62), (.26, .62), (.25, .1), (0, .1)], enamel(colour), node, fillet=.03)
    cyl(.255, .02, matt('#5A3420'), node, (0, 0, .52), fillet=.005)
    ring(.18, .045, enamel(colour), node, (.36, 0, .32), (90, 0, 0))
    slab(outlines.heart(.11), .03, plastic(WHITE), node, (0, -.3, .34), bevel=.008)
    return node


def plant(parent=None, at=(0, 0, 0), turn=0, scale=1, pot=CORAL, smile_face=True):
    """A pot with round leaves and a flower."""
    from ..faces import plate_eye, smile
    node = group(parent, at, (0, 0, turn), scale)
    lathe([(0, 0), (.36, 0), (.46, .56), (.52, .58), (.52, .74), (.44, .74), (.42, .66), (0, .66)], plastic(pot, .6, 0), node, fillet=.04)
    cyl(.43, .03, matt('#5B3A26'), node, (0, 0, .65))
    leaf = plastic('#37B56A', .45)
    for i in range(7):
        lean, spin = (42, 50, 36, 46, 52, 40, 48)[i], i * 51.4
        stalk = group(node, (0, 0, .66), (0, lean * .55, spin))
        cyl(.025, .5, leaf, stalk, fillet=.01)
        ball(.26, leaf, stalk, (.06, 0, .68), (.3, .8, 1.25), (0, lean * .7, 0))
    cyl(.03, 1.05, leaf, node, (0, 0, .66), fillet=.01)
    for i in range(7):
        petal = group(node, (0, -.05, 1.75), (0, i * 51.4, 0))
        ball(.17, plastic(SUN), petal, (0, 0, .22), (.75, .35, 1))
    ball(.15, plastic('#B5652A', .6), node, (0, -.1, 1.75), (1, .5, 1))
    if smile_face:
        for side in (-1, 1):
            ball(.045, plastic('#17112F', .1, 1), node, (side * .13, -.4, .36))
        smile(.12, node, (0, -.405, .3), (8, 0, 0), open=False)
    return node
