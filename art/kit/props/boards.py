"""The robot pack's boards and cables. Boards are flat on `at`, face up, their front toward -y."""
from math import pi

from .. import outlines
from ..colors import CORAL, INK, MINT, SUN, WHITE
from ..materials import brass, matt, plastic, rubber, tin
from ..shapes import ball, box, boxes, cyl, group, lathe, ring, slab, spline, sweep

BLACK = '#2B2740'
BOARD = '#5A2FC2'


def plate(outline, thick, mat, parent, at=(0, 0, 0), bevel=0.015):
    """A flat shape of (x, y) points on `at`."""
    return slab(outline, thick, mat, parent, (at[0], at[1], at[2] + thick / 2), (-90, 0, 0), bevel)


def screw(r, parent, at):
    """The head of a cross-slotted screw, seen from above."""
    lathe([(0, 0), (r, 0), (r * 0.9, r * 0.3), (0, r * 0.42)], tin(), parent, at, fillet=r * 0.2, seg=32)
    for turn in (20, 110):
        box((r * 1.2, r * 0.24, r * 0.16), matt(INK), parent, (at[0], at[1], at[2] + r * 0.4), (0, 0, turn), 0)


def motor_board(parent=None, at=(0, 0, 0), turn=(0, 0, 0), scale=1):
    """The board for motors and servos: a slot for the micro:bit at the back, screw terminals on both sides."""
    node = group(parent, at, turn, scale)
    plate(outlines.rounded(1.7, 1.36, 0.1), 0.07, plastic(BOARD, 0.4), node)
    for x in (-0.76, 0.76):
        for y in (-0.59, 0.59):
            ring(0.045, 0.018, brass(), node, (x, y, 0.075))
    box((1.3, 0.24, 0.24), plastic(BLACK, 0.5, 0), node, (0, 0.4, 0.19), bevel=0.02)
    box((1.14, 0.07, 0.02), plastic('#0F0B22', 0.6, 0), node, (0, 0.4, 0.308), bevel=0)
    boxes([((0.016, 0.09, 0.022), (-0.54 + 0.06 * i, 0.4, 0.308)) for i in range(19)], brass(), node, bevel=0)
    for side in (-1, 1):
        for y in (0.13, -0.19):
            box((0.24, 0.29, 0.22), plastic(MINT, 0.4), node, (side * 0.7, y, 0.18), bevel=0.015)
            for dy in (-0.07, 0.07):
                screw(0.052, node, (side * 0.68, y + dy, 0.29))
    for row, colour in enumerate((INK, CORAL, SUN)):
        box((0.86, 0.085, 0.08), plastic(colour, 0.5), node, (0, -0.28 - 0.09 * row, 0.11), bevel=0.008)
        boxes(
            [((0.026, 0.026, 0.17), (-0.385 + 0.11 * i, -0.28 - 0.09 * row, 0.19)) for i in range(8)],
            brass(),
            node,
            bevel=0.004,
        )
    box((0.34, 0.2, 0.06), plastic(BLACK, 0.4), node, (0.06, 0.03, 0.1), bevel=0.01)
    for x in (-0.3, 0.38):
        cyl(0.06, 0.1, tin(), node, (x, 0.04, 0.07), fillet=0.015)
    for x in (-0.2, 0.2):
        box((0.28, 0.13, 0.12), plastic(WHITE, 0.4), node, (x, -0.58, 0.13), bevel=0.012)
        box((0.2, 0.05, 0.02), plastic(BLACK, 0.5), node, (x, -0.6, 0.186), bevel=0)
    return node


def line_sensor(parent=None, at=(0, 0, 0), turn=(0, 0, 0), scale=1):
    """A narrow board with a clear and a dark light sensor at its front, a white socket at its back."""
    node = group(parent, at, turn, scale)
    plate(outlines.rounded(0.46, 0.98, 0.07), 0.06, plastic('#17827A', 0.4), node)
    for x, colour, solid in ((-0.11, WHITE, 1), (0.11, '#17112F', 1)):
        cyl(0.085, 0.12, plastic(colour, 0.12, 1), node, (x, -0.3, 0.06), fillet=0.02)
        ball(0.085, plastic(colour, 0.12, 1), node, (x, -0.3, 0.18))
    ring(0.06, 0.022, brass(), node, (0, -0.06, 0.062))
    box((0.17, 0.17, 0.08), plastic('#2F6BFF', 0.4), node, (-0.07, 0.13, 0.1), bevel=0.01)
    screw(0.05, node, (-0.07, 0.13, 0.14))
    box((0.07, 0.05, 0.04), plastic(CORAL, 0.3), node, (0.13, 0.13, 0.08), bevel=0.008)
    box((0.34, 0.16, 0.16), plastic(WHITE, 0.4), node, (0, 0.38, 0.13), bevel=0.012)
    box((0.24, 0.06, 0.02), plastic(BLACK, 0.5), node, (0, 0.41, 0.205), bevel=0)
    return node


def distance_sensor(parent=None, at=(0, 0, 0), turn=(0, 0, 0), scale=1):
    """Two tin eyes on a board, with a white socket at the front."""
    node = group(parent, at, turn, scale)
    plate(outlines.rounded(1.42, 0.66, 0.06), 0.06, plastic('#2A5BD7', 0.4), node)
    can = [(0, 0), (0.27, 0), (0.27, 0.26), (0.235, 0.26), (0.22, 0.2), (0, 0.2)]
    for x in (-0.41, 0.41):
        lathe(can, tin(), node, (x, 0.03, 0.06), fillet=0.02)
        cyl(0.222, 0.012, matt('#4A4668'), node, (x, 0.03, 0.255), fillet=0)
        for r in (0.06, 0.12, 0.18):
            ring(r, 0.012, matt('#8C88A8'), node, (x, 0.03, 0.268))
    box((0.14, 0.3, 0.07), tin(), node, (0, 0.1, 0.09), bevel=0.03)
    box((0.36, 0.15, 0.14), plastic(WHITE, 0.4), node, (0, -0.25, 0.13), bevel=0.012)
    for x in (-0.64, 0.64):
        for y in (-0.26, 0.26):
            ring(0.035, 0.012, brass(), node, (x, y, 0.062))
    return node


def sensor_cable(points, colour, parent=None):
    """A ribbon with a white plug at either end, along points on the floor."""
    line = spline(points, 16)
    for shift, shade in ((-0.035, colour), (0, colour), (0.035, BLACK)):
        side = [
            (p.x - shift * (b.y - a.y) / (b - a).length, p.y + shift * (b.x - a.x) / (b - a).length, 0.03)
            for p, a, b in zip(line[1:-1], line, line[2:])
        ]
        sweep(side, 0.022, rubber(shade), parent, steps=1, seg=10)
    for end, inner in ((line[0], line[2]), (line[-1], line[-3])):
        turn = (end - inner).to_2d().angle_signed((0, 1)) * 180 / pi
        plug = group(parent, (end.x, end.y, 0), (0, 0, turn))
        box((0.24, 0.17, 0.1), plastic(WHITE, 0.4), plug, (0, 0, 0.06), bevel=0.014)
        box((0.16, 0.05, 0.012), plastic('#C9C5DA', 0.5), plug, (0, -0.02, 0.112), bevel=0.003)
