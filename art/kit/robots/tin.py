"""Tinny, the lead: a ribbed tin with a yellow enamel head, straw arms and cap wheels."""
from math import sin

from ..colors import CORAL, MINT, VIOLET
from ..faces import cheeks, eye, smile
from ..materials import enamel, plastic, rubber, tin as bare_tin
from ..microbit import microbit
from ..parts import bulb, cap, limb, wheel
from ..shapes import ball, coil, cyl, group, lathe

ARMS = {
    'rest': (1.02, -0.3, 0.62),
    'wave': (1.22, -0.15, 2.15),
    'up': (0.95, -0.1, 2.5),
    'out': (1.5, -0.25, 1.15),
    'front': (0.62, -1.05, 1.0),
    'hip': (0.98, -0.1, 0.75),
    'hold': (0.42, -0.98, 0.95),
}


def head(
    parent=None,
    at=(0, 0, 0),
    turn=(0, 0, 0),
    look=(0, 0),
    lid=0,
    mouth='open',
    antenna=True,
    light=1.8,
    spring=0.34,
    colour='#FFD447',
    scale=1,
):
    """The head; `at` is the middle of its underside."""
    node = group(parent, at, turn, scale)
    skin = enamel(colour)
    lathe([(0, 0), (0.62, 0), (0.7, 0.05), (0.7, 0.74), (0.6, 0.86), (0, 0.9)], skin, node, fillet=0.1)
    for z in (0.05, 0.75):
        lathe(
            [(0.66, -0.035), (0.735, -0.035), (0.735, 0.035), (0.66, 0.035)], bare_tin(), node, (0, 0, z), fillet=0.03
        )
    for side in (-1, 1):
        cap(0.2, VIOLET, node, (side * 0.68, 0, 0.42), (0, 90 * side, 0), 0.12)
        eye(0.29, node, (side * 0.3, -0.66, 0.47), look, CORAL, (0, 0, side * 9), lid, 0.12, colour)
    if mouth:
        smile(0.3, node, (0, -0.715, 0.2), open=mouth == 'open')
    cheeks(node, 0.53, -0.5, 0.2, 0.075, 42)
    if antenna:
        cyl(0.16, 0.07, bare_tin(), node, (0, 0, 0.87))
        coil(0.085, spring, 5 if spring > 0.2 else 3, 0.02, bare_tin(), node, (0, 0, 0.93), top=0.06)
        bulb(0.15, node, (0, 0, 0.9 + spring), '#FFD45E', light)
    return node


def tin(
    at=(0, 0, 0),
    turn=0,
    scale=1,
    left='rest',
    right='rest',
    look=(0, 0),
    tilt=(0, 0, 0),
    lean=(0, 0),
    lid=0,
    mouth='open',
    show='heart',
    wheels=True,
    with_head=True,
    parent=None,
):
    """The whole robot. Arms are names in ARMS, or points for the right side (mirrored for the left)."""
    node = group(parent, at, (lean[0], lean[1], turn), scale, 'tin')
    rib = (
        lambda a, r, z: r + 0.018 * sin((z - 0.2) * 46)
        if r > 0.57 and 0.12 < z < 0.42 or r > 0.57 and 0.98 < z < 1.12
        else r
    )
    body = (
        [(0, 0), (0.58, 0), (0.58, 0.12)]
        + [(0.58, 0.12 + 0.0125 * i) for i in range(1, 80)]
        + [(0.58, 1.14), (0, 1.14)]
    )
    hull = group(node, (0, 0, 0.34))
    lathe(body, bare_tin(), hull, fillet=0.02, seg=96, warp=rib)
    lathe([(0.5, 0.44), (0.592, 0.44), (0.592, 0.97), (0.5, 0.97)], enamel(VIOLET), hull, fillet=0.012, seg=96)
    for z in (0, 1.14):
        lathe(
            [(0.5, -0.04), (0.625, -0.04), (0.625, 0.04), (0.5, 0.04)], bare_tin(), hull, (0, 0, z), fillet=0.03, seg=96
        )
    microbit(hull, (0, -0.67, 0.68), width=0.66, show=show)
    if wheels:
        for side in (-1, 1):
            wheel(0.36, 0.24, CORAL, node, (side * 0.62, 0, 0.36), side)
        ball(0.13, rubber(), node, (0, -0.36, 0.12))
        ball(0.13, rubber(), node, (0, 0.42, 0.13))
        cyl(0.15, 0.16, bare_tin(), node, (0, -0.36, 0.17))
        cyl(0.15, 0.16, bare_tin(), node, (0, 0.42, 0.18))
    cyl(0.2, 0.16, rubber('#3A3266'), node, (0, 0, 1.5))
    if with_head:
        head(node, (0, 0, 1.6), tilt, look, lid, mouth)
    node['hands'] = []
    for side, pose in ((-1, left), (1, right)):
        if pose is None:
            continue
        x, y, z = ARMS[pose] if isinstance(pose, str) else pose
        bend = (side * 0.28, -0.05, -0.22) if z > 0.9 else (side * 0.25, 0.05, 0.1)
        limb(node, (side * 0.6, -0.02, 1.22), (side * x, y, z), bend, 'straw', plastic(MINT), 0.065, 0.95)
    return node
