"""The robot pack's other parts, flat on `at`, their front toward -y."""
from math import cos, pi, sin

from .. import outlines
from ..colors import CORAL, INK, MINT, SUN, VIOLET, WHITE
from ..materials import matt, plastic, rubber, tin
from ..shapes import ball, box, coil, cyl, group, lathe, ring, slab, sweep
from .boards import BLACK, plate, screw


def lead(points, colour, parent=None, r=0.022):
    """A bare wire without plugs."""
    return sweep(points, r, rubber(colour), parent, steps=16, seg=12)


def gear_motor(parent=None, at=(0, 0, 0), turn=(0, 0, 0), scale=1, wires=True):
    """A yellow geared motor, its shafts along x, its tin can to the back."""
    node = group(parent, at, turn, scale)
    body = plastic(SUN)
    box((0.46, 0.92, 0.42), body, node, (0, -0.12, 0.21), bevel=0.05)
    box((0.36, 0.16, 0.34), body, node, (0, 0.38, 0.21), bevel=0.03)
    cyl(0.185, 0.34, tin(), node, (0, 0.42, 0.21), (-90, 0, 0), 0.03)
    cyl(0.1, 0.05, plastic(WHITE), node, (0, 0.75, 0.21), (-90, 0, 0), 0.01)
    cyl(0.07, 0.78, plastic(WHITE), node, (-0.39, -0.32, 0.21), (0, 90, 0), 0.01)
    ball(0.05, plastic(WHITE), node, (0, -0.6, 0.21))
    for y in (0.06, -0.46):
        screw(0.05, node, (0.13, y, 0.415))
        screw(0.05, node, (-0.13, y, 0.415))
    if wires:
        for x, colour in ((-0.06, CORAL), (0.06, BLACK)):
            lead([(x, 0.78, 0.2), (x * 1.6, 0.9, 0.09), (x * 1.2, 1.02, 0.03), (x * 2, 1.16, 0.03)], colour, node)
    return node


def drive_wheel(parent=None, at=(0, 0, 0), turn=(0, 0, 0), r=0.58, width=0.3, hub=CORAL):
    """A rubber tire on a plastic hub with five holes, flat, its axle along z."""
    node = group(parent, at, turn)
    tread = lambda a, rad, z: rad * (1 + 0.014 * cos(36 * a)) if rad > r * 0.92 else rad
    tyre = [(r * 0.7, 0), (r, 0), (r, width), (r * 0.7, width)]
    lathe(tyre, rubber(), node, fillet=width * 0.28, seg=144, warp=tread)
    cyl(r * 0.74, width * 0.72, plastic(hub), node, (0, 0, width * 0.12), fillet=0.02)
    ring(r * 0.7, 0.035, plastic(hub), node, (0, 0, width * 0.86))
    for i in range(5):
        a = 2 * pi * i / 5 + 0.3
        cyl(r * 0.14, 0.02, matt('#4A1F3A'), node, (r * 0.44 * cos(a), r * 0.44 * sin(a), width * 0.83), fillet=0)
    cyl(r * 0.2, width * 0.2, plastic(hub), node, (0, 0, width * 0.82), fillet=0.015)
    box((r * 0.16, r * 0.22, 0.02), matt('#4A1F3A'), node, (0, 0, width * 1.015), bevel=0)
    return node


def ball_caster(parent=None, at=(0, 0, 0), turn=(0, 0, 0), scale=1):
    """A steel ball in a round housing with two ears, ball up."""
    node = group(parent, at, turn, scale)
    shell = plastic('#4A4183', 0.4)
    plate(outlines.rounded(0.96, 0.32, 0.159), 0.06, shell, node)
    lathe(
        [(0, 0), (0.3, 0), (0.29, 0.24), (0.25, 0.28), (0.21, 0.28), (0.2, 0.2), (0, 0.2)],
        shell,
        node,
        fillet=0.025,
    )
    ball(0.2, tin('#E6E8F0', 0.14), node, (0, 0, 0.25))
    for x in (-0.385, 0.385):
        cyl(0.055, 0.012, matt('#171033'), node, (x, 0, 0.052), fillet=0)
    return node


