"""Laptop, blackboard, headset and what is drawn on them."""
from .. import outlines
from ..colors import CORAL, INK, MINT, PAPER, SKY, SUN, VIOLET, WHITE
from ..materials import glow, matt, plastic, rubber, tin, wood
from ..shapes import ball, box, boxes, cyl, disc, group, lathe, ring, slab, sweep

PROGRAM = ((0, 1.0, SUN), (0, .75, VIOLET), (.12, .9, CORAL), (.12, .6, MINT), (.12, .8, SKY), (0, .75, VIOLET))


def block(parent, x, z, width, colour, height=.17, thick=.03, lit=.55):
    """A code block with a notch below and above; `x` is its left edge."""
    h, n = height / 2, .04
    line = [(0, -h), (.08, -h), (.1, -h - n), (.2, -h - n), (.22, -h), (width, -h), (width, h),
            (.22, h), (.2, h - n), (.1, h - n), (.08, h), (0, h)]
    slab(line, thick, glow(colour, lit), parent, (x, 0, z), bevel=.012)
    for i in range(2 if width > .7 else 1):
        slab(outlines.rounded(.16, .075, .037), .012, glow(WHITE, .6), parent, (x + width - .16 - i * .22, -thick / 2, z), bevel=.004)


def program(parent, at=(0, 0, 0), scale=1):
    """A stack of code blocks, its upper left corner at `at`."""
    node = group(parent, at, (0, 0, 0), scale)
    for i, (indent, width, colour) in enumerate(PROGRAM):
        block(node, indent, -.09 - i * .172, width, colour)
    return node


def laptop(at=(0, 0, 0), turn=0, scale=1, open=108, parent=None, sprite=True, colour='#E6E4F5'):
    """An open laptop that faces -y; returns the screen's group (its middle is the origin)."""
    node = group(parent, at, (0, 0, turn), scale)
    box((2.1, 1.4, .09), plastic(colour, .35), node, (0, 0, .06), bevel=.035)
    keys = [((.135, .115, .03), (-.84 + .153 * c, .42 - .145 * r, .112)) for r in range(4) for c in range(12)]
    boxes(keys, plastic('#3A3266', .5), node, bevel=.01)
    boxes([((.85, .115, .03), (0, -.16, .112))], plastic('#3A3266', .5), node, bevel=.01)
    slab(outlines.rounded(.62, .34, .05), .02, plastic('#CFCBE8', .4), node, (0, -.46, .106), (-90, 0, 0), .006)
    lid = group(node, (0, .7, .1), (90 - open, 0, 0))
    box((2.1, .07, 1.4), plastic(colour, .35), lid, (0, 0, .7), bevel=.03)
    screen = group(lid, (0, -.045, .72))
    slab(outlines.rounded(1.94, 1.2, .05), .02, plastic('#17122E', .2), screen, bevel=.006)
    slab(outlines.rounded(1.84, 1.1, .03), .014, glow('#F4F1FF', .5), screen, (0, -.008, 0), bevel=.003)
    if sprite:
        slab([(-.92, .45), (.92, .45), (.92, .55), (-.92, .55)], .012, glow(VIOLET, .6), screen, (0, -.014, 0), bevel=.003)
        program(screen, (-.84, -.024, .4), .84)
        slab(outlines.rounded(.72, .62, .05), .012, glow('#D5F6EA', .5), screen, (.5, -.014, .06), bevel=.003)
        slab(outlines.circle(.2, 40), .012, glow(SUN, .5), screen, (.5, -.022, .08), bevel=.003)
        for side in (-1, 1):
            slab(outlines.circle(.055, 24), .012, glow('#17122E', 0), screen, (.5 + side * .08, -.03, .13), bevel=.002)
        slab(outlines.half_disc(.08), .012, glow('#17122E', 0), screen, (.5, -.03, .05), bevel=.002)
        for x, colour in ((.3, MINT), (.5, CORAL), (.7, SKY)):
            slab(outlines.rounded(.15, .11, .03), .012, glow(colour, .5), screen, (x, -.014, -.38), bevel=.003)
    return screen


def board(at=(0, 0, 0), turn=0, scale=1, colour='#2E5A4C', parent=None):
    """A small blackboard on an easel; returns the group of its face."""
    node = group(parent, at, (0, 0, turn), scale)
    for side in (-1, 1):
        box((.09, .09, 2.5), wood(), node, (side * .95, .08, 1.24), (-6, 0, side * -4), .025)
    box((.09, .09, 2.3), wood(), node, (0, .62, 1.1), (20, 0, 0), .025)
    face = group(node, (0, 0, 1.5), (-6, 0, 0))
    box((2.5, .1, 1.66), wood(axis=0), face, bevel=.04)
    box((2.3, .06, 1.46), matt(colour), face, (0, -.035, 0), bevel=.02)
    box((2.3, .22, .06), wood(axis=0), face, (0, -.12, -.86), bevel=.02)
    for i, c in enumerate((WHITE, SUN, CORAL)):
        cyl(.035, .22, matt(c), face, (-.4 + i * .32, -.14, -.8), (0, 90, 0), .01)
    return face


def headset(parent, r=.75, at=(0, 0, 0), colour=VIOLET, pad=CORAL, mic=True, depth=1):
    """Headphones around a head `r` wide on either side; `at` is the height of the ears."""
    from math import cos, pi, sin
    node = group(parent, at)
    band = [(r * 1.04 * cos(a), 0, r * depth * sin(a)) for a in (pi * i / 16 for i in range(17))]
    sweep(band, .06, plastic(colour), node, steps=6)
    for side in (-1, 1):
        cyl(.26, .2, rubber(), node, (side * (r - .02), 0, 0), (0, 90 * side, 0), .06)
        cyl(.2, .08, plastic(pad), node, (side * (r + .16), 0, 0), (0, 90 * side, 0), .03)
    if mic:
        sweep([(-r - .1, -.05, -.1), (-r * .95, -.5, -.34), (-.36, -.9, -.36)], .025, rubber(), node)
        ball(.075, plastic(pad), node, (-.34, -.92, -.36), (1.3, 1, 1))
