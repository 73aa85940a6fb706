"""Furniture and places: tables, goal, bunting, string lights, shelf, stars."""
from math import cos, pi, sin

from .. import outlines
from ..colors import CORAL, INK, MINT, PINK, SKY, SUN, VIOLET, WHITE
from ..materials import card, glow, matt, plastic, rubber, wood
from ..shapes import ball, box, cyl, group, lathe, slab, solid, sweep

BRIGHT = (CORAL, SUN, MINT, VIOLET, SKY, PINK)


def table(at=(0, 0, 0), turn=0, size=(4, 1.8, 1.0), cloth=None):
    """A table; `size[2]` is the height of its top."""
    w, d, h = size
    node = group(None, at, (0, 0, turn))
    top = plastic(cloth, 0.6, 0) if cloth else wood(axis=0)
    box((w, d, 0.14), top, node, (0, 0, h - 0.07), bevel=0.04)
    for x in (-1, 1):
        for y in (-1, 1):
            box((0.16, 0.16, h - 0.1), wood(), node, (x * (w / 2 - 0.2), y * (d / 2 - 0.2), (h - 0.1) / 2), bevel=0.03)
    return node


def bunting(start, end, sag=0.5, count=11, size=0.42):
    """Paper flags on a string between two points."""

    def spot(t):
        return [a + (b - a) * t for a, b in zip(start, end)][:2] + [
            start[2] + (end[2] - start[2]) * t - sag * 4 * t * (1 - t)
        ]

    sweep([spot(i / 16) for i in range(17)], 0.018, plastic(WHITE), steps=4, seg=8)
    for i in range(count):
        x, y, z = spot((i + 0.5) / count)
        lean = (i / (count - 1) - 0.5) * -14
        slab(
            [(-size * 0.42, 0), (0, -size), (size * 0.42, 0)],
            0.025,
            plastic(BRIGHT[i % 6], 0.6, 0),
            None,
            (x, y - 0.01, z),
            (6, lean, 0),
            0.006,
        )


def string_lights(start, end, sag=0.6, count=9, strength=5):
    """Warm bulbs on a cable between two points."""

    def spot(t):
        return [a + (b - a) * t for a, b in zip(start, end)][:2] + [
            start[2] + (end[2] - start[2]) * t - sag * 4 * t * (1 - t)
        ]

    sweep([spot(i / 16) for i in range(17)], 0.022, rubber('#17122E'), steps=4, seg=8)
    for i in range(count):
        x, y, z = spot((i + 0.5) / count)
        cyl(0.055, 0.14, rubber('#17122E'), None, (x, y, z - 0.14), fillet=0.01)
        ball(0.13, glow(('#FFD27A', '#FFB36B', '#FFE3A0')[i % 3], strength), None, (x, y, z - 0.25), (1, 1, 1.15))


def football(at, r=0.36):
    """A ball with dark patches."""
    phi = (1 + 5**0.5) / 2
    node = group(None, at, (20, 14, 8))
    ball(r, plastic(WHITE, 0.3), node)
    tips = [(0, a, b * phi) for a in (-1, 1) for b in (-1, 1)]
    tips += [(a, b * phi, 0) for _, a, b in [(0, s, t) for s in (-1, 1) for t in (-1, 1)]]
    tips += [(b * phi, 0, a) for a in (-1, 1) for b in (-1, 1)]
    from mathutils import Vector

    for tip in tips:
        way = Vector(tip).normalized()
        turn = [a * 180 / pi for a in way.to_track_quat('Z', 'Y').to_euler()]
        spot = group(node, way * r * 0.94, turn)
        five = [(r * 0.36 * cos(2 * pi * i / 5), r * 0.36 * sin(2 * pi * i / 5)) for i in range(5)]
        slab(five, r * 0.1, plastic(INK, 0.3), spot, (0, 0, 0.005), (-90, 0, 0), r * 0.04)
    return node


