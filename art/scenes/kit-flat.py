"""All parts of the pack, laid out from above in the order of its list."""
from kit import *

stage(1200, 900, '#FBF3E2', rim=WHITE, deep=40, wall=False)

microbit(None, (-3.32, 1.9, 0.05), (-90, 0, 0), 1.35, 'heart', 0, True)
motor_board(None, (-1.55, 1.9, 0))
for x in (0.05, 0.98):
    gear_motor(None, (x, 1.72, 0))
for x in (2.12, 3.45):
    drive_wheel(None, (x, 1.9, 0))

ball_caster(None, (-3.4, 0.25, 0), scale=1.15)
for x in (-2.22, -1.06, 0.1):
    servo(None, (x, 0.3, 0))
for x in (1.18, 1.82):
    line_sensor(None, (x, 0.18, 0), scale=1.05)
distance_sensor(None, (3.2, 0.22, 0), scale=1.08)

for i, colour in enumerate((SUN, MINT, CORAL)):
    x = -3.72 + i * 0.42
    sensor_cable([(x, -0.95, 0), (x - 0.1, -1.3, 0), (x + 0.1, -1.8, 0), (x, -2.15, 0)], colour)
battery_holder(None, (-1.6, -1.6, 0), scale=0.88)
usb_cable(None, (0.32, -1.64, 0), scale=0.93)
screwdriver(None, (1.67, -1.8, 0.14), (-90, 0, 0), 1.02)
screw_bag(None, (3.15, -1.55, 0))

camera((0, -0.2, 0), 14.9, 0, 89.9, 62)
shoot(80)
