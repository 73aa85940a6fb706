"""Milky: a tall milk carton with a gabled top and cardboard arms."""
from math import sin

from .. import outlines
from ..colors import CORAL, INK, MINT, SKY, SUN, VIOLET, WHITE
from ..faces import cheeks, eye, smile
from ..materials import card, enamel, matt, plastic, rubber
from ..microbit import microbit
from ..parts import bolt, cap
from ..shapes import ball, box, cyl, group, slab, solid

ARMS = {'rest': 25, 'wave': 150, 'up': 168, 'out': 88, 'down': 12, 'high': 120}


def carton(at=(0, 0, 0), turn=0, scale=1, left='rest', right='rest', look=(0, 0), lid=0, colour=SKY, mouth='open',
           show='heart', reach=0, nose=CORAL):
    """Arms are names of ARMS or degrees from hanging down; `reach` swings them forward."""
    node = group(None, at, (0, 0, turn), scale, 'carton')
    paper = plastic('#FFFDF8', .45, .15)
    for side in (-1, 1):
        box((.42, .62, .16), rubber('#3A3266'), node, (side * .28, -.06, .08), bevel=.06)
        cyl(.12, .24, plastic(SUN), node, (side * .28, 0, .12))
    box((1.12, 1.0, 1.66), paper, node, (0, 0, 1.1), bevel=.045)
    wave = [(-.563, -.5), (.563, -.5)] + [(.563 - 1.126 * i / 40, .06 + .05 * sin(i / 40 * 12.6)) for i in range(41)]
    slab(wave, 1.013, plastic(colour), node, (0, 0, .84), bevel=.012)
    roof = [(-.5, 0), (.5, 0), (.06, .42), (-.06, .42)]
    slab(roof, 1.08, plastic(colour), node, (0, 0, 1.9), (0, 0, 90), bevel=.03)
    box((1.1, .1, .3), paper, node, (0, 0, 2.42), bevel=.03)
    cap(.16, nose, node, (.0, -.3, 2.08), (48, 0, 0), .14)
    for side in (-1, 1):
        eye(.25, node, (side * .27, -.52, 1.58), look, VIOLET, lid=lid, lid_colour=colour, socket=.02)
    if mouth:
        smile(.26, node, (0, -.52, 1.32), open=mouth == 'open')
    cheeks(node, .44, -.5, 1.3, .07, 0)
    microbit(node, (0, -.57, .74), width=.6, show=show, mount=.06)
    for side, pose in ((-1, left), (1, right)):
        if pose is None:
            continue
        angle = ARMS[pose] if isinstance(pose, str) else pose
        arm = group(node, (side * .63, -.05, 1.2), (-reach, -side * angle, 0))
        slab(outlines.rounded(.24, .86, .11), .09, card(), arm, (0, 0, -.34), bevel=.015)
        slab(outlines.circle(.16, 32), .11, card('#C98F55'), arm, (0, 0, -.8), bevel=.02)
        bolt(.07, node, (side * .63, -.1, 1.2))
    return node
