"""Found parts that make robots: caps, wheels, pegs, straws, bulbs."""
from math import cos, pi, sin

from mathutils import Matrix, Vector

from . import outlines
from .colors import INK, MINT, SUN
from .materials import brass, enamel, glow, matt, plastic, rubber, tin, wood
from .shapes import ball, box, cyl, disc, group, lathe, ring, slab, spline, sweep


def cap(r, colour, parent=None, at=(0, 0, 0), turn=(0, 0, 0), depth=None):
    """A bottle cap flat on `at`, its painted top up."""
    h = depth or r * 0.42
    line = [(0, 0), (r * 1.08, 0), (r * 1.06, h * 0.25), (r * 0.97, h * 0.8), (r * 0.88, h), (0, h)]
    crimp = lambda a, rad, z: rad * (1 + 0.045 * max(0, 1 - z / (h * 0.9)) * cos(21 * a)) if rad else 0
    return lathe(line, enamel(colour), parent, at, turn, r * 0.08, 126, crimp)


def wheel(r, width, colour, parent=None, at=(0, 0, 0), side=1, hub=SUN):
    """A rubber tire with a bottle cap for a rim; its axle runs along x."""
    node = group(parent, at, (0, 90 * side, 0))
    tyre = [(r * 0.6, -width / 2), (r, -width / 2), (r, width / 2), (r * 0.6, width / 2)]
    tread = lambda a, rad, z: rad * (1 + 0.012 * cos(30 * a)) if rad > r * 0.9 else rad
    lathe(tyre, rubber(), node, fillet=width * 0.3, seg=120, warp=tread)
    disc(r * 0.7, width * 0.7, rubber('#453F66'), node, (0, 0, -width * 0.35), (-90, 0, 0))
    cap(r * 0.62, colour, node, (0, 0, width * 0.25), depth=width * 0.36)
    cyl(r * 0.16, width * 0.2, enamel(hub), node, (0, 0, width * 0.58), fillet=0.02)
    return node


def bolt(r, parent=None, at=(0, 0, 0), turn=(0, 0, 0), mat=None):
    """A slotted screw head that faces -y."""
    node = group(parent, at, turn)
    lathe([(0, 0), (r, 0), (r * 0.95, r * 0.3), (0, r * 0.5)], mat or tin(), node, turn=(90, 0, 0), fillet=r * 0.2)
    box((r * 1.3, r * 0.1, r * 0.22), matt(INK), node, (0, -r * 0.46, 0), (0, 30, 0), 0)
    return node


def peg(parent, at, along, size=1, gap=16, colour=None):
    """A clothes peg whose jaws point along a direction."""
    z = Vector(along).normalized()
    y = (Vector((0, 1, 0.02)) - z * z.y).normalized()
    turn = Matrix((y.cross(z), y, z)).transposed().to_euler()
    node = group(parent, at, [a * 180 / pi for a in turn], size)
    mat = plastic(colour) if colour else wood()
    outline = [
        (0.02, -0.2),
        (0.09, -0.2),
        (0.1, -0.02),
        (0.1, 0.16),
        (0.06, 0.34),
        (0.02, 0.36),
        (0.02, 0.24),
        (0.045, 0.2),
        (0.045, 0.13),
        (0.02, 0.08),
    ]
    for side in (1, -1):
        half = group(node, (0, 0, 0), (0, side * gap * 0.5, 0))
        slab([(x * side, z) for x, z in outline][::side], 0.15, mat, half, bevel=0.012)
    for y in (-0.085, 0.085):
        ring(0.055, 0.018, tin(), node, (0, y, 0.02), (90, 0, 0))
    return node


def straw(points, r, parent, mat, ribs=None):
    """A bendy straw along points, its bellows in the middle."""
    ribs = ribs or (0.25, 0.75)

    def radius(t):
        lo, hi = ribs
        return r * (1 + 0.2 * sin((t - lo) / (hi - lo) * 2 * pi * 9)) if lo < t < hi else r

    return sweep(points, radius, mat, parent, steps=70, seg=20)


def spring(points, r, parent, mat=None, turns=9, wire=0.022):
    """A coil spring that follows a line of points."""
    line = spline(points, 60)
    out, side = [], None
    for i, p in enumerate(line[:-1]):
        along = (line[i + 1] - p).normalized()
        side = along.orthogonal().normalized() if side is None else (side - along * side.dot(along)).normalized()
        a = 2 * pi * turns * i / len(line)
        out.append(p + (side * cos(a) + along.cross(side) * sin(a)) * r)
    return sweep(out, wire, mat or tin(), parent, steps=1, seg=10)


def limb(parent, start, hand, bend=(0, 0, -0.2), kind='straw', mat=None, r=0.06, grip=1, open=16, peg_colour=None):
    """An arm from `start` to `hand` through a bent elbow, with a peg for a hand."""
    a, b = Vector(start), Vector(hand)
    elbow = (a + b) / 2 + Vector(bend)
    along = (b - elbow).normalized()
    wrist = b - along * 0.12 * grip
    mat = mat or plastic(MINT)
    if kind == 'spring':
        spring([a, elbow, wrist], r, parent, mat)
    elif kind == 'wire':
        sweep([a, elbow, wrist], r, mat, parent)
    else:
        straw([a, elbow, wrist], r, parent, mat)
    ball(r * 1.5, enamel(SUN), parent, a)
    if grip:
        peg(parent, b, along, grip, open, peg_colour)
    return b


def bulb(r, parent, at, colour=SUN, strength=2.2):
    """A small lit bulb in its brass socket, upright on `at`."""
    node = group(parent, at)
    line = [(0, 0), (r * 0.5, 0)]
    line += [(r * (0.5 + 0.05 * (i % 2)), r * 0.12 * i) for i in range(1, 7)] + [(0, r * 0.75)]
    lathe(line, brass(), node, fillet=0.01)
    glassy = [(r * 0.4, r * 0.7), (r * 0.55, r * 0.95)]
    glassy += [(r * cos(a), r * (1.65 + sin(a))) for a in (-0.6 + (pi / 2 + 0.6) * i / 14 for i in range(15))]
    lathe(glassy, glow(colour, strength), node, fillet=0.02)
    return node


def gear(r, thick, mat, parent=None, at=(0, 0, 0), turn=(0, 0, 0), teeth=10):
    """A toothed wheel that faces -y, with a hub."""
    node = group(parent, at, turn)
    slab(outlines.gear(r, teeth), thick, mat, node, bevel=r * 0.04)
    disc(r * 0.42, thick * 0.35, mat, node, (0, -thick * 0.5, 0))
    disc(r * 0.16, thick * 0.15, matt(INK), node, (0, -thick * 0.85, 0))
    return node
