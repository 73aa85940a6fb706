"""Tinny, the lead: a ribbed tin with a yellow enamel head, straw arms and cap wheels."""
from math import sin

from ..colors import CORAL, INK, MINT, SUN, VIOLET, WHITE
from ..faces import cheeks, eye, smile
from ..materials import brass, enamel, glow, matt, plastic, rubber, tin as bare_tin
from ..microbit import microbit
from ..parts import bulb, cap, limb, wheel
from ..shapes import ball, coil, cyl, group, lathe

ARMS = {
    'rest': (1.02, -.3, .62), 'wave': (1.22, -.15, 2.15), 'up': (.95, -.1, 2.5), 'out': (1.5, -.25, 1.15),
    'front': (.62, -1.05, 1.0), 'hip': (.98, -.1, .75), 'hold': (.42, -.98, .95),
}


def head(parent=None, at=(0, 0, 0), turn=(0, 0, 0), look=(0, 0), lid=0, mouth='open', antenna=True, light=1.8,
         colour=SUN, scale=1):
    """The head alone; `at` is the middle of its underside."""
    node = group(parent, at, turn, scale)
    skin = enamel(colour)
    lathe([(0, 0), (.62, 0), (.7, .05), (.7, .74), (.6, .86), (0, .9)], skin, node, fillet=.1)
    for z in (.05, .75):
        lathe([(.66, -.035), (.735, -.035), (.735, .035), (.66, .035)], bare_tin(), node, (0, 0, z), fillet=.03)
    for side in (-1, 1):
        cap(.2, VIOLET, node, (side * .68, 0, .42), (0, 90 * side, 0), .12)
        eye(.29, node, (side * .3, -.66, .47), look, CORAL, (0, 0, side * 9), lid, .12, colour)
    if mouth:
        smile(.3, node, (0, -.715, .2), open=mouth == 'open')
    cheeks(node, .53, -.5, .2, .075, 42)
    if antenna:
        cyl(.16, .07, bare_tin(), node, (0, 0, .87))
        coil(.085, .34, 5, .02, bare_tin(), node, (0, 0, .93), top=.06)
        bulb(.15, node, (0, 0, 1.24), '#FFD45E', light)
    return node


def tin(at=(0, 0, 0), turn=0, scale=1, left='rest', right='rest', look=(0, 0), tilt=(0, 0, 0), lean=(0, 0), lid=0,
        mouth='open', show='heart', wheels=True, with_head=True, parent=None):
    """The whole robot. Arms are names of ARMS or points for the right hand side (left is mirrored)."""
    node = group(parent, at, (lean[0], lean[1], turn), scale, 'tin')
    rib = lambda a, r, z: r + .018 * sin((z - .2) * 46) if r > .57 and .12 < z < .42 or r > .57 and .98 < z < 1.12 else r
    body = [(0, 0), (.58, 0), (.58, .12)] + [(.58, .12 + .0125 * i) for i in range(1, 80)] + [(.58, 1.14), (0, 1.14)]
    hull = group(node, (0, 0, .34))
    lathe(body, bare_tin(), hull, fillet=.02, seg=96, warp=rib)
    lathe([(.5, .44), (.592, .44), (.592, .97), (.5, .97)], enamel(VIOLET), hull, fillet=.012, seg=96)
    for z in (0, 1.14):
        lathe([(.5, -.04), (.625, -.04), (.625, .04), (.5, .04)], bare_tin(), hull, (0, 0, z), fillet=.03, seg=96)
    microbit(hull, (0, -.67, .68), width=.66, show=show)
    if wheels:
        for side in (-1, 1):
            wheel(.36, .24, CORAL, node, (side * .62, 0, .36), side)
        ball(.13, rubber(), node, (0, -.36, .12))
        ball(.13, rubber(), node, (0, .42, .13))
        cyl(.15, .16, bare_tin(), node, (0, -.36, .17))
        cyl(.15, .16, bare_tin(), node, (0, .42, .18))
    cyl(.2, .16, rubber('#3A3266'), node, (0, 0, 1.5))
    if with_head:
        head(node, (0, 0, 1.6), tilt, look, lid, mouth)
    node['hands'] = []
    for side, pose in ((-1, left), (1, right)):
        if pose is None:
            continue
        x, y, z = ARMS[pose] if isinstance(pose, str) else pose
        bend = (side * .28, -.05, -.22) if z > .9 else (side * .25, .05, .1)
        limb(node, (side * .6, -.02, 1.22), (side * x, y, z), bend, 'straw', plastic(MINT), .065, .95)
    return node
