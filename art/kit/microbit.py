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


def microbit(parent=None, at=(0, 0, 0), turn=(0, 0, 0), width=.6, show='heart', mount=.1, detail=False):
    """A board that faces -y, centred on `at`; `mount` is the depth of the block behind it."""
    node = group(parent, at, turn, width / 1.0)
    board = plastic('#231B45', .4, .3)
    slab(outlines.rounded(1, .82, .07), .05, board, node, bevel=.012)
    if mount:
        box((.8, mount / width, .64), rubber('#3A3266'), node, (0, mount / width / 2 + .02, .02), bevel=.02)
    lit, dark = [], []
    for row, bits in enumerate(PATTERNS[show].split()):
        for col, bit in enumerate(bits):
            spot = ((col - 2) * .095, -.035, .07 - (row - 2) * .095)
            (lit if bit == '1' else dark).append(((.06, .03, .075), spot))
    boxes(lit, glow('#FF2A1F', 2.6), node, bevel=.008)
    if dark:
        boxes(dark, plastic('#5B4F86', .4), node, bevel=.008)
    for side, name in ((-1, 'a'), (1, 'b')):
        box((.15, .05, .15), tin(), node, (side * .385, -.04, .05), bevel=.015)
        disc(.05, .03, rubber('#17122E'), node, (side * .385, -.06, .05))
    boxes([((.1, .05, .05), (0, -.03, .36))], glow(SUN, .8), node, bevel=.015)
    fingers = [((.022, .054, .15), (-.45 + .0375 * i, 0, -.335)) for i in range(25)
               if all(abs(-.45 + .0375 * i - x) > .075 for x in (-.4, -.2, 0, .2, .4))]
    pads = [((.11, .054, .16), (x, 0, -.335)) for x in (-.4, -.2, 0, .2, .4)]
    boxes(fingers + pads, brass(), node, bevel=.004)
    for x in (-.4, -.2, 0, .2, .4):
        ring(.047, .012, brass(), node, (x, -.027, -.315), (90, 0, 0))
        disc(.042, .006, rubber('#17122E'), node, (x, -.024, -.315), fillet=0)
    if detail:
        _details(node)
    return node


def _details(node):
    """Printed marks that only a close-up shows."""
    tinted = {'#FFC93C': (-.36, .3), '#3ED6A6': (.36, .3), '#FF6B5E': (-.36, -.17), '#4FB8FF': (.36, -.17)}
    for colour, (x, z) in tinted.items():
        slab([(x - .09, z - .035), (x + .09, z - .035), (x + .03, z + .035), (x - .03, z + .035)],
             .008, plastic(colour), node, (0, -.027, 0), bevel=.002)
