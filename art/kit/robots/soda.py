"""Fizz: a soda can on its side on two caterpillar tracks, with its lid as a face."""
from math import cos, pi, sin

from ..colors import CORAL, MINT, SUN, VIOLET, WHITE
from ..faces import plate_eye, smile
from ..materials import enamel, glow, plastic, rubber, tin
from ..microbit import microbit
from ..parts import cap, limb
from ..shapes import ball, box, group, lathe, ring, slab, sweep

ARMS = {
    'rest': (1.25, -0.7, 0.75),
    'wave': (1.3, -0.35, 2.05),
    'up': (1.1, -0.3, 2.3),
    'out': (1.6, -0.4, 1.3),
    'front': (0.7, -1.6, 0.9),
}


def _track(node, side, colour):
    """Links around a stadium, and three wheels within."""
    r, half, links = 0.3, 0.52, 30
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
    hub = group(node, (side * 0.62, 0, r + 0.045))
    for (y, z), a in belt:
        box((0.3, 0.09, 0.085), rubber(), hub, (0, y, z), (-a * 180 / pi, 0, 0), 0.02)
    box((0.22, 2 * half + 0.3, 0.42), rubber('#453F66'), hub, bevel=0.14)
    for y in (-half, 0, half):
        cap(0.2, colour, hub, (side * 0.1, y, 0), (0, 90 * side, 0), 0.08)


def soda(
    at=(0, 0, 0),
    turn=0,
    scale=1,
    left='rest',
    right='rest',
    look=(0, 0),
    lid=0,
    colour=CORAL,
    stripe=WHITE,
    mouth='open',
    show='happy',
    tracks=SUN,
    tilt=0,
):
    node = group(None, at, (0, 0, turn), scale, 'soda')
    for side in (-1, 1):
        _track(node, side, tracks)
    box((0.98, 1.0, 0.36), plastic(VIOLET), node, (0, 0, 0.42), bevel=0.06)
    microbit(node, (0, -0.58, 0.46), (0, 0, 0), 0.54, show, 0.1)
    can = group(node, (0, 0, 1.2), (90 + tilt, 0, 0))
    lathe(
        [
            (0, -0.8),
            (0.48, -0.8),
            (0.6, -0.68),
            (0.6, 0.62),
            (0.52, 0.76),
            (0.52, 0.8),
            (0.5, 0.8),
            (0.48, 0.74),
            (0, 0.74),
        ],
        enamel(colour),
        can,
        fillet=0.04,
        seg=96,
    )
    lathe([(0.54, -0.3), (0.606, -0.3), (0.606, -0.08), (0.54, -0.08)], plastic(stripe), can, fillet=0.01, seg=96)
    lathe([(0.54, 0), (0.606, 0), (0.606, 0.07), (0.54, 0.07)], plastic(SUN), can, fillet=0.01, seg=96)
    ring(0.51, 0.03, tin(), can, (0, 0, 0.8))
    lathe([(0, 0.72), (0.49, 0.72), (0.49, 0.76), (0, 0.76)], plastic('#FFE9C9', 0.4), can, fillet=0.02)
    face = group(can, (0, 0, 0.77), (-90, 0, 0))
    for side in (-1, 1):
        plate_eye(0.2, face, (side * 0.22, 0, 0.1), look, lid=lid, lid_colour=colour)
    if mouth:
        smile(0.24, face, (0, -0.01, -0.16), open=mouth == 'open')
    slab([(-0.1, 0), (0.1, 0), (0.06, 0.2), (-0.06, 0.2)], 0.05, tin(), node, (0, -0.3, 1.8), (0, 30, 0), bevel=0.02)
    sweep([(0, -0.3, 1.78), (0.05, -0.25, 2.02), (0, -0.3, 2.24)], 0.018, tin(), node)
    ball(0.07, glow(MINT, 0.8), node, (0, -0.3, 2.28))
    for side, pose in ((-1, left), (1, right)):
        if pose is None:
            continue
        x, y, z = ARMS[pose] if isinstance(pose, str) else pose
        limb(node, (side * 0.58, -0.2, 1.2), (side * x, y, z), (side * 0.25, -0.05, -0.15), 'spring', tin(), 0.07, 0.85)
    return node
