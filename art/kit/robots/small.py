"""The little ones: a computer mouse on wheels, a watering can, a frog, a muncher and its ghosts."""
from math import cos, pi, sin

from ..colors import CORAL, SUN, VIOLET, WHITE
from ..faces import cheeks, eye, plate_eye, smile
from ..materials import enamel, plastic, rubber, tin
from ..microbit import microbit
from ..parts import cap, wheel
from ..shapes import ball, box, coil, cyl, group, lathe, sweep


def mouse(at=(0, 0, 0), turn=0, scale=1, look=(0, 0), lid=0, colour='#F7F5FF', ears=VIOLET, show='arrow'):
    """Clicky: a computer mouse with cap ears and a cable tail."""
    node = group(None, at, (0, 0, turn), scale, 'mouse')
    for side in (-1, 1):
        for y in (-0.42, 0.42):
            wheel(0.24, 0.18, SUN, node, (side * 0.56, y, 0.24), side)
    box((0.86, 1.5, 0.3), rubber('#3A3266'), node, (0, 0, 0.36), bevel=0.12)
    ball(0.72, plastic(colour), node, (0, 0.02, 0.5), (0.86, 1.3, 0.7))
    for side in (-1, 1):
        cap(0.28, ears, node, (side * 0.42, -0.12, 1.08), (68, 0, side * 12), 0.1)
        plate_eye(0.2, node, (side * 0.22, -0.76, 0.74), look, (-22, 0, side * 14), lid, colour)
        for k in (-1, 0, 1):
            sweep(
                [(side * 0.12, -0.9, 0.5), (side * 0.35, -1.0, 0.5 + k * 0.06), (side * 0.6, -0.98, 0.52 + k * 0.14)],
                0.01,
                rubber(),
                node,
            )
    ball(0.09, plastic(CORAL), node, (0, -0.93, 0.54))
    microbit(node, (0, 0.16, 1.035), (-84, 0, 0), 0.5, show, 0.1)
    sweep([(0, 0.9, 0.5), (0.1, 1.2, 0.4), (-0.15, 1.5, 0.6), (0.2, 1.75, 0.9)], 0.035, rubber('#3A3266'), node)
    return node


def waterer(at=(0, 0, 0), turn=0, scale=1, look=(0, 0), lid=0, tilt=0, show='smile', colour='#35B8C9', mouth='open'):
    """Drip: a watering can on wheels; its spout is its arm (toward +x)."""
    node = group(None, at, (0, 0, turn), scale, 'waterer')
    for side in (-1, 1):
        wheel(0.3, 0.2, CORAL, node, (side * 0.62, 0.05, 0.3), side)
    ball(0.12, rubber(), node, (0, -0.46, 0.12))
    cyl(0.1, 0.25, tin(), node, (0, -0.46, 0.14))
    body = group(node, (0, 0, 0.34), (0, tilt, 0))
    lathe([(0, 0), (0.62, 0), (0.66, 0.06), (0.58, 1.06), (0.5, 1.12), (0, 1.12)], enamel(colour), body, fillet=0.06)
    for z, r in ((0.06, 0.67), (1.04, 0.6)):
        lathe(
            [(r - 0.05, -0.04), (r + 0.03, -0.04), (r + 0.03, 0.04), (r - 0.05, 0.04)],
            tin(),
            body,
            (0, 0, z),
            fillet=0.03,
        )
    for side in (-1, 1):
        eye(0.23, body, (side * 0.24, -0.56, 0.82), look, SUN, (0, 0, side * 12), lid, 0.14, colour)
    if mouth:
        smile(0.2, body, (0, -0.61, 0.6), (-5, 0, 0), open=mouth == 'open')
    microbit(body, (0, -0.69, 0.28), (-4, 0, 0), 0.5, show, 0.12)
    sweep([(0.5, 0, 0.3), (0.85, 0, 0.55), (1.05, 0, 0.95), (1.3, 0, 1.15)], 0.075, enamel(colour), body)
    lathe(
        [(0, 0), (0.07, 0), (0.2, 0.18), (0.2, 0.22), (0, 0.24)], tin(), body, (1.26, 0, 1.12), (0, 62, 0), fillet=0.02
    )
    sweep([(-0.56, 0, 0.9), (-1.0, 0, 0.95), (-1.0, 0, 0.4), (-0.62, 0, 0.25)], 0.06, tin(), body)
    cap(0.26, CORAL, body, (0.1, 0.1, 1.12), depth=0.1)
    return node


