"""Mixtape: a cassette whose reels are its eyes, on a four-wheeled cart."""
from .. import outlines
from ..colors import CORAL, INK, MINT, PAPER, SUN, VIOLET, WHITE
from ..faces import plate_eye, smile
from ..materials import brass, enamel, matt, plastic, rubber, tin
from ..microbit import microbit
from ..parts import bolt, limb, wheel
from ..shapes import ball, box, cyl, disc, group, slab

ARMS = {'rest': (1.1, -.35, .55), 'wave': (1.25, -.2, 2.0), 'up': (1.0, -.1, 2.3), 'out': (1.5, -.3, 1.1),
        'front': (.6, -1.0, .9)}


def cassette(at=(0, 0, 0), turn=0, scale=1, left='rest', right='rest', look=(0, 0), tilt=(0, 0, 0), lid=0,
             colour=CORAL, label=SUN, show='smile', wheels=True, mouth='curve', lift=0):
    node = group(None, at, (0, 0, turn), scale, 'cassette')
    base = group(node, (0, 0, lift))
    box((.98, .72, .5), plastic(VIOLET), base, (0, 0, .52), bevel=.1)
    microbit(base, (0, -.42, .54), width=.56, show=show, mount=.06)
    if wheels:
        for side in (-1, 1):
            for y in (-.3, .3):
                wheel(.27, .18, MINT, node, (side * .56, y, .27), side)
    cyl(.13, .2, tin(), base, (0, 0, .74))
    face = group(base, (0, 0, .9), tilt)
    shell = plastic(colour)
    box((1.9, .36, 1.2), shell, face, (0, 0, .62), bevel=.09)
    slab([(-.62, 0), (.62, 0), (.54, .24), (-.54, .24)], .46, shell, face, (0, 0, .03), bevel=.03)
    slab(outlines.rounded(1.66, .78, .08), .05, plastic(PAPER, .5), face, (0, -.18, .74), bevel=.012)
    slab(outlines.rounded(1.5, .1, .04), .03, plastic(label), face, (0, -.205, 1.04), bevel=.008)
    slab(outlines.rounded(1.4, .48, .22), .05, plastic(INK, .3), face, (0, -.2, .73), bevel=.015)
    for side in (-1, 1):
        x = side * .44
        plate_eye(.25, face, (x, -.22, .73), look, lid=lid, lid_colour=colour)
        for z in (.12, 1.12):
            bolt(.05, face, (side * .85, -.18, z))
    if mouth:
        smile(.2, face, (0, -.245, .78 if mouth == 'curve' else .72), open=mouth != 'curve', colour=WHITE if mouth == 'curve' else CORAL)
    for side, pose in ((-1, left), (1, right)):
        if pose is None:
            continue
        x, y, z = ARMS[pose] if isinstance(pose, str) else pose
        limb(base, (side * .5, 0, .62), (side * x, y, z), (side * .25, -.05, -.15), 'spring', tin(), .075, .9)
    return node
