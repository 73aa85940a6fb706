"""Mixtape: a cassette whose reels are its eyes, on a four-wheeled cart."""
from .. import outlines
from ..colors import CORAL, INK, MINT, PAPER, SUN, VIOLET, WHITE
from ..faces import plate_eye, smile
from ..materials import plastic, tin
from ..microbit import microbit
from ..parts import bolt, limb, wheel
from ..shapes import box, cyl, group, slab

ARMS = {
    'rest': (1.1, -0.35, 0.55),
    'wave': (1.25, -0.2, 2.0),
    'up': (1.0, -0.1, 2.3),
    'out': (1.5, -0.3, 1.1),
    'front': (0.6, -1.0, 0.9),
}


def cassette(
    at=(0, 0, 0),
    turn=0,
    scale=1,
    left='rest',
    right='rest',
    look=(0, 0),
    tilt=(0, 0, 0),
    lid=0,
    colour=CORAL,
    label=SUN,
    show='smile',
    wheels=True,
    mouth='curve',
    lift=0,
):
    node = group(None, at, (0, 0, turn), scale, 'cassette')
    base = group(node, (0, 0, lift))
    box((0.98, 0.72, 0.5), plastic(VIOLET), base, (0, 0, 0.52), bevel=0.1)
    microbit(base, (0, -0.42, 0.54), width=0.56, show=show, mount=0.06)
    if wheels:
        for side in (-1, 1):
            for y in (-0.3, 0.3):
                wheel(0.27, 0.18, MINT, node, (side * 0.56, y, 0.27), side)
    cyl(0.13, 0.2, tin(), base, (0, 0, 0.74))
    face = group(base, (0, 0, 0.9), tilt)
    shell = plastic(colour)
    box((1.9, 0.36, 1.2), shell, face, (0, 0, 0.62), bevel=0.09)
    slab([(-0.62, 0), (0.62, 0), (0.54, 0.24), (-0.54, 0.24)], 0.46, shell, face, (0, 0, 0.03), bevel=0.03)
    slab(outlines.rounded(1.66, 0.78, 0.08), 0.05, plastic(PAPER, 0.5), face, (0, -0.18, 0.74), bevel=0.012)
    slab(outlines.rounded(1.5, 0.1, 0.04), 0.03, plastic(label), face, (0, -0.205, 1.04), bevel=0.008)
    slab(outlines.rounded(1.4, 0.48, 0.22), 0.05, plastic(INK, 0.3), face, (0, -0.2, 0.73), bevel=0.015)
    for side in (-1, 1):
        x = side * 0.44
        plate_eye(0.25, face, (x, -0.22, 0.73), look, lid=lid, lid_colour=colour)
        for z in (0.12, 1.12):
            bolt(0.05, face, (side * 0.85, -0.18, z))
    if mouth:
        smile(
            0.2,
            face,
            (0, -0.245, 0.78 if mouth == 'curve' else 0.72),
            open=mouth != 'curve',
            colour=WHITE if mouth == 'curve' else CORAL,
        )
    for side, pose in ((-1, left), (1, right)):
        if pose is None:
            continue
        x, y, z = ARMS[pose] if isinstance(pose, str) else pose
        limb(base, (side * 0.5, 0, 0.62), (side * x, y, z), (side * 0.25, -0.05, -0.15), 'spring', tin(), 0.075, 0.9)
    return node
