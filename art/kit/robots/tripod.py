"""Scribble: a roll of tape that stands, and draws, on three pencils."""
from math import cos, pi, sin

from .. import outlines
from ..colors import CORAL, INK, MINT, SKY, SUN, VIOLET, WHITE
from ..faces import eye, smile
from ..materials import enamel, glow, matt, plastic, rubber, tin, wood
from ..microbit import microbit
from ..parts import cap
from ..shapes import ball, box, cyl, group, lathe, slab


def pencil(parent, at, turn=(0, 0, 0), length=1.2, colour=SUN, r=.085):
    """A six-sided pencil that stands on its point at `at`."""
    node = group(parent, at, turn)
    hexa = lambda a, rad, z: rad * (1 - .055 * (1 - cos(6 * a)) / 2)
    lathe([(0, 0), (r * .28, r * .8), (0, r * .85)], matt(colour), node, fillet=.004, seg=36)
    lathe([(r * .27, r * .78), (r, r * 2.9), (0, r * 2.9)], wood(), node, fillet=.004, seg=36)
    lathe([(r * .98, r * 2.75), (r, r * 3), (r, length), (0, length)], plastic(colour), node, fillet=.01, seg=36, warp=hexa)
    cyl(r * 1.04, .1, tin(), node, (0, 0, length), fillet=.015)
    cyl(r * .95, .12, plastic('#FF9EB0', .6, 0), node, (0, 0, length + .1), fillet=.04)
    return node


def tripod(at=(0, 0, 0), turn=0, scale=1, look=(0, 0), lid=0, mouth='open', show='star', colour=MINT,
           pencils=(CORAL, VIOLET, SUN), tilt=(0, 0, 0)):
    node = group(None, at, (0, 0, turn), scale, 'tripod')
    for angle, shade in zip((-90 - 62, -90 + 62, 90), pencils):
        a = angle * pi / 180
        leg = group(node, (.9 * cos(a), .9 * sin(a), 0), (0, 0, angle))
        pencil(leg, (0, 0, 0), (0, -19, 0), 1.5, shade)
    body = group(node, (0, 0, .78), tilt)
    lathe([(0, 0), (.6, 0), (.66, .06), (.66, .62), (.6, .68), (0, .68)], enamel(colour), body, fillet=.06)
    for z in (.1, .58):
        lathe([(.6, -.03), (.68, -.03), (.68, .03), (.6, .03)], plastic(WHITE), body, (0, 0, z), fillet=.02)
    microbit(body, (0, -.72, .34), width=.56, show=show, mount=.1)
    dome = [(.5 * cos(pi / 2 * i / 14), .56 * sin(pi / 2 * i / 14)) for i in range(15)]
    lathe([(0, 0)] + dome, plastic(WHITE, .25), body, (0, 0, .68), fillet=.02)
    for side in (-1, 1):
        eye(.23, body, (side * .23, -.44, .97), look, SUN, (-8, 0, side * 12), lid, .12, colour)
    if mouth:
        smile(.16, body, (0, -.52, .8), open=mouth == 'open')
    for side in (-1, 1):
        cap(.15, CORAL, body, (side * .47, 0, .9), (0, 75 * side, 0), .1)
    box((.9, .1, .03), plastic(SUN), body, (0, 0, 1.42), (0, 0, 25), .013)
    cyl(.035, .2, tin(), body, (0, 0, 1.22), fillet=.005)
    ball(.07, plastic(CORAL), body, (0, 0, 1.45))
    return node
