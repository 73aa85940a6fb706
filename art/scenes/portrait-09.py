"""Portrait: Snap, the camera."""
from kit import *

stage(640, 640, MINT_FLOOR)
snap((0, 0, 0), -10, left='rest', right='up', tilt=(0, 6, 0))
camera((0, 0, 1.35), 8.2, 0, 7, 95)
shoot(44)
