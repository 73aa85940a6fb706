"""Portrait: Milky with glasses."""
from kit import *

stage(640, 640, SKY_FLOOR)
carton((0, 0, 0), 10, right=35, look=(0, 0), colour=SKY)
node = group(None, turn=(0, 0, 10))
glasses(node, (0, -0.72, 1.58), 0.27, 0.27, INK)
camera((0, 0, 1.6), 7.6, 0, 7, 95)
shoot(44)
