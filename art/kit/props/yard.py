"""Scenery of single stories: scrap cars, logs, mazes, a cardboard rocket, droplets."""
from math import cos, pi, sin

from .. import outlines
from ..colors import CORAL, INK, MINT, PAPER, SKY, SUN, VIOLET, WHITE
from ..materials import card, enamel, glass, glow, matt, plastic, rubber, tin, wood
from ..parts import cap, wheel
from ..shapes import ball, box, boxes, cyl, disc, group, lathe, ring, slab, sweep


def car(at=(0, 0, 0), turn=0, scale=1, colour=CORAL, kind='box'):
    """A scrap car that drives towards +x: a matchbox, a sardine tin or a peg racer."""
    node = group(None, at, (0, 0, turn), scale)
    for x in (-.5, .5):
        for side in (-1, 1):
            turned = group(node, (x, side * .4, .2), (0, 0, 90))
            wheel(.2, .16, SUN, turned, (0, 0, 0), side)
    if kind == 'tin':
        box((1.6, .74, .4), tin(), node, (0, 0, .4), bevel=.17)
        box((1.3, .76, .2), enamel(colour), node, (0, 0, .4), bevel=.05)
        cyl(.24, .3, enamel(colour), node, (-.1, 0, .58), fillet=.06)
    else:
        box((1.6, .72, .36), plastic(colour, .5), node, (0, 0, .4), bevel=.06)
        box((.85, .62, .34), card() if kind == 'box' else plastic(WHITE), node, (-.15, 0, .72), bevel=.07)
        box((.6, .64, .18), plastic('#BFE4FF', .15), node, (-.12, 0, .74), bevel=.03)
    for side in (-1, 1):
        cyl(.09, .06, glow('#FFF3B0', .8), node, (.78, side * .22, .44), (0, 90, 0), .02)
        ball(.05, plastic('#17112F', .1, 1), node, (.845, side * .22, .45))
    return node


def log(at, length=3, r=.32):
    """A floating log along x."""
    node = group(None, at, (0, 90, 0))
    bark = lambda a, rad, z: rad * (1 + .03 * cos(11 * a))
    lathe([(0, -length / 2), (r, -length / 2), (r, length / 2), (0, length / 2)], wood('#A86B3C', '#7A4A28'), node, fillet=.06, warp=bark)
    for side in (-1, 1):
        cyl(r * .8, .04, wood('#F0C992', '#D9A56B'), node, (0, 0, side * length / 2 - .02), fillet=.01)
    return node


def walls(cells, size, height, mat, parent=None, at=(0, 0, 0), thick=.16, bevel=.05):
    """Maze walls on a grid: [(x1, y1, x2, y2)] in cells."""
    items = []
    for x1, y1, x2, y2 in cells:
        w, d = abs(x2 - x1) * size + thick, abs(y2 - y1) * size + thick
        items.append(((w, d, height), ((x1 + x2) / 2 * size, (y1 + y2) / 2 * size, height / 2)))
    return boxes(items, mat, parent, at, bevel=bevel)


def rocket(at=(0, 0, 0), turn=0, scale=1):
    """A cardboard box that is becoming a rocket."""
    node = group(None, at, (0, 0, turn), scale)
    kraft = card()
    box((1.3, 1.2, 2.0), kraft, node, (0, 0, 1.25), bevel=.03)
    cone = lathe([(0, 0), (.86, 0), (.03, 1.1), (0, 1.1)], card('#E0AE74'), node, (0, 0, 2.25), fillet=.02)
    cone.rotation_euler = (0, 0, .5)
    ball(.12, plastic(CORAL), node, (0, 0, 3.36))
    for side in (-1, 1):
        slab([(0, 0), (side * .62, -.55), (side * .62, -.15), (0, .85)], .08, plastic((MINT, CORAL)[side > 0], .6), node, (side * .62, -.1, .62), bevel=.015)
    disc(.38, .06, plastic(VIOLET), node, (0, -.6, 1.6))
    disc(.29, .06, plastic('#BFE4FF', .1, 1), node, (0, -.63, 1.6))
    slab(outlines.star(.2), .03, plastic(SUN), node, (-.34, -.61, .8), (0, 12, 0), .006)
    slab(outlines.star(.13), .03, plastic(CORAL), node, (.3, -.61, .95), (0, -12, 0), .006)
    slab(outlines.heart(.14), .03, plastic(MINT), node, (.12, -.61, .6), bevel=.006)
    for x in (-.36, 0, .36):
        lathe([(0, 0), (.2, 0), (.13, .28), (0, .28)], tin(), node, (x, 0, 0), fillet=.02)
    return node


def drop(at, r=.1):
    """A drop of water."""
    line = [(0, -r)] + [(r * cos(a), r * sin(a)) for a in (-pi / 2 + pi * .7 * i / 12 for i in range(1, 13))] + [(0, r * 2.2)]
    return lathe(line, plastic('#5CC4FF', .1, 1), None, at, fillet=.01)


def tray(at, turn=0, colour=CORAL, size=(1.1, .9, .4), sign=None):
    """An open plastic tray."""
    w, d, h = size
    node = group(None, at, (0, 0, turn))
    skin = plastic(colour)
    box((w, d, .06), skin, node, (0, 0, .03), bevel=.02)
    for side in (-1, 1):
        box((w, .07, h), skin, node, (0, side * (d / 2 - .035), h / 2), bevel=.025)
        box((.07, d, h), skin, node, (side * (w / 2 - .035), 0, h / 2), bevel=.025)
    if sign:
        slab(sign, .03, plastic(WHITE), node, (0, -d / 2 - .005, h / 2), bevel=.006)
    return node


def sheet(at=(0, 0, 0), size=(3, 2.2), turn=0, colour=PAPER):
    """A sheet of paper on the floor."""
    return box((*size, .02), matt(colour), None, (at[0], at[1], at[2] + .011), (0, 0, turn), .006)