def frog(at=(0, 0, 0), turn=0, scale=1, look=(0, 0), hop=0, show='happy'):
    """Hoppy: a green bowl with ball eyes and spring legs; `hop` lifts it."""
    node = group(None, at, (0, 0, turn), scale, 'frog')
    green = plastic('#3FCB5C')
    for side in (-1, 1):
        for y, r in ((-0.4, 0.2), (0.42, 0.26)):
            ball(r, green, node, (side * 0.62, y - 0.06, r * 0.34), (1, 1.35, 0.34))
            coil(r * 0.55, 0.34 + hop, 5, 0.03, tin(), node, (side * 0.58, y, r * 0.5))
    body = group(node, (0, 0, 0.34 + hop))
    ball(0.74, green, body, (0, 0, 0.34), (1, 1, 0.62))
    ball(0.71, plastic('#D9F59B'), body, (0, -0.05, 0.27), (0.97, 1, 0.5))
    for side in (-1, 1):
        ball(0.29, green, body, (side * 0.36, -0.24, 0.76))
        plate_eye(0.22, body, (side * 0.36, -0.46, 0.8), look, (-8, 0, side * 6))
    smile(0.62, body, (0, -0.735, 0.5), (-14, 0, 0), open=False)
    cheeks(body, 0.5, -0.58, 0.38, 0.08, 40)
    microbit(body, (0, 0.22, 0.81), (-76, 0, 0), 0.44, show, 0.1)
    return node


def muncher(at=(0, 0, 0), turn=0, scale=1, bite=38, show='heart', look=(0.3, 0)):
    """Muncho: a round yellow eater with its open mouth to -y."""
    node = group(None, at, (0, 0, turn), scale, 'muncher')
    r, skin, mouth = 0.8, plastic(SUN), plastic('#7A1F3D', 0.5)
    for half, angle in ((1, bite * 0.75), (-1, bite * 0.35)):
        hinge = group(node, (0, 0.12, r + 0.12), (half * -angle, 0, 0))
        shell = [(r * cos(a), half * r * sin(a)) for a in (pi / 2 * i / 24 for i in range(25))]
        lathe([(0, half * 0.02)] + [(x, z + half * 0.02) for x, z in shell], skin, hinge, fillet=0.03)
        lathe([(0, half * 0.012), (r * 0.88, half * 0.012), (0, half * 0.03)], mouth, hinge, fillet=0.0)
        if half == 1:
            for side in (-1, 1):
                eye(0.22, hinge, (side * 0.32, -0.55, 0.53), look, CORAL, (-38, 0, side * 24), 0, 0.1)
            microbit(hinge, (0, 0.12, 0.8), (-98, 0, 0), 0.4, show, 0.1)
    ball(0.3, mouth, node, (0, 0.1, r + 0.12))
    for side in (-1, 1):
        wheel(0.2, 0.18, CORAL, node, (side * 0.42, 0.15, 0.2), side)
    ball(0.12, rubber(), node, (0, -0.35, 0.12))
    return node


def ghost(at=(0, 0, 0), turn=0, scale=1, colour=CORAL, look=(0, 0)):
    """A paper-cup ghost with a wavy hem."""
    node = group(None, at, (0, 0, turn), scale, 'ghost')
    line = [(0.56, 0.12), (0.58, 0.3), (0.56, 0.8)] + [
        (0.56 * cos(a), 0.8 + 0.56 * sin(a)) for a in (pi / 2 * i / 16 for i in range(1, 17))
    ]
    hem = lambda a, rad, z: rad * (1 + 0.05 * cos(8 * a)) if z < 0.5 else rad
    lathe([(0, 0.12)] + line, plastic(colour), node, fillet=0.03, seg=96, warp=hem)
    for side in (-1, 1):
        wheel(0.15, 0.12, WHITE, node, (side * 0.3, 0, 0.15), side)
        plate_eye(0.19, node, (side * 0.22, -0.5, 0.86), look, (0, 0, side * 20))
    smile(0.18, node, (0, -0.56, 0.58), open=False)
    return node
