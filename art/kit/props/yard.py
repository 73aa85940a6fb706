"""Scenery of single stories: scrap cars, logs, mazes, a cardboard rocket, droplets."""
from math import cos, pi, sin

from .. import outlines
from ..colors import CORAL, MINT, PAPER, SUN, VIOLET, WHITE
from ..materials import card, enamel, glow, matt, plastic, tin, wood
from ..parts import wheel
from ..shapes import ball, box, boxes, cyl, disc, group, lathe, slab


def car(at=(0, 0, 0), turn=0, scale=1, colour=CORAL, kind='box'):
    """A scrap car that drives toward +x: a matchbox, a sardine tin or a peg racer."""
    node = group(None, at, (0, 0, turn), scale)
    for x in (-0.5, 0.5):
        for side in (-1, 1):
            turned = group(node, (x, side * 0.4, 0.2), (0, 0, 90))
            wheel(0.2, 0.16, SUN, turned, (0, 0, 0), side)
    if kind == 'tin':
        box((1.6, 0.74, 0.4), tin(), node, (0, 0, 0.4), bevel=0.17)
        box((1.3, 0.76, 0.2), enamel(colour), node, (0, 0, 0.4), bevel=0.05)
        cyl(0.24, 0.3, enamel(colour), node, (-0.1, 0, 0.58), fillet=0.06)
    else:
        box((1.6, 0.72, 0.36), plastic(colour, 0.5), node, (0, 0, 0.4), bevel=0.06)
        box((0.85, 0.62, 0.34), card() if kind == 'box' else plastic(WHITE), node, (-0.15, 0, 0.72), bevel=0.07)
        box((0.6, 0.64, 0.18), plastic('#BFE4FF', 0.15), node, (-0.12, 0, 0.74), bevel=0.03)
    for side in (-1, 1):
        cyl(0.09, 0.06, glow('#FFF3B0', 0.8), node, (0.78, side * 0.22, 0.44), (0, 90, 0), 0.02)
        ball(0.05, plastic('#17112F', 0.1, 1), node, (0.845, side * 0.22, 0.45))
    return node


def log(at, length=3, r=0.32):
    """A floating log along x."""
    node = group(None, at, (0, 90, 0))
    bark = lambda a, rad, z: rad * (1 + 0.03 * cos(11 * a))
    lathe(
        [(0, -length / 2), (r, -length / 2), (r, length / 2), (0, length / 2)],
        wood('#C98A52', '#9A6236'),
        node,
        fillet=0.06,
        warp=bark,
    )
    for side in (-1, 1):
        cyl(r * 0.8, 0.04, wood('#F0C992', '#D9A56B'), node, (0, 0, side * length / 2 - 0.02), fillet=0.01)
    return node


def walls(cells, size, height, mat, parent=None, at=(0, 0, 0), thick=0.16, bevel=0.05):
    """Maze walls on a grid: [(x1, y1, x2, y2)] in cells."""
    items = []
    for x1, y1, x2, y2 in cells:
        w, d = abs(x2 - x1) * size + thick, abs(y2 - y1) * size + thick
        items.append(((w, d, height), ((x1 + x2) / 2 * size, (y1 + y2) / 2 * size, height / 2)))
    return boxes(items, mat, parent, at, bevel=bevel)


def rocket(at=(0, 0, 0), turn=0, scale=1):
    """A cardboard box that becomes a rocket."""
    node = group(None, at, (0, 0, turn), scale)
    kraft = card()
    box((1.3, 1.2, 2.0), kraft, node, (0, 0, 1.25), bevel=0.03)
    cone = lathe([(0, 0), (0.86, 0), (0.03, 1.1), (0, 1.1)], card('#E0AE74'), node, (0, 0, 2.25), fillet=0.02)
    cone.rotation_euler = (0, 0, 0.5)
    ball(0.12, plastic(CORAL), node, (0, 0, 3.36))
    for side in (-1, 1):
        slab(
            [(0, 0), (side * 0.62, -0.55), (side * 0.62, -0.15), (0, 0.85)],
            0.08,
            plastic((MINT, CORAL)[side > 0], 0.6),
            node,
            (side * 0.62, -0.1, 0.62),
            bevel=0.015,
        )
    disc(0.38, 0.06, plastic(VIOLET), node, (0, -0.6, 1.6))
    disc(0.29, 0.06, plastic('#BFE4FF', 0.1, 1), node, (0, -0.63, 1.6))
    slab(outlines.star(0.2), 0.03, plastic(SUN), node, (-0.34, -0.61, 0.8), (0, 12, 0), 0.006)
    slab(outlines.star(0.13), 0.03, plastic(CORAL), node, (0.3, -0.61, 0.95), (0, -12, 0), 0.006)
    slab(outlines.heart(0.14), 0.03, plastic(MINT), node, (0.12, -0.61, 0.6), bevel=0.006)
    for x in (-0.36, 0, 0.36):
        lathe([(0, 0), (0.2, 0), (0.13, 0.28), (0, 0.28)], tin(), node, (x, 0, 0), fillet=0.02)
    return node


def drop(at, r=0.1):
    line = (
        [(0, -r)]
        + [(r * cos(a), r * sin(a)) for a in (-pi / 2 + pi * 0.7 * i / 12 for i in range(1, 13))]
        + [(0, r * 2.2)]
    )
    return lathe(line, plastic('#5CC4FF', 0.1, 1), None, at, fillet=0.01)


def tray(at, turn=0, colour=CORAL, size=(1.1, 0.9, 0.4), sign=None):
    """An open plastic tray."""
    w, d, h = size
    node = group(None, at, (0, 0, turn))
    skin = plastic(colour)
    box((w, d, 0.06), skin, node, (0, 0, 0.03), bevel=0.02)
    for side in (-1, 1):
        box((w, 0.07, h), skin, node, (0, side * (d / 2 - 0.035), h / 2), bevel=0.025)
        box((0.07, d, h), skin, node, (side * (w / 2 - 0.035), 0, h / 2), bevel=0.025)
    if sign:
        slab(sign, 0.03, plastic(WHITE), node, (0, -d / 2 - 0.005, h / 2), bevel=0.006)
    return node


def sheet(at=(0, 0, 0), size=(3, 2.2), turn=0, colour=PAPER):
    """A sheet of paper on the floor."""
    return box((*size, 0.02), matt(colour), None, (at[0], at[1], at[2] + 0.011), (0, 0, turn), 0.006)
