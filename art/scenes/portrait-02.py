"""Portrait: Mixtape with a bow."""
from kit import *

stage(640, 640, CORAL_FLOOR)
cassette((0, 0, 0), -12, colour='#FF7F6E', left='rest', right='wave', tilt=(0, -5, 0), mouth='open')
bow(None, (0.05, -0.55, 0.98), 0.24, SUN)
camera((0, 0, 1.35), 8.2, 0, 7, 95)
shoot(44)
