"""Lifty: a biscuit tin with a face and a lolly-stick arm that ends in a clothes peg."""
from math import cos, radians, sin

from mathutils import Vector

from .. import outlines
from ..colors import CORAL, MINT, SKY, SUN, VIOLET, WHITE
from ..faces import cheeks, eye, smile
from ..materials import card, enamel, plastic, rubber, tin, wood
from ..microbit import microbit
from ..parts import cap, peg
from ..shapes import ball, box, coil, cyl, disc, group, lathe, slab


def crane(at=(0, 0, 0), turn=0, scale=1, shoulder=25, elbow=95, wrist=60, swing=0, look=(0, 0), lid=0, mouth='open',
          colour=SKY, show='smile', open=26):
    """Joint angles in degrees: from upright, then each on from the last. The arm bends to its right (+x)."""
    node = group(None, at, (0, 0, turn), scale, 'crane')
    lathe([(0, 0), (.82, 0), (.86, .05), (.86, .14), (.8, .2), (0, .2)], rubber('#3A3266'), node, fillet=.04)
    body = group(node, (0, 0, .2))
    lathe([(0, 0), (.7, 0), (.74, .04), (.74, .86), (.68, .92), (0, .92)], enamel(colour), body, fillet=.06)
    for z in (.05, .86):
        lathe([(.7, -.04), (.775, -.04), (.775, .04), (.7, .04)], tin(), body, (0, 0, z), fillet=.03)
    for side in (-1, 1):
        eye(.24, body, (side * .26, -.72, .6), look, SUN, (0, 0, side * 12), lid, .12, colour)
    if mouth:
        smile(.2, body, (0, -.755, .38), open=mouth == 'open')
    cheeks(body, .5, -.58, .36, .065, 40)
    microbit(node, (0, -.97, .2), (-30, 0, 0), .48, show, 0)
    box((.34, .14, .3), rubber('#453F66'), node, (0, -.87, .14), (-30, 0, 0), .03)
    pivot = group(body, (0, 0, .92), (0, 0, swing))
    cyl(.34, .12, plastic(VIOLET), pivot)
    for y in (-.2, .2):
        slab(outlines.rounded(.3, .44, .13), .07, plastic(VIOLET), pivot, (0, y, .26), bevel=.02)
    joint, angle = Vector((0, 0, .36)), 0
    for length, bend, y in ((1.05, shoulder, .09), (.85, elbow, .0)):
        angle += bend
        a = radians(angle)
        tip = joint + Vector((sin(a), 0, cos(a))) * length
        middle = (joint + tip) / 2
        for side in ((-y, y) if y else (0,)):
            slab(outlines.rounded(.19, length + .2, .09), .06, wood('#F6D9A8', '#E3B777'), pivot, (middle.x, side, middle.z), (0, angle, 0), .012)
        for side in (-1, 1):
            disc(.1, .05, plastic(CORAL), pivot, (joint.x, side * (.13 if y else .12) + (.0 if side < 0 else -.05), joint.z))
        joint = tip
    a = radians(angle + wrist)
    hand = joint + Vector((sin(a), 0, cos(a))) * .22
    disc(.1, .2, plastic(CORAL), pivot, (joint.x, .1, joint.z))
    peg(pivot, hand, (sin(a), 0, cos(a)), 1.25, open, None)
    return node
