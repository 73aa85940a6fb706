"""The films' own cast: Tinny in parts and moods, a rolling ball, cards with examples."""
from math import pi

from kit import *
from kit.microbit import PATTERNS
from kit.robots.tin import ARMS, limb
from mathutils import Euler

PATTERNS.update(
    {
        'off': '00000 00000 00000 00000 00000',
        'no': '10001 01010 00100 01010 10001',
        'ask': '01110 10001 00110 00000 00100',
        'ball': '01110 11011 10101 11011 01110',
        'one': '00000 00000 00000 00000 11111',
        'two': '00000 00000 00000 11111 11111',
        'three': '00000 00000 11111 11111 11111',
        'four': '00000 11111 11111 11111 11111',
        'yes': '00001 00011 10110 11100 01000',
    }
)


def empty_tin(at=(0, 0, 0), turn=0, lean=(0, 0), lid=70, board=None):
    """The open tin before it becomes a robot, its lid bent up by `lid` degrees."""
    node = group(None, at, (lean[0], lean[1], turn))
    wall = [(0, 0), (0.58, 0), (0.58, 0.12)] + [(0.58, 0.12 + 0.0125 * i) for i in range(1, 80)]
    wall += [(0.58, 1.14), (0.55, 1.14), (0.55, 0.05), (0, 0.05)]
    from math import sin

    rib = lambda a, r, z: r + (0.018 * sin((z - 0.2) * 46) if r > 0.57 and (0.12 < z < 0.42 or 0.98 < z < 1.12) else 0)
    lathe(wall, tin_sheet(), node, fillet=0.02, seg=96, warp=rib)
    lathe([(0.5, 0.44), (0.592, 0.44), (0.592, 0.97), (0.5, 0.97)], enamel(VIOLET), node, fillet=0.012, seg=96)
    for z in (0, 1.14):
        lathe(
            [(0.55, -0.04), (0.625, -0.04), (0.625, 0.04), (0.55, 0.04)], tin_sheet(), node, (0, 0, z), fillet=0.03, seg=96
        )
    hinge = group(node, (0, 0.52, 1.14), (-lid, 0, 0))
    lathe([(0, 0), (0.55, 0), (0.55, 0.025), (0.4, 0.025), (0.38, 0.01), (0, 0.01)], tin_sheet(), hinge, (0, -0.55, 0), fillet=0.008, seg=96)
    if board:
        microbit(node, (0, -0.67, 0.68), width=0.66, show=board)
    return node


def tin_sheet():
    from kit.materials import tin as sheet

    return sheet()


def loose_board(at, turn=(0, 0, 0), show='off'):
    return microbit(None, at, turn, 0.66, show)


def loose_wheel(at, roll=0, side=1):
    return wheel(0.36, 0.24, CORAL, group(None, at, (roll, 0, 0)), (0, 0, 0), side)


def tinny(at=(0, 0, 0), turn=0, left='rest', right='rest', look=(0, 0), tilt=(0, 0, 0), lean=(0, 0), lid=0, mood='open', show='heart', light=1.8, head_up=0, with_head=True):
    """The lead robot. `mood` is open, calm or sad; `head_up` is the height of the head above the neck."""
    node = tin(at, turn, 1, left, right, lean=lean, show=show, with_head=False)
    if with_head:
        top = head(node, (0, 0, 1.6 + head_up), tilt, look, lid, None if mood == 'sad' else mood, light=light)
        if mood == 'sad':
            smile(0.3, top, (0, -0.715, 0.2), (0, 180, 0), open=False)
    return node


def rolling_ball(at, way=0, r=0.37):
    """A football that has rolled a distance of `way` along x."""
    node = football((0, 0, 0), r)
    spin = Euler((0, way / r, 0)).to_matrix() @ node.rotation_euler.to_matrix()
    node.rotation_euler = spin.to_euler()
    node.location = at
    return node


def example(at, turn=0, good=True, spot=0.0, scale=1):
    """A card on a foot: a ball beside or in a goal, and whether that is right."""
    node = group(None, at, (0, 0, turn), scale)
    box((0.9, 0.34, 0.1), wood(axis=0), node, (0, 0, 0.05), bevel=0.02)
    slab(outlines.rounded(1.36, 1.5, 0.12), 0.05, matt(PAPER), node, (0, 0, 0.84), bevel=0.015)
    slab(outlines.rounded(1.2, 0.98, 0.08), 0.02, plastic(MINT if good else '#FFB4A8', 0.6), node, (0, -0.03, 1.02), bevel=0.006)
    for x, z, w, h in ((-0.36, 0.98, 0.05, 0.62), (0.36, 0.98, 0.05, 0.62), (0, 1.28, 0.77, 0.05)):
        box((w, 0.05, h), plastic(WHITE, 0.4), node, (x, -0.05, z), bevel=0.01)
    disc(0.15, 0.06, plastic(WHITE, 0.3), node, (spot, -0.05, 0.76), fillet=0.02)
    slab(outlines.circle(0.065, 5), 0.02, plastic(INK, 0.4), node, (spot, -0.115, 0.76), bevel=0.004)
    if good:
        bars = ((0.3, (-0.09, 0.3), 45), (0.52, (0.1, 0.37), -45))
    else:
        bars = ((0.5, (0, 0.34), 45), (0.5, (0, 0.34), -45))
    for length, (x, z), angle in bars:
        box((length * 0.62, 0.05, 0.085), plastic('#159E73' if good else CORAL, 0.4), node, (x * 0.8, -0.05, z), (0, angle, 0), 0.02)
    return node


def falling_cap(at, turn, colour):
    return cap(0.17, colour, None, at, turn)
