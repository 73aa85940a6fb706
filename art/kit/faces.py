"""Eyes, mouths and cheeks. All face -y and sit on `at`."""
from math import atan2, cos, pi, sin

from . import outlines
from .colors import CORAL, INK, SUN, WHITE
from .materials import enamel, glow, matt, plastic, rubber, tin
from .parts import cap
from .shapes import ball, disc, group, lathe, ring, slab, sweep

PUPIL = '#17112F'


def _pupil(node, r, y, look, size=0.56):
    """Pupil and two highlights on a plate of radius r whose front is at y."""
    x, z = look[0] * r * (1 - size) * 0.9, look[1] * r * (1 - size) * 0.9
    disc(r * size, r * 0.07, plastic(PUPIL, 0.12, 1), node, (x, y, z), fillet=r * 0.05)
    white = glow(WHITE, 0.9)
    disc(r * size * 0.3, r * 0.03, white, node, (x - r * size * 0.34, y - r * 0.075, z + r * size * 0.36), fillet=0.003)
    disc(
        r * size * 0.14, r * 0.03, white, node, (x + r * size * 0.36, y - r * 0.075, z - r * size * 0.36), fillet=0.003
    )


def _lid(node, r, y, lid, colour):
    """An eyelid that covers the share `lid` of the eye from above."""
    if not lid:
        return
    edge = r * (1 - 2 * lid)
    reach = (r * r - edge * edge) ** 0.5
    n = 20
    start = atan2(edge, reach)
    arc = [start + (pi - 2 * start) * i / n for i in range(n + 1)]
    slab([(r * cos(a), r * sin(a)) for a in arc], r * 0.2, enamel(colour), node, (0, y - r * 0.09, 0), bevel=r * 0.03)


def eye(r, parent, at, look=(0, 0), rim=CORAL, turn=(0, 0, 0), lid=0, socket=0.1, lid_colour=None, pupil=0.56):
    """A bottle-cap eye: crimped rim, white plate, big pupil, two highlights."""
    node = group(parent, at, turn)
    if socket:
        disc(r * 0.9, socket * 2, rubber('#3A3266'), node, (0, socket * 1.9, 0))
    cap(r, rim, node, turn=(90, 0, 0), depth=r * 0.34)
    disc(r * 0.84, r * 0.1, plastic(WHITE, 0.2, 0.6), node, (0, -r * 0.3, 0), fillet=r * 0.05)
    _pupil(node, r * 0.8, -r * 0.39, look, pupil)
    _lid(node, r * 0.86, -r * 0.42, lid, lid_colour or rim)
    return node


def plate_eye(r, parent, at, look=(0, 0), turn=(0, 0, 0), lid=0, lid_colour=SUN, pupil=0.6):
    """A plain white button eye."""
    node = group(parent, at, turn)
    disc(r, r * 0.22, plastic(WHITE, 0.2, 0.6), node, fillet=r * 0.1)
    _pupil(node, r, -r * 0.215, look, pupil)
    _lid(node, r, -r * 0.24, lid, lid_colour)
    return node


def lens_eye(r, parent, at, look=(0, 0), colour='#2F2850', turn=(0, 0, 0), iris='#4FB8FF'):
    """A camera lens: stepped barrel, colored iris, deep pupil."""
    node = group(parent, at, turn)
    line = [
        (0, 0),
        (r, 0),
        (r, r * 0.45),
        (r * 0.84, r * 0.45),
        (r * 0.84, r * 0.6),
        (r * 0.72, r * 0.6),
        (r * 0.66, r * 0.36),
        (0, r * 0.36),
    ]
    lathe(line, plastic(colour, 0.3), node, turn=(90, 0, 0), fillet=r * 0.04)
    ring(r * 0.78, r * 0.05, tin(), node, (0, -r * 0.6, 0), (90, 0, 0))
    disc(r * 0.68, r * 0.06, plastic(WHITE, 0.2), node, (0, -r * 0.35, 0))
    x, z = look[0] * r * 0.12, look[1] * r * 0.12
    disc(r * 0.52, r * 0.04, plastic(iris, 0.2, 1), node, (x, -r * 0.4, z))
    _pupil(node, r * 0.52, -r * 0.43, (look[0] * 0.3, look[1] * 0.3), 0.66)
    return node


def smile(w, parent, at, turn=(0, 0, 0), open=True, tongue=CORAL, colour=INK, thick=0.04):
    """A smile: open and laughing, or a plain curve."""
    node = group(parent, at, turn)
    if open:
        slab(outlines.half_disc(w / 2), thick, plastic(colour, 0.4), node, bevel=0.01)
        slab(
            [(x, z * 0.8) for x, z in outlines.circle(w * 0.2, 28)],
            thick,
            plastic(tongue, 0.4),
            node,
            (0, -0.012, -w * 0.3),
            bevel=0.008,
        )
        return node
    arc = [(w / 2 * sin(a), 0, -w * 0.42 * cos(a)) for a in (-1.15 + 2.3 * i / 8 for i in range(9))]
    sweep(arc, w * 0.055, plastic(colour, 0.4), node, steps=5, seg=12)
    for x, _, z in (arc[0], arc[-1]):
        ball(w * 0.055, plastic(colour, 0.4), node, (x, 0, z))
    return node


def cheeks(parent, x, y, z, r=0.08, turn=30, colour='#FF8FA0'):
    """A pink cheek on either side."""
    for side in (-1, 1):
        disc(r, 0.02, matt(colour), parent, (side * x, y, z), (0, 0, side * turn), fillet=0.008)
