"""A watering-can robot waters a flower."""
from kit import *

stage(1200, 900, '#FFD9D2', rim=MINT)
waterer((-1.15, -.1, 0), 8, 1.1, look=(.5, .1), tilt=6)
plant(None, (1.5, .15, 0), -8, 1.12, SUN)
for x, z in ((.62, 1.45), (.78, 1.2), (.92, 1.42)):
    drop((x, -.12, z), .065)
plant(None, (2.75, 1.9, 0), 10, .7, MINT, False)
scatter_caps([(-2.7, -.9), (.4, -1.2)])
camera((.2, 0, 1.25), 11.8, 0, 10, 80, blur=6, focus=(-.8, -.6, 1))
shoot(44)
