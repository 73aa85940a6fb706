"""Furniture and places: tables, goal, bunting, string lights, shelf, stars."""
from math import cos, pi, sin

from .. import outlines
from ..colors import CORAL, INK, MINT, PAPER, PINK, SKY, SUN, VIOLET, WHITE
from ..materials import card, enamel, glow, matt, plastic, rubber, tin, wood
from ..shapes import ball, box, boxes, cyl, disc, group, lathe, ring, slab, solid, sweep

BRIGHT = (CORAL, SUN, MINT, VIOLET, SKY, PINK)


def table(at=(0, 0, 0), turn=0, size=(4, 1.8, 1.0), cloth=None):
    """A table whose top is `size[2]` high."""
    w, d, h = size
    node = group(None, at, (0, 0, turn))
    top = plastic(cloth, .6, 0) if cloth else wood(axis=0)
    box((w, d, .14), top, node, (0, 0, h - .07), bevel=.04)
    for x in (-1, 1):
        for y in (-1, 1):
            box((.16, .16, h - .1), wood(), node, (x * (w / 2 - .2), y * (d / 2 - .2), (h - .1) / 2), bevel=.03)
    return node


def bunting(start, end, sag=.5, count=11, size=.42):
    """Paper flags on a string between two points."""
    def spot(t):
        return [a + (b - a) * t for a, b in zip(start, end)][:2] + [
            start[2] + (end[2] - start[2]) * t - sag * 4 * t * (1 - t)]
    sweep([spot(i / 16) for i in range(17)], .018, plastic(WHITE), steps=4, seg=8)
    for i in range(count):
        x, y, z = spot((i + .5) / count)
        lean = (i / (count - 1) - .5) * -14
        slab([(-size * .42, 0), (0, -size), (size * .42, 0)], .025, plastic(BRIGHT[i % 6], .6, 0), None, (x, y - .01, z), (6, lean, 0), .006)


def string_lights(start, end, sag=.6, count=9, strength=5):
    """Warm bulbs on a cable between two points."""
    def spot(t):
        return [a + (b - a) * t for a, b in zip(start, end)][:2] + [
            start[2] + (end[2] - start[2]) * t - sag * 4 * t * (1 - t)]
    sweep([spot(i / 16) for i in range(17)], .022, rubber('#17122E'), steps=4, seg=8)
    for i in range(count):
        x, y, z = spot((i + .5) / count)
        cyl(.055, .14, rubber('#17122E'), None, (x, y, z - .14), fillet=.01)
        ball(.13, glow(('#FFD27A', '#FFB36B', '#FFE3A0')[i % 3], strength), None, (x, y, z - .25), (1, 1, 1.15))


def football(at, r=.36):
    """A ball with dark patches."""
    phi = (1 + 5 ** .5) / 2
    node = group(None, at, (20, 14, 8))
    ball(r, plastic(WHITE, .3), node)
    tips = [(0, a, b * phi) for a in (-1, 1) for b in (-1, 1)]
    tips += [(a, b * phi, 0) for _, a, b in [(0, s, t) for s in (-1, 1) for t in (-1, 1)]]
    tips += [(b * phi, 0, a) for a in (-1, 1) for b in (-1, 1)]
    from mathutils import Vector
    for tip in tips:
        way = Vector(tip).normalized()
        turn = [a * 180 / pi for a in way.to_track_quat('Z', 'Y').to_euler()]
        spot = group(node, way * r * .94, turn)
        five = [(r * .36 * cos(2 * pi * i / 5), r * .36 * sin(2 * pi * i / 5)) for i in range(5)]
        slab(five, r * .1, plastic(INK, .3), spot, (0, 0, .005), (-90, 0, 0), r * .04)
    return node


