"""Portrait: Fizz, the can."""
from kit import *

stage(640, 640, MINT_FLOOR)
soda((0, 0, 0), 22, right='wave')
camera((0.05, -0.3, 1.2), 8.6, 0, 7, 95)
shoot(44)
