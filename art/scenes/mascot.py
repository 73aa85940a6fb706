"""The head of the lead robot, for icons."""
from kit import *

stage(1024, 1024, rim='#8F84FF')
head(None, (0, 0, 20), scale=1.0, light=1.2, spring=0.14)
camera((0, 0, 20.66), 6.3, 0, 2, 120)
light((0, -8, 22), (0, 0, 20.6), 260, 4)
shoot(52, 1.25)
