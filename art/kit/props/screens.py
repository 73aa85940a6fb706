"""Laptop, blackboard and headset, and their contents."""
from .. import outlines
from ..colors import CORAL, MINT, SKY, SUN, VIOLET, WHITE
from ..materials import glow, matt, plastic, rubber, wood
from ..shapes import ball, box, boxes, cyl, group, slab, sweep

PROGRAM = ((0, 1.0, SUN), (0, 0.75, VIOLET), (0.12, 0.9, CORAL), (0.12, 0.6, MINT), (0.12, 0.8, SKY), (0, 0.75, VIOLET))


def block(parent, x, z, width, colour, height=0.17, thick=0.03, lit=0.55):
    """A code block with a notch below and above; `x` is its left edge."""
    h, n = height / 2, 0.04
    line = [
        (0, -h),
        (0.08, -h),
        (0.1, -h - n),
        (0.2, -h - n),
        (0.22, -h),
        (width, -h),
        (width, h),
        (0.22, h),
        (0.2, h - n),
        (0.1, h - n),
        (0.08, h),
        (0, h),
    ]
    slab(line, thick, glow(colour, lit), parent, (x, 0, z), bevel=0.012)
    for i in range(2 if width > 0.7 else 1):
        slab(
            outlines.rounded(0.16, 0.075, 0.037),
            0.012,
            glow(WHITE, 0.6),
            parent,
            (x + width - 0.16 - i * 0.22, -thick / 2, z),
            bevel=0.004,
        )


def program(parent, at=(0, 0, 0), scale=1):
    """A stack of code blocks, its upper left corner at `at`."""
    node = group(parent, at, (0, 0, 0), scale)
    for i, (indent, width, colour) in enumerate(PROGRAM):
        block(node, indent, -0.09 - i * 0.172, width, colour)
    return node


def laptop(at=(0, 0, 0), turn=0, scale=1, open=108, parent=None, sprite=True, colour='#E6E4F5'):
    """An open laptop that faces -y; returns the screen's group (its middle is the origin)."""
    node = group(parent, at, (0, 0, turn), scale)
    box((2.1, 1.4, 0.09), plastic(colour, 0.35), node, (0, 0, 0.06), bevel=0.035)
    keys = [((0.135, 0.115, 0.03), (-0.84 + 0.153 * c, 0.42 - 0.145 * r, 0.112)) for r in range(4) for c in range(12)]
    boxes(keys, plastic('#3A3266', 0.5), node, bevel=0.01)
    boxes([((0.85, 0.115, 0.03), (0, -0.16, 0.112))], plastic('#3A3266', 0.5), node, bevel=0.01)
    slab(outlines.rounded(0.62, 0.34, 0.05), 0.02, plastic('#CFCBE8', 0.4), node, (0, -0.46, 0.106), (-90, 0, 0), 0.006)
    lid = group(node, (0, 0.7, 0.1), (90 - open, 0, 0))
    box((2.1, 0.07, 1.4), plastic(colour, 0.35), lid, (0, 0, 0.7), bevel=0.03)
    screen = group(lid, (0, -0.045, 0.72))
    slab(outlines.rounded(1.94, 1.2, 0.05), 0.02, plastic('#17122E', 0.2), screen, bevel=0.006)
    slab(outlines.rounded(1.84, 1.1, 0.03), 0.014, glow('#F4F1FF', 0.5), screen, (0, -0.008, 0), bevel=0.003)
    if sprite:
        slab(
            [(-0.92, 0.45), (0.92, 0.45), (0.92, 0.55), (-0.92, 0.55)],
            0.012,
            glow(VIOLET, 0.6),
            screen,
            (0, -0.014, 0),
            bevel=0.003,
        )
        program(screen, (-0.84, -0.024, 0.4), 0.84)
        slab(outlines.rounded(0.72, 0.62, 0.05), 0.012, glow('#D5F6EA', 0.5), screen, (0.5, -0.014, 0.06), bevel=0.003)
        slab(outlines.circle(0.2, 40), 0.012, glow(SUN, 0.5), screen, (0.5, -0.022, 0.08), bevel=0.003)
        for side in (-1, 1):
            slab(
                outlines.circle(0.055, 24),
                0.012,
                glow('#17122E', 0),
                screen,
                (0.5 + side * 0.08, -0.03, 0.13),
                bevel=0.002,
            )
        slab(outlines.half_disc(0.08), 0.012, glow('#17122E', 0), screen, (0.5, -0.03, 0.05), bevel=0.002)
        for x, colour in ((0.3, MINT), (0.5, CORAL), (0.7, SKY)):
            slab(outlines.rounded(0.15, 0.11, 0.03), 0.012, glow(colour, 0.5), screen, (x, -0.014, -0.38), bevel=0.003)
    return screen


def board(at=(0, 0, 0), turn=0, scale=1, colour='#2E5A4C', parent=None):
    """A small blackboard on an easel; returns its face's group."""
    node = group(parent, at, (0, 0, turn), scale)
    for side in (-1, 1):
        box((0.09, 0.09, 2.5), wood(), node, (side * 0.95, 0.08, 1.24), (-6, 0, side * -4), 0.025)
    box((0.09, 0.09, 2.3), wood(), node, (0, 0.62, 1.1), (20, 0, 0), 0.025)
    face = group(node, (0, 0, 1.5), (-6, 0, 0))
    box((2.5, 0.1, 1.66), wood(axis=0), face, bevel=0.04)
    box((2.3, 0.06, 1.46), matt(colour), face, (0, -0.035, 0), bevel=0.02)
    box((2.3, 0.22, 0.06), wood(axis=0), face, (0, -0.12, -0.86), bevel=0.02)
    for i, c in enumerate((WHITE, SUN, CORAL)):
        cyl(0.035, 0.22, matt(c), face, (-0.4 + i * 0.32, -0.14, -0.8), (0, 90, 0), 0.01)
    return face


def headset(parent, r=0.75, at=(0, 0, 0), colour=VIOLET, pad=CORAL, mic=True, depth=1):
    """Headphones around a head `r` wide on either side; `at` is the height of the ears."""
    from math import cos, pi, sin

    node = group(parent, at)
    band = [(r * 1.04 * cos(a), 0, r * depth * sin(a)) for a in (pi * i / 16 for i in range(17))]
    sweep(band, 0.06, plastic(colour), node, steps=6)
    for side in (-1, 1):
        cyl(0.26, 0.2, rubber(), node, (side * (r - 0.02), 0, 0), (0, 90 * side, 0), 0.06)
        cyl(0.2, 0.08, plastic(pad), node, (side * (r + 0.16), 0, 0), (0, 90 * side, 0), 0.03)
    if mic:
        sweep([(-r - 0.1, -0.05, -0.1), (-r * 0.95, -0.5, -0.34), (-0.36, -0.9, -0.36)], 0.025, rubber(), node)
        ball(0.075, plastic(pad), node, (-0.34, -0.92, -0.36), (1.3, 1, 1))
