"""Everything that is not a robot."""
from .places import arc, bunting, crate, football, goal, hanging_star, line, planet, shelf, string_lights, table
from .screens import block, board, headset, laptop, program
from .tools import (
    battery_pack,
    book,
    cable,
    flat_gear,
    motor,
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