def servo(parent=None, at=(0, 0, 0), turn=(0, 0, 0), scale=1, horn=0, wires=True):
    """A small blue servo on its broad side, its horn to the back, turned by `horn` degrees."""
    node = group(parent, at, turn, scale)
    blue = plastic('#2F8FF0', 0.25, 0.6)
    box((0.66, 0.62, 0.34), blue, node, (0, -0.05, 0.17), bevel=0.02)
    box((0.98, 0.07, 0.34), blue, node, (0, 0.14, 0.17), bevel=0.012)
    cyl(0.165, 0.13, blue, node, (-0.16, 0.25, 0.17), (-90, 0, 0), 0.015)
    cyl(0.1, 0.1, blue, node, (0.03, 0.25, 0.17), (-90, 0, 0), 0.015)
    cyl(0.06, 0.12, plastic(WHITE), node, (-0.16, 0.36, 0.17), (-90, 0, 0), 0.01)
    arm = group(node, (-0.16, 0.45, 0.17), (0, horn, 0))
    slab(outlines.rounded(0.74, 0.15, 0.074), 0.06, plastic(WHITE, 0.35), arm, (0.0, 0, 0), bevel=0.012)
    cyl(0.1, 0.1, plastic(WHITE), arm, (0, -0.05, 0), (-90, 0, 0), 0.015)
    box((0.5, 0.26, 0.008), plastic(WHITE, 0.6, 0), node, (0, -0.16, 0.342), bevel=0)
    box((0.34, 0.06, 0.004), plastic(SUN, 0.6, 0), node, (0, -0.16, 0.347), bevel=0)
    if wires:
        for i, colour in enumerate((SUN, CORAL, '#7A4A2B')):
            x = 0.22 + i * 0.042
            lead([(x, -0.34, 0.08), (x, -0.46, 0.04), (x - 0.12, -0.58, 0.03), (x - 0.1, -0.74, 0.03)], colour, node)
        box((0.17, 0.2, 0.09), plastic(BLACK, 0.5), node, (0.16, -0.8, 0.05), bevel=0.01)
    return node


def battery_holder(parent=None, at=(0, 0, 0), turn=(0, 0, 0), scale=1):
    """A tray for three AA cells with a switch, empty."""
    node = group(parent, at, turn, scale)
    shell, deep = rubber('#352E5C'), rubber('#211B40')
    box((1.3, 1.5, 0.08), deep, node, (0, 0, 0.04), bevel=0.02)
    for x in (-0.625, -0.21, 0.21, 0.625):
        box((0.05, 1.5, 0.3 if abs(x) > 0.5 else 0.2), shell, node, (x, 0, 0.15 if abs(x) > 0.5 else 0.1), bevel=0.015)
    for y in (-0.725, 0.725):
        box((1.3, 0.05, 0.34), shell, node, (0, y, 0.17), bevel=0.015)
    for i, x in enumerate((-0.418, 0, 0.418)):
        end = 1 if i % 2 else -1
        coil(0.13, 0.2, 4, 0.014, tin(), node, (x, end * 0.69, 0.24), (end * 90, 0, 0), top=0.07)
        box((0.2, 0.02, 0.2), tin(), node, (x, -end * 0.69, 0.2), bevel=0.005)
        box((0.16, 0.05, 0.01), matt('#A79FD6'), node, (x, -end * 0.42, 0.085), bevel=0)
        box((0.05, 0.16, 0.01), matt('#A79FD6'), node, (x, -end * 0.42, 0.085), bevel=0)
        box((0.16, 0.05, 0.01), matt('#A79FD6'), node, (x, end * 0.3, 0.085), bevel=0)
    box((0.3, 0.12, 0.3), shell, node, (0.4, 0.8, 0.15), bevel=0.02)
    box((0.12, 0.08, 0.08), plastic(WHITE, 0.4), node, (0.35, 0.8, 0.32), bevel=0.015)
    for x, colour in ((-0.45, CORAL), (-0.35, BLACK)):
        lead([(x, 0.72, 0.14), (x, 0.84, 0.06), (x + 0.05, 0.94, 0.03), (x + 0.16, 1.04, 0.03)], colour, node)
    return node


