"""Lumi: a glowing bulb for a head on a jam jar full of buttons."""
from math import cos, pi, sin
from random import Random

from ..colors import CORAL, MINT, PINK, SKY, SUN, VIOLET
from ..faces import cheeks, plate_eye, smile
from ..materials import brass, enamel, glass, glow, plastic, rubber, tin
from ..microbit import microbit
from ..parts import cap, limb
from ..shapes import ball, cyl, group, lathe

ARMS = {
    'rest': (1.0, -0.3, 0.6),
    'wave': (1.15, -0.2, 1.9),
    'up': (0.9, -0.1, 2.2),
    'out': (1.35, -0.3, 1.1),
    'front': (0.5, -0.95, 0.9),
}


def jar(
    at=(0, 0, 0),
    turn=0,
    scale=1,
    left='rest',
    right='rest',
    look=(0, 0),
    lid=0,
    mouth='open',
    tilt=(0, 0, 0),
    lid_colour=CORAL,
    show='heart',
    warm='#FFE9A8',
):
    node = group(None, at, (0, 0, turn), scale, 'jar')
    for side in (-1, 1):
        ball(0.2, rubber('#3A3266'), node, (side * 0.3, -0.06, 0.12), (1, 1.35, 0.6))
        cyl(0.09, 0.2, tin(), node, (side * 0.3, 0, 0.14))
    lathe([(0, 0.3), (0.58, 0.3), (0.64, 0.4), (0.64, 1.02), (0.5, 1.2), (0.5, 1.26)], glass(), node, fillet=0.08)
    rng = Random(4)
    colours = [CORAL, SUN, MINT, VIOLET, PINK, SKY]
    for i in range(46):
        layer, a = i // 12, rng.random() * 6.28
        r = 0.49 * (rng.random() ** 0.5 if i % 3 else 1)
        cap(
            0.12,
            colours[i % 6],
            node,
            (r * cos(a), r * sin(a), 0.36 + layer * 0.075),
            (rng.uniform(-25, 25), rng.uniform(-25, 25), 0),
            0.05,
        )
    lathe(
        [(0, 0), (0.58, 0), (0.58, 0.2), (0, 0.2)],
        enamel(lid_colour),
        node,
        (0, 0, 1.22),
        fillet=0.04,
        seg=120,
        warp=lambda a, r, z: r * (1 + 0.02 * cos(36 * a)) if 0.03 < z < 0.17 else r,
    )
    microbit(node, (0, -0.68, 0.76), width=0.56, show=show, mount=0.06)
    top = group(node, (0, 0, 1.42), tilt)
    socket = [(0, 0), (0.3, 0)] + [(0.3 + 0.025 * (i % 2), 0.03 + 0.035 * i) for i in range(8)] + [(0, 0.32)]
    lathe(socket, brass(), top, fillet=0.012)
    bulb = [(0.27, 0.28), (0.33, 0.42)] + [
        (0.6 * cos(a), 0.98 + 0.6 * sin(a)) for a in (-0.95 + (pi / 2 + 0.95) * i / 20 for i in range(21))
    ]
    lathe(bulb, glow(warm, 0.62), top, fillet=0.05)
    for side in (-1, 1):
        plate_eye(0.19, top, (side * 0.22, -0.52, 1.04), look, (0, 0, side * 20), lid, warm)
    if mouth:
        smile(0.22, top, (0, -0.585, 0.84), (-12, 0, 0), open=mouth == 'open')
    cheeks(top, 0.4, -0.43, 0.84, 0.07, 40)
    for side, pose in ((-1, left), (1, right)):
        if pose is None:
            continue
        x, y, z = ARMS[pose] if isinstance(pose, str) else pose
        limb(
            node,
            (side * 0.58, 0, 1.32),
            (side * x, y, z),
            (side * 0.2, -0.05, -0.15),
            'wire',
            plastic(VIOLET),
            0.045,
            0.85,
        )
    return node
