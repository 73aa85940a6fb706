"""Eggy: a low egg-carton crawler on four big wheels, its eyes on stalks."""
from ..colors import CORAL, SUN
from ..faces import eye, smile
from ..materials import matt, plastic, tin
from ..microbit import microbit
from ..parts import bulb, wheel
from ..shapes import box, coil, cyl, group, lathe, sweep


def crawler(
    at=(0, 0, 0),
    turn=0,
    scale=1,
    look=(0, 0),
    lid=0,
    colour='#8FB7A6',
    show='arrow',
    wheels=CORAL,
    mouth=True,
    sensors=False,
):
    """`sensors` adds the two line sensors under its nose."""
    node = group(None, at, (0, 0, turn), scale, 'crawler')
    pulp = matt(colour)
    box((1.02, 1.7, 0.26), pulp, node, (0, 0, 0.46), bevel=0.09)
    box((1.14, 1.82, 0.06), pulp, node, (0, 0, 0.58), bevel=0.028)
    for x in (-0.26, 0.26):
        for y in (-0.08, 0.52):
            lathe([(0, 0), (0.25, 0), (0.17, 0.26), (0, 0.32)], pulp, node, (x, y, 0.59), fillet=0.1)
    for side in (-1, 1):
        for y in (-0.56, 0.56):
            wheel(0.34, 0.24, wheels, node, (side * 0.7, y, 0.34), side)
        sweep([(side * 0.2, -0.62, 0.58), (side * 0.22, -0.66, 0.8), (side * 0.26, -0.7, 0.98)], 0.04, tin(), node)
        eye(0.25, node, (side * 0.27, -0.72, 1.08), look, SUN, (0, 0, side * 6), lid, 0.03)
    if mouth:
        smile(0.26, node, (0, -0.865, 0.5), open=False, thick=0.03)
    microbit(node, (0, -0.42, 0.72), (-62, 0, 0), 0.5, show, 0)
    coil(0.05, 0.3, 5, 0.015, tin(), node, (0, 0.74, 0.6))
    bulb(0.09, node, (0, 0.74, 0.9), '#FF8A7A', 1.6)
    if sensors:
        for side in (-1, 1):
            box((0.16, 0.12, 0.16), plastic('#3A3266'), node, (side * 0.2, -0.93, 0.3), bevel=0.02)
            cyl(0.05, 0.1, plastic(SUN), node, (side * 0.2, -0.93, 0.14))
    return node
