"""Snap: an old camera on a spool of thread, with its lens as an eye and its viewfinder as a wink."""

from .. import outlines
from ..colors import CORAL, INK, SKY, SUN, WHITE
from ..faces import lens_eye, smile
from ..materials import glow, plastic, rubber, tin, wood
from ..microbit import microbit
from ..parts import cap, limb
from ..shapes import box, cyl, disc, group, lathe, slab

ARMS = {
    'rest': (1.0, -0.3, 0.5),
    'wave': (1.25, -0.2, 1.9),
    'up': (1.05, -0.1, 2.2),
    'out': (1.4, -0.3, 1.0),
    'front': (0.5, -1.0, 0.85),
}


def snap(
    at=(0, 0, 0),
    turn=0,
    scale=1,
    left='rest',
    right='rest',
    look=(0, 0),
    tilt=(0, 0, 0),
    colour='#2FB890',
    thread=CORAL,
    show='happy',
    mouth='curve',
):
    node = group(None, at, (0, 0, turn), scale, 'snap')
    cyl(0.62, 0.16, wood(), node, fillet=0.05)
    rows = [(0.46 + 0.02 * (i % 2), 0.14 + 0.028 * i) for i in range(22)]
    lathe([(0, 0.14)] + rows + [(0, 0.75)], plastic(thread, 0.6, 0), node, fillet=0.01)
    cyl(0.56, 0.14, wood(), node, (0, 0, 0.72), fillet=0.05)
    microbit(node, (0, -0.55, 0.44), width=0.5, show=show, mount=0.1)
    cyl(0.16, 0.12, tin(), node, (0, 0, 0.84))
    face = group(node, (0, 0, 0.94), tilt)
    box((1.56, 0.6, 0.72), plastic(colour, 0.45), face, (0, 0, 0.4), bevel=0.12)
    box((1.5, 0.58, 0.2), tin(), face, (0, 0, 0.83), bevel=0.07)
    slab([(-0.36, 0), (0.36, 0), (0.24, 0.2), (-0.24, 0.2)], 0.5, tin(), face, (0, 0, 0.9), bevel=0.04)
    lens_eye(0.38, face, (-0.12, -0.29, 0.44), look, iris=SKY)
    slab(outlines.rounded(0.34, 0.24, 0.06), 0.05, plastic(WHITE), face, (0.54, -0.3, 0.56), bevel=0.015)
    disc(0.09, 0.04, plastic('#17112F', 0.1, 1), face, (0.54 + look[0] * 0.05, -0.32, 0.56))
    disc(0.03, 0.02, glow(WHITE, 0.9), face, (0.51 + look[0] * 0.05, -0.355, 0.59))
    smile(0.24, face, (0.52, -0.31, 0.28), open=mouth == 'open', colour=INK)
    cap(0.14, CORAL, face, (-0.52, 0, 0.92), depth=0.1)
    cyl(0.12, 0.1, rubber(), face, (0.5, 0, 0.92))
    slab(outlines.rounded(0.34, 0.12, 0.03), 0.04, glow('#FFF6D8', 0.5), face, (0, -0.26, 1.0), bevel=0.01)
    for side, pose in ((-1, left), (1, right)):
        if pose is None:
            continue
        x, y, z = ARMS[pose] if isinstance(pose, str) else pose
        limb(
            node, (side * 0.5, 0, 0.79), (side * x, y, z), (side * 0.2, -0.05, -0.15), 'wire', plastic(SUN), 0.05, 0.85
        )
    return node
