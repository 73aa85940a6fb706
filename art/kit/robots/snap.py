"""Snap: an old camera that looks with its lens and winks with its finder, on a spool of thread."""
from math import cos

from .. import outlines
from ..colors import CORAL, INK, MINT, SKY, SUN, VIOLET, WHITE
from ..faces import lens_eye, smile
from ..materials import enamel, glow, matt, plastic, rubber, tin, wood
from ..microbit import microbit
from ..parts import cap, limb
from ..shapes import ball, box, boxes, coil, cyl, disc, group, lathe, slab

ARMS = {'rest': (1.0, -.3, .5), 'wave': (1.25, -.2, 1.9), 'up': (1.05, -.1, 2.2), 'out': (1.4, -.3, 1.0), 'front': (.5, -1.0, .85)}


def snap(at=(0, 0, 0), turn=0, scale=1, left='rest', right='rest', look=(0, 0), tilt=(0, 0, 0), colour='#2FB890',
         thread=CORAL, show='happy', mouth='curve'):
    node = group(None, at, (0, 0, turn), scale, 'snap')
    cyl(.62, .16, wood(), node, fillet=.05)
    rows = [(.46 + .02 * (i % 2), .14 + .028 * i) for i in range(22)]
    lathe([(0, .14)] + rows + [(0, .75)], plastic(thread, .6, 0), node, fillet=.01)
    cyl(.56, .14, wood(), node, (0, 0, .72), fillet=.05)
    microbit(node, (0, -.55, .44), width=.5, show=show, mount=.1)
    cyl(.16, .12, tin(), node, (0, 0, .84))
    face = group(node, (0, 0, .94), tilt)
    box((1.56, .6, .72), plastic(colour, .45), face, (0, 0, .4), bevel=.12)
    box((1.5, .58, .2), tin(), face, (0, 0, .83), bevel=.07)
    slab([(-.36, 0), (.36, 0), (.24, .2), (-.24, .2)], .5, tin(), face, (0, 0, .9), bevel=.04)
    lens_eye(.38, face, (-.12, -.29, .44), look, iris=SKY)
    slab(outlines.rounded(.34, .24, .06), .05, plastic(WHITE), face, (.54, -.3, .56), bevel=.015)
    disc(.09, .04, plastic('#17112F', .1, 1), face, (.54 + look[0] * .05, -.32, .56))
    disc(.03, .02, glow(WHITE, .9), face, (.51 + look[0] * .05, -.355, .59))
    smile(.24, face, (.52, -.31, .28), open=mouth == 'open', colour=INK)
    cap(.14, CORAL, face, (-.52, 0, .92), depth=.1)
    cyl(.12, .1, rubber(), face, (.5, 0, .92))
    slab(outlines.rounded(.34, .12, .03), .04, glow('#FFF6D8', .5), face, (0, -.26, 1.0), bevel=.01)
    for side, pose in ((-1, left), (1, right)):
        if pose is None:
            continue
        x, y, z = ARMS[pose] if isinstance(pose, str) else pose
        limb(node, (side * .5, 0, .79), (side * x, y, z), (side * .2, -.05, -.15), 'wire', plastic(SUN), .05, .85)
    return node
