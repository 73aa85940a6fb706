"""All parts of the kit, laid out from above."""
from kit import *

stage(1200, 900, '#FBF3E2', rim=WHITE, deep=40, wall=False)
microbit(None, (0, 0.55, 0.05), (-90, 0, 0), 1.5, 'heart', 0, True)
battery_pack(None, (-1.85, 0.55, 0), (0, 0, 0), 1.15)
for x in (1.55, 2.3):
    motor(None, (x, 0.6, 0), (0, 0, 0), 1.05)
for i, (x, y) in enumerate(((-3.2, 1.35), (-3.2, 0.3), (3.35, 1.35), (3.35, 0.3))):
    wheel(0.44, 0.26, (CORAL, CORAL, MINT, MINT)[i], group(None, (x, y, 0.15), (0, -90, 0)), (0, 0, 0), 1)
for i in range(6):
    cap(0.22, (CORAL, SUN, MINT, VIOLET, SKY, PINK)[i], None, (-1.4 + i * 0.56, 2.15, 0))
flat_gear(-2.6, 2.15, 0.42, VIOLET)
flat_gear(2.6, 2.15, 0.42, SUN)
for i, c in enumerate((MINT, CORAL, SKY)):
    straw(
        [(-3.6 + i * 0.28, -2.2, 0.07), (-3.6 + i * 0.28, -1.5, 0.07), (-3.6 + i * 0.28, -0.55, 0.07)],
        0.065,
        None,
        plastic(c),
        (0.6, 0.85),
    )
for i in range(4):
    peg(None, (-2.45 + i * 0.36, -1.0, 0.09), (0, 1, 0), 1.15, 8)
for i, c in enumerate((CORAL, SUN, VIOLET)):
    cable(
        [
            (-2.5 + 0.1 * i, -1.75 - i * 0.22, 0.05),
            (-1.9, -1.6 - i * 0.24, 0.05),
            (-1.4, -1.85 - i * 0.2, 0.05),
            (-0.85, -1.65 - i * 0.26, 0.05),
        ],
        None,
        c,
        0.035,
    )
box((1.5, 1.15, 0.06), card(), None, (0.35, -1.1, 0.03), bevel=0.02)
box((1.1, 0.34, 0.06), card('#E2B47E'), None, (0.35, -2.1, 0.03), bevel=0.02)
screwdriver(None, (1.55, -1.95, 0.14), (-90, 0, 0), 0.95)
pencil(None, (2.15, -0.75, 0.09), (-90, 0, 180), 1.35, SUN)
paintbrush(None, (2.65, -1.55, 0.1), (-90, 0, 0), 1.0, VIOLET, CORAL)
for i, c in enumerate((SUN, CORAL, MINT)):
    bulb(0.16, group(None, (3.35, -0.75 - i * 0.62, 0.16), (-90, 0, 0)), (0, -0.0, -0.2), c, 1.0)
camera((0, -0.02, 0), 13.6, 0, 89.9, 62)
shoot(44)
