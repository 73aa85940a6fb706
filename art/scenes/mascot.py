"""The head of the lead robot, for icons."""
from kit import *

stage(1024, 1024, rim='#8F84FF')
head(None, (0, 0, 20), scale=1.0, light=1.2)
camera((0, 0, 20.68), 7.6, 0, 2, 120)
shoot(52)
