"""Yogi: an upturned yoghurt cup with one big eye and two cork feet."""
from math import cos

from ..colors import CORAL, MINT, PINK, SUN, VIOLET, WHITE
from ..faces import cheeks, eye, smile
from ..materials import enamel, plastic, tin, wood
from ..microbit import microbit
from ..parts import cap, limb
from ..shapes import ball, cyl, group, lathe, sweep

ARMS = {'rest': (.98, -.3, .5), 'wave': (1.1, -.2, 1.85), 'up': (.85, -.1, 2.0), 'out': (1.35, -.3, 1.0), 'front': (.5, -1.0, .8)}


def cup(at=(0, 0, 0), turn=0, scale=1, left='rest', right='rest', look=(0, 0), lid=0, mouth='open', colour=PINK,
        show='heart', step=0, hat=True, rim=VIOLET):
    node = group(None, at, (0, 0, turn), scale, 'cup')
    for side in (-1, 1):
        y = side * step
        cyl(.24, .22, wood('#E0B27C', '#B98752'), node, (side * .33, y - .04, 0), fillet=.05, top=.21)
        cyl(.08, .3, tin(), node, (side * .33, y, .2))
    ribs = lambda a, r, z: r * (1 + .012 * cos(40 * a)) if .2 < z < .48 else r
    lathe([(0, 0), (.72, 0), (.72, .1), (.66, .12), (.5, 1.34), (.42, 1.42), (0, 1.42)], plastic(colour), node, (0, 0, .38), fillet=.06, seg=160, warp=ribs)
    lathe([(.5, -.05), (.77, -.05), (.77, .05), (.5, .05)], plastic(WHITE), node, (0, 0, .42), fillet=.04)
    eye(.34, node, (0, -.56, 1.28), look, rim, (-8, 0, 0), lid, .14, colour, .5)
    if mouth:
        smile(.26, node, (0, -.635, .9), (-8, 0, 0), open=mouth == 'open')
    microbit(node, (0, -.76, .56), (-6, 0, 0), .44, show, .1)
    if hat:
        lid_node = group(node, (.06, 0, 1.8), (0, 12, 0))
        lathe([(0, 0), (.5, 0), (.52, .03), (.5, .06), (0, .06)], tin(), lid_node, fillet=.02, seg=120,
              warp=lambda a, r, z: r * (1 + .03 * cos(18 * a)))
        cap(.14, SUN, lid_node, (0, 0, .06))
    for side, pose in ((-1, left), (1, right)):
        if pose is None:
            continue
        x, y, z = ARMS[pose] if isinstance(pose, str) else pose
        limb(node, (side * .58, 0, 1.0), (side * x, y, z), (side * .2, -.05, -.15), 'straw', plastic(WHITE), .05, .8)
    return node