def goal(at=(0, 0, 0), turn=0, width=3.4, height=1.8, depth=1.1, net=True):
    """A goal of white tubes; its mouth looks to -y."""
    node = group(None, at, (0, 0, turn))
    w, white = width / 2, plastic(WHITE, .3)
    for side in (-1, 1):
        cyl(.075, height, white, node, (side * w, 0, 0))
        sweep([(side * w, 0, height), (side * w, depth, .05)], .045, white, node, steps=1)
        ball(.075, white, node, (side * w, 0, height))
    sweep([(-w, 0, height), (w, 0, height)], .075, white, node, steps=1)
    sweep([(-w, depth, .05), (w, depth, .05)], .045, white, node, steps=1)
    if net:
        thread = plastic('#F4F2FF', .6, 0)
        for i in range(1, 14):
            x = -w + width * i / 14
            sweep([(x, 0, height), (x, depth, .05)], .012, thread, node, steps=1, seg=6)
        for i in range(1, 8):
            t = i / 8
            sweep([(-w, depth * t, height + (.05 - height) * t), (w, depth * t, height + (.05 - height) * t)], .012, thread, node, steps=1, seg=6)
            for side in (-1, 1):
                sweep([(side * w, depth * t, 0.02), (side * w, depth * t, height + (.05 - height) * t)], .012, thread, node, steps=1, seg=6)
    return node


def line(points, width, colour=WHITE, z=.012):
    """A painted stripe on the floor along (x, y) points."""
    from mathutils import Vector
    pts = [Vector((x, y, 0)) for x, y in points]
    verts = []
    for i, p in enumerate(pts):
        way = (pts[min(i + 1, len(pts) - 1)] - pts[max(i - 1, 0)]).normalized()
        side = Vector((-way.y, way.x, 0)) * width / 2
        verts += [(*(p + side)[:2], z), (*(p - side)[:2], z)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(pts) - 1)]
    return solid(verts, faces, matt(colour))


def arc(x, y, r, start=0, end=360, n=64):
    """(x, y) points of an arc, for `line`."""
    return [(x + r * cos(pi / 180 * (start + (end - start) * i / n)), y + r * sin(pi / 180 * (start + (end - start) * i / n))) for i in range(n + 1)]


def shelf(at=(0, 0, 0), width=5, levels=(0.1, 2.1), height=4, depth=1.2, colour=WHITE):
    """Open shelves; the boards lie at `levels`."""
    node = group(None, at)
    for x in (-width / 2, width / 2):
        box((.14, depth, height), plastic(colour, .5), node, (x, 0, height / 2), bevel=.03)
    for z in levels:
        box((width, depth, .12), plastic(colour, .5), node, (0, 0, z - .06), bevel=.02)
    box((width, .06, height), plastic('#D9D3FF', .6), node, (0, depth / 2 - .03, height / 2), bevel=.02)
    return node


def crate(at=(0, 0, 0), turn=0, size=(1.3, 1.0, .7), flaps=True, parent=None, badge=None):
    """An open cardboard box."""
    w, d, h = size
    node = group(parent, at, (0, 0, turn))
    kraft = card()
    for side in (-1, 1):
        box((w, .06, h), kraft, node, (0, side * (d / 2 - .03), h / 2), bevel=.015)
        box((.06, d, h), kraft, node, (side * (w / 2 - .03), 0, h / 2), bevel=.015)
        if flaps:
            flap = group(node, (0, side * d / 2, h), (side * -125, 0, 0))
            box((w - .04, .045, .36), kraft, flap, (0, 0, .18), bevel=.015)
    box((w, d, .05), kraft, node, (0, 0, .03), bevel=.01)
    if badge:
        slab(outlines.star(.24), .03, plastic(badge), node, (0, -d / 2 - .01, h / 2), bevel=.008)
    return node


def hanging_star(at, r=.3, colour=SUN, thread=3, turn=0):
    """A paper star on a thread."""
    slab(outlines.star(r), r * .3, plastic(colour, .5), None, at, (0, turn, 0), r * .1)
    if thread:
        cyl(.008, thread, plastic(WHITE), None, (at[0], at[1], at[2] + r * .8), fillet=0)


def planet(at, r=.6, colour=CORAL, band=SUN, tilt=24, thread=3):
    """A ball with a paper ring, on a thread."""
    node = group(None, at, (16, tilt, 0))
    ball(r, plastic(colour, .5), node)
    if band:
        lathe([(r * 1.25, -.02), (r * 1.75, -.02), (r * 1.75, .02), (r * 1.25, .02), (r * 1.25, -.02)], plastic(band, .5), node, fillet=.01)
    if thread:
        cyl(.008, thread, plastic(WHITE), None, (at[0], at[1], at[2] + r * .9), fillet=0)
