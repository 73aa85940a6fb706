"""Portrait: Drip, the watering can."""
from kit import *

stage(640, 640, CORAL_FLOOR)
waterer((-0.15, 0, 0), 14)
camera((0.1, 0, 1.05), 7.6, 0, 7, 95)
shoot(44)