def goal(at=(0, 0, 0), turn=0, width=3.4, height=1.8, depth=1.1, net=True):
    """A goal of white tubes that opens to -y."""
    node = group(None, at, (0, 0, turn))
    w, white = width / 2, plastic(WHITE, 0.3)
    for side in (-1, 1):
        cyl(0.075, height, white, node, (side * w, 0, 0))
        sweep([(side * w, 0, height), (side * w, depth, 0.05)], 0.045, white, node, steps=1)
        ball(0.075, white, node, (side * w, 0, height))
    sweep([(-w, 0, height), (w, 0, height)], 0.075, white, node, steps=1)
    sweep([(-w, depth, 0.05), (w, depth, 0.05)], 0.045, white, node, steps=1)
    if net:
        thread = plastic('#F4F2FF', 0.6, 0)
        for i in range(1, 14):
            x = -w + width * i / 14
            sweep([(x, 0, height), (x, depth, 0.05)], 0.012, thread, node, steps=1, seg=6)
        for i in range(1, 8):
            t = i / 8
            sweep(
                [(-w, depth * t, height + (0.05 - height) * t), (w, depth * t, height + (0.05 - height) * t)],
                0.012,
                thread,
                node,
                steps=1,
                seg=6,
            )
            for side in (-1, 1):
                sweep(
                    [(side * w, depth * t, 0.02), (side * w, depth * t, height + (0.05 - height) * t)],
                    0.012,
                    thread,
                    node,
                    steps=1,
                    seg=6,
                )
    return node


def line(points, width, colour=WHITE, z=0.012):
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
    return [
        (
            x + r * cos(pi / 180 * (start + (end - start) * i / n)),
            y + r * sin(pi / 180 * (start + (end - start) * i / n)),
        )
        for i in range(n + 1)
    ]


def shelf(at=(0, 0, 0), width=5, levels=(0.1, 2.1), height=4, depth=1.2, colour=WHITE):
    """Open shelves with boards at heights `levels`."""
    node = group(None, at)
    for x in (-width / 2, width / 2):
        box((0.14, depth, height), plastic(colour, 0.5), node, (x, 0, height / 2), bevel=0.03)
    for z in levels:
        box((width, depth, 0.12), plastic(colour, 0.5), node, (0, 0, z - 0.06), bevel=0.02)
    box((width, 0.06, height), plastic('#EDE9FF', 0.6), node, (0, depth / 2 - 0.03, height / 2), bevel=0.02)
    return node


def crate(at=(0, 0, 0), turn=0, size=(1.3, 1.0, 0.7), flaps=True, parent=None, badge=None):
    """An open cardboard box."""
    w, d, h = size
    node = group(parent, at, (0, 0, turn))
    kraft = card()
    for side in (-1, 1):
        box((w, 0.06, h), kraft, node, (0, side * (d / 2 - 0.03), h / 2), bevel=0.015)
        box((0.06, d, h), kraft, node, (side * (w / 2 - 0.03), 0, h / 2), bevel=0.015)
        if flaps:
            flap = group(node, (0, side * d / 2, h), (side * -125, 0, 0))
            box((w - 0.04, 0.045, 0.36), kraft, flap, (0, 0, 0.18), bevel=0.015)
    box((w, d, 0.05), kraft, node, (0, 0, 0.03), bevel=0.01)
    if badge:
        slab(outlines.star(0.24), 0.03, plastic(badge), node, (0, -d / 2 - 0.01, h / 2), bevel=0.008)
    return node


def hanging_star(at, r=0.3, colour=SUN, thread=3, turn=0):
    """A paper star on a thread."""
    slab(outlines.star(r), r * 0.3, plastic(colour, 0.5), None, at, (0, turn, 0), r * 0.1)
    if thread:
        cyl(0.008, thread, plastic(WHITE), None, (at[0], at[1], at[2] + r * 0.8), fillet=0)


def planet(at, r=0.6, colour=CORAL, band=SUN, tilt=24, thread=3):
    """A ball with a paper ring, on a thread."""
    node = group(None, at, (16, tilt, 0))
    ball(r, plastic(colour, 0.5), node)
    if band:
        lathe(
            [(r * 1.25, -0.02), (r * 1.75, -0.02), (r * 1.75, 0.02), (r * 1.25, 0.02), (r * 1.25, -0.02)],
            plastic(band, 0.5),
            node,
            fillet=0.01,
        )
    if thread:
        cyl(0.008, thread, plastic(WHITE), None, (at[0], at[1], at[2] + r * 0.9), fillet=0)
