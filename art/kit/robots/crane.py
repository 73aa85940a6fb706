"""Lifty: a biscuit tin with a face and a lolly-stick arm that ends in a clothes peg."""
from math import cos, radians, sin

from mathutils import Vector

from .. import outlines
from ..colors import CORAL, SKY, SUN, VIOLET
from ..faces import cheeks, eye, smile
from ..materials import enamel, plastic, rubber, tin, wood
from ..microbit import microbit
from ..parts import peg
from ..shapes import box, cyl, disc, group, lathe, slab


def crane(
    at=(0, 0, 0),
    turn=0,
    scale=1,
    shoulder=25,
    elbow=95,
    wrist=60,
    swing=0,
    look=(0, 0),
    lid=0,
    mouth='open',
    colour=SKY,
    show='smile',
    open=26,
):
    """Joint angles in degrees: the first from upright, each other from the one before. The arm bends to its right (+x)."""
    node = group(None, at, (0, 0, turn), scale, 'crane')
    lathe([(0, 0), (0.82, 0), (0.86, 0.05), (0.86, 0.14), (0.8, 0.2), (0, 0.2)], rubber('#3A3266'), node, fillet=0.04)
    body = group(node, (0, 0, 0.2))
    lathe([(0, 0), (0.7, 0), (0.74, 0.04), (0.74, 0.86), (0.68, 0.92), (0, 0.92)], enamel(colour), body, fillet=0.06)
    for z in (0.05, 0.86):
        lathe([(0.7, -0.04), (0.775, -0.04), (0.775, 0.04), (0.7, 0.04)], tin(), body, (0, 0, z), fillet=0.03)
    for side in (-1, 1):
        eye(0.24, body, (side * 0.26, -0.72, 0.6), look, SUN, (0, 0, side * 12), lid, 0.12, colour)
    if mouth:
        smile(0.2, body, (0, -0.755, 0.38), open=mouth == 'open')
    cheeks(body, 0.5, -0.58, 0.36, 0.065, 40)
    microbit(node, (0, -0.97, 0.2), (-30, 0, 0), 0.48, show, 0)
    box((0.34, 0.14, 0.3), rubber('#453F66'), node, (0, -0.87, 0.14), (-30, 0, 0), 0.03)
    pivot = group(body, (0, 0, 0.92), (0, 0, swing))
    cyl(0.34, 0.12, plastic(VIOLET), pivot)
    for y in (-0.2, 0.2):
        slab(outlines.rounded(0.3, 0.44, 0.13), 0.07, plastic(VIOLET), pivot, (0, y, 0.26), bevel=0.02)
    joint, angle = Vector((0, 0, 0.36)), 0
    for length, bend, y in ((1.05, shoulder, 0.09), (0.85, elbow, 0.0)):
        angle += bend
        a = radians(angle)
        tip = joint + Vector((sin(a), 0, cos(a))) * length
        middle = (joint + tip) / 2
        for side in (-y, y) if y else (0,):
            slab(
                outlines.rounded(0.19, length + 0.2, 0.09),
                0.06,
                wood('#F6D9A8', '#E3B777'),
                pivot,
                (middle.x, side, middle.z),
                (0, angle, 0),
                0.012,
            )
        for side in (-1, 1):
            disc(
                0.1,
                0.05,
                plastic(CORAL),
                pivot,
                (joint.x, side * (0.13 if y else 0.12) + (0.0 if side < 0 else -0.05), joint.z),
            )
        joint = tip
    a = radians(angle + wrist)
    hand = joint + Vector((sin(a), 0, cos(a))) * 0.22
    disc(0.1, 0.2, plastic(CORAL), pivot, (joint.x, 0.1, joint.z))
    peg(pivot, hand, (sin(a), 0, cos(a)), 1.25, open, None)
    return node
