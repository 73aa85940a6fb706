"""Portrait: Scribble, the pencil artist."""
from kit import *

stage(640, 640, PINK_FLOOR)
tripod((0, 0, 0), -12, tilt=(0, -6, 0), pencils=(CORAL, SKY, SUN))
camera((0, -0.2, 1.5), 7.4, 0, 7, 95)
shoot(44)