def usb_cable(parent=None, at=(0, 0, 0), turn=(0, 0, 0), scale=1, colour=CORAL):
    """A coiled cable with a strap, its large and its small plug to the front."""
    node = group(parent, at, turn, scale)
    loops = []
    for k in range(61):
        a, r = 2 * pi * k / 24, 0.34 + 0.105 * k / 24
        loops.append((r * cos(a), r * sin(a) + 0.3, 0.05))
    over = [(0.66, -0.62, 0.05), (0.63, -0.4, 0.07), (0.58, -0.16, 0.15), (0.47, 0.08, 0.16)]
    out = [(-0.62, -0.1, 0.05), (-0.6, -0.4, 0.05), (-0.6, -0.62, 0.05)]
    sweep(over + loops[2:] + out, 0.045, rubber(colour), node, steps=4, seg=14)
    box((0.34, 0.13, 0.15), plastic(SUN, 0.6, 0), node, (0, 0.78, 0.06), (0, 0, 0), 0.03)
    for x, w, h in ((-0.6, 0.26, 0.3), (0.66, 0.2, 0.24)):
        box((w, h, 0.13), plastic(BLACK, 0.5), node, (x, -0.62 - h / 2, 0.075), bevel=0.025)
        box((w * 0.72, 0.2, 0.08), tin(), node, (x, -0.7 - h, 0.075), bevel=0.008)
    return node


def screw_bag(parent=None, at=(0, 0, 0), turn=(0, 0, 0), scale=1):
    """A transparent bag with a colored zip: screws, servo horns, rubber bands."""
    node = group(parent, at, turn, scale)
    plate(outlines.rounded(1.5, 1.56, 0.12), 0.03, plastic('#CFC8FF', 0.3), node)
    plate(outlines.rounded(1.38, 1.2, 0.08), 0.02, plastic('#F1EEFF', 0.25, 0.8), node, (0, -0.1, 0.018), 0.008)
    box((1.5, 0.17, 0.08), plastic(VIOLET, 0.35), node, (0, 0.62, 0.05), bevel=0.02)
    screws = [(-0.5, 0.32, 20), (-0.26, 0.36, 75), (-0.52, 0.06, 140)]
    screws += [(-0.28, 0.1, 100), (-0.53, -0.2, 30), (-0.3, -0.16, 65)]
    for x, y, turned in screws:
        one = group(node, (x, y, 0.09), (0, 0, turned))
        cyl(0.042, 0.2, tin(), one, (0, 0, 0), (-90, 0, 0), 0.005)
        cyl(0.085, 0.05, tin(), one, (0, -0.03, 0), (-90, 0, 0), 0.012)
    for x, y, turned in ((0.34, 0.3, 25), (0.46, -0.04, 80), (0.08, 0.06, 120)):
        horn = group(node, (x, y, 0.05), (0, 0, turned))
        plate(outlines.rounded(0.46, 0.13, 0.064), 0.06, plastic(WHITE, 0.35), horn)
        plate(outlines.rounded(0.13, 0.3, 0.064), 0.06, plastic(WHITE, 0.35), horn)
        cyl(0.09, 0.1, plastic(WHITE, 0.35), horn, fillet=0.01)
        cyl(0.035, 0.01, matt(INK), horn, (0, 0, 0.098), fillet=0)
    for x, y, r, colour in ((-0.34, -0.46, 0.16, CORAL), (0.06, -0.42, 0.2, MINT), (0.45, -0.44, 0.17, SUN)):
        ring(r, 0.03, rubber(colour), node, (x, y, 0.065))
    return node
