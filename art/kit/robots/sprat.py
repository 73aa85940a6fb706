"""Sprat: a sardine tin on the robot pack's parts, with bottle caps for eyes."""
from .. import outlines
from ..colors import CORAL, MINT, SUN
from ..faces import eye
from ..materials import enamel, plastic, tin, wood
from ..microbit import microbit
from ..parts import limb
from ..props.boards import distance_sensor, line_sensor, motor_board, plate, screw
from ..props.pack import ball_caster, drive_wheel, gear_motor, lead, servo
from ..shapes import box, cyl, group

DECK = 1.25


def sprat(at=(0, 0, 0), turn=0, scale=1, look=(0, 0), show='smile', colour=CORAL, head=0):
    """`head` turns the eyes on their servo, in degrees."""
    node = group(at=at, turn=(0, 0, turn), scale=scale, name='sprat')
    _hull(node, colour)
    _drive(node)
    distance_sensor(node, (0, -1.17, 1.0), (90, 0, 0), 0.68)
    for x in (-0.34, 0.34):
        cyl(0.13, 0.24, wood(), node, (x, 0.62, DECK), fillet=0.03)
    motor_board(node, (0, 0.62, DECK + 0.24), scale=0.64)
    microbit(node, (0, 0.88, DECK + 0.76), (0, 0, 0), 0.84, show, 0)
    for side in (-1, 1):
        servo(node, (side * 0.42, -0.3 - side * 0.12, DECK), (0, 0, -90 * side), 0.75, -35 * side, False)
        hand, elbow = (side * 1.3, -0.95, 1.9), (side * 0.32, 0.1, -0.25)
        limb(node, (side * 0.8, -0.3, DECK + 0.16), hand, elbow, mat=plastic(MINT))
        wire = [(side * 0.2, -0.2, 0.04), (side * 0.2, 0.1, 0.1), (side * 0.12, 0.34, 0.42)]
        lead([(x, y, DECK + z) for x, y, z in wire], SUN, node)
    _head(node, look, head)
    return node


def _hull(node, colour):
    plate(outlines.rounded(1.3, 2.3, 0.42, 12), 0.46, tin(), node, (0, 0, 0.79), 0.03)
    plate(outlines.rounded(1.32, 2.32, 0.43, 12), 0.3, enamel(colour), node, (0, 0, 0.87), 0.02)
    for z in (0.78, 1.2):
        plate(outlines.rounded(1.36, 2.36, 0.45, 12), 0.06, tin(), node, (0, 0, z), 0.025)


def _drive(node):
    """Two motors with their wheels, the caster under the nose, the line sensors in front of it."""
    for side in (-1, 1):
        gear_motor(node, (side * 0.42, 0.52, 0.37), wires=False)
        drive_wheel(node, (side * 0.74, 0.2, 0.58), (0, 90 * side, 0))
        cyl(0.05, 0.46, tin(), node, (side * 0.3, -1.02, 0.33), fillet=0)
        line_sensor(node, (side * 0.3, -1.12, 0.33), (0, 180, 0), 0.6)
        screw(0.06, node, (side * 0.3, -1.14, 0.33))
    cyl(0.3, 0.3, wood(), node, (0, -0.72, 0.5), fillet=0.02)
    ball_caster(node, (0, -0.72, 0.5), (180, 0, 0), 1.1)


def _head(node, look, turn):
    """Two bottle-cap eyes on a stick that a servo turns."""
    servo(node, (0, -0.82, DECK + 0.27), (90, 0, 0), 0.75, 0, False)
    neck = group(node, (-0.12, -0.95, DECK + 0.64), (0, 0, turn))
    box((0.9, 0.06, 0.12), wood(axis=0), neck, (0.12, 0, 0.04), bevel=0.02)
    for side in (-1, 1):
        eye(0.29, neck, (0.12 + side * 0.32, -0.08, 0.14), look, SUN, (0, 0, side * 6), 0, 0.03)
