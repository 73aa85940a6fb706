"""Everything that is not a robot."""
from .boards import distance_sensor, line_sensor, motor_board, sensor_cable
from .pack import ball_caster, battery_holder, drive_wheel, gear_motor, screw_bag, servo, usb_cable
from .places import arc, bunting, crate, football, goal, hanging_star, line, planet, shelf, string_lights, table
from .screens import block, board, headset, laptop, program
from .tools import (
    battery_pack,
    book,
    cable,
    flat_gear,
    mug,
    open_book,
    paintbrush,
    plant,
    scatter_caps,
    screwdriver,
    toy_blocks,
)
from .wear import bow, cool_cap, glasses, party_hat, scarf, skateboard
from .yard import car, drop, log, rocket, sheet, tray, walls
