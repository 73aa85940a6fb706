"""Eggy: a low egg-carton crawler on four big wheels, its eyes on stalks."""
from ..colors import CORAL, MINT, SUN, VIOLET, WHITE
from ..faces import eye, smile
from ..materials import matt, plastic, tin
from ..microbit import microbit
from ..parts import bulb, wheel
from ..shapes import ball, box, coil, cyl, group, lathe, sweep


def crawler(at=(0, 0, 0), turn=0, scale=1, look=(0, 0), lid=0, colour='#8FB7A6', show='arrow', wheels=CORAL, mouth=True,
            sensors=False):
    """`sensors` adds the two line sensors under its nose."""
    node = group(None, at, (0, 0, turn), scale, 'crawler')
    pulp = matt(colour)
    box((1.02, 1.7, .26), pulp, node, (0, 0, .46), bevel=.09)
    box((1.14, 1.82, .06), pulp, node, (0, 0, .58), bevel=.028)
    for x in (-.26, .26):
        for y in (-.08, .52):
            lathe([(0, 0), (.25, 0), (.17, .26), (0, .32)], pulp, node, (x, y, .59), fillet=.1)
    for side in (-1, 1):
        for y in (-.56, .56):
            wheel(.34, .24, wheels, node, (side * .7, y, .34), side)
        sweep([(side * .2, -.62, .58), (side * .22, -.66, .8), (side * .26, -.7, .98)], .04, tin(), node)
        eye(.25, node, (side * .27, -.72, 1.08), look, SUN, (0, 0, side * 6), lid, .03)
    if mouth:
        smile(.26, node, (0, -.865, .5), open=False, thick=.03)
    microbit(node, (0, -.42, .72), (-62, 0, 0), .5, show, 0)
    coil(.05, .3, 5, .015, tin(), node, (0, .74, .6))
    bulb(.09, node, (0, .74, .9), '#FF8A7A', 1.6)
    if sensors:
        for side in (-1, 1):
            box((.16, .12, .16), plastic('#3A3266'), node, (side * .2, -.93, .3), bevel=.02)
            cyl(.05, .1, plastic(SUN), node, (side * .2, -.93, .14))
    return node
