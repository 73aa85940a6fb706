"""A cool cassette robot with headphones on a skateboard."""
from kit import *

stage(1200, 900, '#FFD3E4', rim=VIOLET)
skateboard((0, 0, 0), 14, 1.0, MINT)
cassette(
    (0, 0, 0),
    14,
    1.0,
    left='out',
    right='wave',
    tilt=(0, -7, 0),
    wheels=False,
    lift=0.1,
    colour='#4B3BFF',
    label=CORAL,
    mouth='curve',
)
headset(group(None, (0, 0, 1.62), (0, -7, 14)), 1.02, (0, 0, 0), SUN, CORAL, False, 0.82)
box((0.7, 0.5, 0.8), plastic('#2E2850'), None, (-2.5, 1.0, 0.4), (0, 0, 18), 0.06)
disc(0.24, 0.05, plastic(SUN), None, (-2.58, 0.74, 0.42), (0, 0, 18))
disc(0.1, 0.04, plastic(INK), None, (-2.6, 0.69, 0.42), (0, 0, 18))
flat_gear(2.2, -0.6, 0.36, SUN)
scatter_caps([(-1.9, -0.9), (1.5, -1.2)])
camera((0, 0, 1.3), 12, 0, 8, 80)
shoot(44)
