"""The micro:bit that every robot wears as its heart."""
from . import outlines
from .colors import SUN
from .materials import brass, glow, plastic, rubber, tin
from .shapes import boxes, box, disc, group, ring, slab

PATTERNS = {
    'heart': '01010 11111 11111 01110 00100',
    'smile': '00000 01010 00000 10001 01110',
    'happy': '01010 01010 00000 10001 01110',
    'star': '00100 01110 11111 01110 01010',
    'arrow': '00100 01110 10101 00100 00100',
    'wow': '01010 00000 01110 01010 01110',
}


def microbit(parent=None, at=(0, 0, 0), turn=(0, 0, 0), width=0.6, show='heart', mount=0.1, detail=False):
    """A board that faces -y, centered on `at`. `mount` is the depth of the block behind it."""
    node = group(parent, at, turn, width / 1.0)
    board = plastic('#231B45', 0.4, 0.3)
    slab(outlines.rounded(1, 0.82, 0.07), 0.05, board, node, bevel=0.012)
    if mount:
        box((0.8, mount / width, 0.64), rubber('#3A3266'), node, (0, mount / width / 2 + 0.02, 0.02), bevel=0.02)
    lit, dark = [], []
    for row, bits in enumerate(PATTERNS[show].split()):
        for col, bit in enumerate(bits):
            spot = ((col - 2) * 0.095, -0.035, 0.07 - (row - 2) * 0.095)
            (lit if bit == '1' else dark).append(((0.06, 0.03, 0.075), spot))
    boxes(lit, glow('#FF2A1F', 2.6), node, bevel=0.008)
    if dark:
        boxes(dark, plastic('#5B4F86', 0.4), node, bevel=0.008)
    for side, name in ((-1, 'a'), (1, 'b')):
        box((0.15, 0.05, 0.15), tin(), node, (side * 0.385, -0.04, 0.05), bevel=0.015)
        disc(0.05, 0.03, rubber('#17122E'), node, (side * 0.385, -0.06, 0.05))
    boxes([((0.1, 0.05, 0.05), (0, -0.03, 0.36))], glow(SUN, 0.8), node, bevel=0.015)
    fingers = [
        ((0.022, 0.054, 0.15), (-0.45 + 0.0375 * i, 0, -0.335))
        for i in range(25)
        if all(abs(-0.45 + 0.0375 * i - x) > 0.075 for x in (-0.4, -0.2, 0, 0.2, 0.4))
    ]
    pads = [((0.11, 0.054, 0.16), (x, 0, -0.335)) for x in (-0.4, -0.2, 0, 0.2, 0.4)]
    boxes(fingers + pads, brass(), node, bevel=0.004)
    for x in (-0.4, -0.2, 0, 0.2, 0.4):
        ring(0.047, 0.012, brass(), node, (x, -0.027, -0.315), (90, 0, 0))
        disc(0.042, 0.006, rubber('#17122E'), node, (x, -0.024, -0.315), fillet=0)
    if detail:
        _details(node)
    return node


def _details(node):
    """Printed marks that only a close-up shows."""
    tinted = {'#FFC93C': (-0.36, 0.3), '#3ED6A6': (0.36, 0.3), '#FF6B5E': (-0.36, -0.17), '#4FB8FF': (0.36, -0.17)}
    for colour, (x, z) in tinted.items():
        slab(
            [(x - 0.09, z - 0.035), (x + 0.09, z - 0.035), (x + 0.03, z + 0.035), (x - 0.03, z + 0.035)],
            0.008,
            plastic(colour),
            node,
            (0, -0.027, 0),
            bevel=0.002,
        )
