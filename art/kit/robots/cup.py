"""Yogi: an upturned yogurt cup with one big eye and two cork feet."""
from math import cos

from ..colors import PINK, SUN, VIOLET, WHITE
from ..faces import eye, smile
from ..materials import plastic, tin, wood
from ..microbit import microbit
from ..parts import cap, limb
from ..shapes import cyl, group, lathe

ARMS = {
    'rest': (0.98, -0.3, 0.5),
    'wave': (1.1, -0.2, 1.85),
    'up': (0.85, -0.1, 2.0),
    'out': (1.35, -0.3, 1.0),
    'front': (0.5, -1.0, 0.8),
}


def cup(
    at=(0, 0, 0),
    turn=0,
    scale=1,
    left='rest',
    right='rest',
    look=(0, 0),
    lid=0,
    mouth='open',
    colour=PINK,
    show='heart',
    step=0,
    hat=True,
    rim=VIOLET,
):
    node = group(None, at, (0, 0, turn), scale, 'cup')
    for side in (-1, 1):
        y = side * step
        cyl(0.24, 0.22, wood('#E0B27C', '#B98752'), node, (side * 0.33, y - 0.04, 0), fillet=0.05, top=0.21)
        cyl(0.08, 0.3, tin(), node, (side * 0.33, y, 0.2))
    ribs = lambda a, r, z: r * (1 + 0.012 * cos(40 * a)) if 0.2 < z < 0.48 else r
    lathe(
        [(0, 0), (0.72, 0), (0.72, 0.1), (0.66, 0.12), (0.5, 1.34), (0.42, 1.42), (0, 1.42)],
        plastic(colour),
        node,
        (0, 0, 0.38),
        fillet=0.06,
        seg=160,
        warp=ribs,
    )
    lathe([(0.5, -0.05), (0.77, -0.05), (0.77, 0.05), (0.5, 0.05)], plastic(WHITE), node, (0, 0, 0.42), fillet=0.04)
    eye(0.34, node, (0, -0.56, 1.28), look, rim, (-8, 0, 0), lid, 0.14, colour, 0.5)
    if mouth:
        smile(0.26, node, (0, -0.635, 0.9), (-8, 0, 0), open=mouth == 'open')
    microbit(node, (0, -0.76, 0.56), (-6, 0, 0), 0.44, show, 0.1)
    if hat:
        lid_node = group(node, (0.06, 0, 1.8), (0, 12, 0))
        lathe(
            [(0, 0), (0.5, 0), (0.52, 0.03), (0.5, 0.06), (0, 0.06)],
            tin(),
            lid_node,
            fillet=0.02,
            seg=120,
            warp=lambda a, r, z: r * (1 + 0.03 * cos(18 * a)),
        )
        cap(0.14, SUN, lid_node, (0, 0, 0.06))
    for side, pose in ((-1, left), (1, right)):
        if pose is None:
            continue
        x, y, z = ARMS[pose] if isinstance(pose, str) else pose
        limb(
            node,
            (side * 0.58, 0, 1.0),
            (side * x, y, z),
            (side * 0.2, -0.05, -0.15),
            'straw',
            plastic(WHITE),
            0.05,
            0.8,
        )
    return node
