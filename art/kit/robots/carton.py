"""Milky: a tall milk carton with a gabled top and cardboard arms."""
from math import sin

from .. import outlines
from ..colors import CORAL, SKY, SUN, VIOLET
from ..faces import cheeks, eye, smile
from ..materials import card, plastic, rubber
from ..microbit import microbit
from ..parts import bolt, cap
from ..shapes import box, cyl, group, slab

ARMS = {'rest': 25, 'wave': 150, 'up': 168, 'out': 88, 'down': 12, 'high': 120}


def carton(
    at=(0, 0, 0),
    turn=0,
    scale=1,
    left='rest',
    right='rest',
    look=(0, 0),
    lid=0,
    colour=SKY,
    mouth='open',
    show='heart',
    reach=0,
    nose=CORAL,
):
    """Arms are names in ARMS, or degrees from straight down; `reach` swings them forward."""
    node = group(None, at, (0, 0, turn), scale, 'carton')
    paper = plastic('#FFFDF8', 0.45, 0.15)
    for side in (-1, 1):
        box((0.42, 0.62, 0.16), rubber('#3A3266'), node, (side * 0.28, -0.06, 0.08), bevel=0.06)
        cyl(0.12, 0.24, plastic(SUN), node, (side * 0.28, 0, 0.12))
    box((1.12, 1.0, 1.66), paper, node, (0, 0, 1.1), bevel=0.045)
    wave = [(-0.563, -0.5), (0.563, -0.5)] + [
        (0.563 - 1.126 * i / 40, 0.06 + 0.05 * sin(i / 40 * 12.6)) for i in range(41)
    ]
    slab(wave, 1.013, plastic(colour), node, (0, 0, 0.84), bevel=0.012)
    roof = [(-0.5, 0), (0.5, 0), (0.06, 0.42), (-0.06, 0.42)]
    slab(roof, 1.08, plastic(colour), node, (0, 0, 1.9), (0, 0, 90), bevel=0.03)
    box((1.1, 0.1, 0.3), paper, node, (0, 0, 2.42), bevel=0.03)
    cap(0.16, nose, node, (0.0, -0.3, 2.08), (48, 0, 0), 0.14)
    for side in (-1, 1):
        eye(0.25, node, (side * 0.27, -0.52, 1.58), look, VIOLET, lid=lid, lid_colour=colour, socket=0.02)
    if mouth:
        smile(0.26, node, (0, -0.52, 1.32), open=mouth == 'open')
    cheeks(node, 0.44, -0.5, 1.3, 0.07, 0)
    microbit(node, (0, -0.57, 0.74), width=0.6, show=show, mount=0.06)
    for side, pose in ((-1, left), (1, right)):
        if pose is None:
            continue
        angle = ARMS[pose] if isinstance(pose, str) else pose
        arm = group(node, (side * 0.63, -0.05, 1.2), (-reach, -side * angle, 0))
        slab(outlines.rounded(0.24, 0.86, 0.11), 0.09, card(), arm, (0, 0, -0.34), bevel=0.015)
        slab(outlines.circle(0.16, 32), 0.11, card('#C98F55'), arm, (0, 0, -0.8), bevel=0.02)
        bolt(0.07, node, (side * 0.63, -0.1, 1.2))
    return node
