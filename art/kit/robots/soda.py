"""Fizz: a soda can laid down on two caterpillar tracks, its lid a face."""
from math import cos, pi, sin

from ..colors import CORAL, MINT, PINK, SKY, SUN, VIOLET, WHITE
from ..faces import plate_eye, smile
from ..materials import enamel, glow, plastic, rubber, tin
from ..microbit import microbit
from ..parts import cap, limb
from ..shapes import ball, box, boxes, cyl, disc, group, lathe, ring, slab, sweep

ARMS = {'rest': (1.25, -.7, .75), 'wave': (1.3, -.35, 2.05), 'up': (1.1, -.3, 2.3), 'out': (1.6, -.4, 1.3), 'front': (.7, -1.6, .9)}


def _track(node, side, colour):
    """Links around a stadium, and three wheels within."""
    r, half, links = .3, .52, 30
    length = 4 * half + 2 * pi * r
    belt = []
    for i in range(links):
        s = length * i / links
        if s < 2 * half:
            p, a = (-half + s, r), 0
        elif s < 2 * half + pi * r:
            a = (s - 2 * half) / r
            p = (half + r * sin(a), r * cos(a))
        elif s < 4 * half + pi * r:
            p, a = (half - (s - 2 * half - pi * r), -r), pi
        else:
            a = pi + (s - 4 * half - pi * r) / r
            p = (-half + r * sin(a), r * cos(a))
        belt.append((p, a))
    hub = group(node, (side * .62, 0, r + .045))
    for (y, z), a in belt:
        box((.3, .09, .085), rubber(), hub, (0, y, z), (-a * 180 / pi, 0, 0), .02)
    box((.22, 2 * half + .3, .42), rubber('#453F66'), hub, bevel=.14)
    for y in (-half, 0, half):
        cap(.2, colour, hub, (side * .1, y, 0), (0, 90 * side, 0), .08)


def soda(at=(0, 0, 0), turn=0, scale=1, left='rest', right='rest', look=(0, 0), lid=0, colour=CORAL, stripe=WHITE,
         mouth='open', show='happy', tracks=SUN, tilt=0):
    node = group(None, at, (0, 0, turn), scale, 'soda')
    for side in (-1, 1):
        _track(node, side, tracks)
    box((.98, 1.0, .36), plastic(VIOLET), node, (0, 0, .42), bevel=.06)
    microbit(node, (0, -.58, .46), (0, 0, 0), .54, show, .1)
    can = group(node, (0, 0, 1.2), (90 + tilt, 0, 0))
    lathe([(0, -.8), (.48, -.8), (.6, -.68), (.6, .62), (.52, .76), (.52, .8), (.5, .8), (.48, .74), (0, .74)], enamel(colour), can, fillet=.04, seg=96)
    lathe([(.54, -.3), (.606, -.3), (.606, -.08), (.54, -.08)], plastic(stripe), can, fillet=.01, seg=96)
    lathe([(.54, 0), (.606, 0), (.606, .07), (.54, .07)], plastic(SUN), can, fillet=.01, seg=96)
    ring(.51, .03, tin(), can, (0, 0, .8))
    lathe([(0, .72), (.49, .72), (.49, .76), (0, .76)], plastic('#FFE9C9', .4), can, fillet=.02)
    face = group(can, (0, 0, .77), (-90, 0, 0))
    for side in (-1, 1):
        plate_eye(.2, face, (side * .22, 0, .1), look, lid=lid, lid_colour=colour)
    if mouth:
        smile(.24, face, (0, -.01, -.16), open=mouth == 'open')
    slab([(-.1, 0), (.1, 0), (.06, .2), (-.06, .2)], .05, tin(), node, (0, -.3, 1.8), (0, 30, 0), bevel=.02)
    sweep([(0, -.3, 1.78), (.05, -.25, 2.02), (0, -.3, 2.24)], .018, tin(), node)
    ball(.07, glow(MINT, .8), node, (0, -.3, 2.28))
    for side, pose in ((-1, left), (1, right)):
        if pose is None:
            continue
        x, y, z = ARMS[pose] if isinstance(pose, str) else pose
        limb(node, (side * .58, -.2, 1.2), (side * x, y, z), (side * .25, -.05, -.15), 'spring', tin(), .07, .85)
    return node
