"""Scribble: a roll of tape on three pencils, with which it draws."""
from math import cos, pi, sin

from ..colors import CORAL, MINT, SUN, VIOLET, WHITE
from ..faces import eye, smile
from ..materials import enamel, matt, plastic, tin, wood
from ..microbit import microbit
from ..parts import cap
from ..shapes import ball, box, cyl, group, lathe


def pencil(parent, at, turn=(0, 0, 0), length=1.2, colour=SUN, r=0.085):
    """A six-sided pencil, its point on `at`."""
    node = group(parent, at, turn)
    hexa = lambda a, rad, z: rad * (1 - 0.055 * (1 - cos(6 * a)) / 2)
    lathe([(0, 0), (r * 0.28, r * 0.8), (0, r * 0.85)], matt(colour), node, fillet=0.004, seg=36)
    lathe([(r * 0.27, r * 0.78), (r, r * 2.9), (0, r * 2.9)], wood(), node, fillet=0.004, seg=36)
    lathe(
        [(r * 0.98, r * 2.75), (r, r * 3), (r, length), (0, length)],
        plastic(colour),
        node,
        fillet=0.01,
        seg=36,
        warp=hexa,
    )
    cyl(r * 1.04, 0.1, tin(), node, (0, 0, length), fillet=0.015)
    cyl(r * 0.95, 0.12, plastic('#FF9EB0', 0.6, 0), node, (0, 0, length + 0.1), fillet=0.04)
    return node


def tripod(
    at=(0, 0, 0),
    turn=0,
    scale=1,
    look=(0, 0),
    lid=0,
    mouth='open',
    show='star',
    colour=MINT,
    pencils=(CORAL, VIOLET, SUN),
    tilt=(0, 0, 0),
):
    node = group(None, at, (0, 0, turn), scale, 'tripod')
    for angle, shade in zip((-90 - 62, -90 + 62, 90), pencils):
        a = angle * pi / 180
        leg = group(node, (0.95 * cos(a), 0.95 * sin(a), 0), (0, 0, angle))
        pencil(leg, (0, 0, 0), (0, -26, 0), 1.15, shade)
    body = group(node, (0, 0, 0.78), tilt)
    lathe([(0, 0), (0.6, 0), (0.66, 0.06), (0.66, 0.62), (0.6, 0.68), (0, 0.68)], enamel(colour), body, fillet=0.06)
    for z in (0.1, 0.58):
        lathe([(0.6, -0.03), (0.68, -0.03), (0.68, 0.03), (0.6, 0.03)], plastic(WHITE), body, (0, 0, z), fillet=0.02)
    microbit(body, (0, -0.72, 0.34), width=0.56, show=show, mount=0.1)
    dome = [(0.5 * cos(pi / 2 * i / 14), 0.56 * sin(pi / 2 * i / 14)) for i in range(15)]
    lathe([(0, 0)] + dome, plastic(WHITE, 0.25), body, (0, 0, 0.68), fillet=0.02)
    for side in (-1, 1):
        eye(0.23, body, (side * 0.23, -0.44, 0.97), look, SUN, (-8, 0, side * 12), lid, 0.12, colour)
    if mouth:
        smile(0.16, body, (0, -0.52, 0.8), open=mouth == 'open')
    for side in (-1, 1):
        cap(0.15, CORAL, body, (side * 0.47, 0, 0.9), (0, 75 * side, 0), 0.1)
    box((0.9, 0.1, 0.03), plastic(SUN), body, (0, 0, 1.42), (0, 0, 25), 0.013)
    cyl(0.035, 0.2, tin(), body, (0, 0, 1.22), fillet=0.005)
    ball(0.07, plastic(CORAL), body, (0, 0, 1.45))
    return node
