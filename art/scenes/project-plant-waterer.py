"""A watering-can robot waters a flower."""
from kit import *

stage(1200, 900, '#FFD9D2', rim=MINT)
waterer((-1.15, -0.1, 0), 8, 1.1, look=(0.5, 0.1), tilt=6)
plant(None, (1.5, 0.15, 0), -8, 1.12, SUN)
for x, z in ((0.62, 1.45), (0.78, 1.2), (0.92, 1.42)):
    drop((x, -0.12, z), 0.065)
plant(None, (2.75, 1.9, 0), 10, 0.7, MINT, False)
scatter_caps([(-2.7, -0.9), (0.4, -1.2)])
camera((0.2, 0, 1.25), 11.8, 0, 10, 80, blur=6, focus=(-0.8, -0.6, 1))
shoot(44)
