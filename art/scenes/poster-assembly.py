"""The last picture of the clip: a tin has become a robot."""
from films.intro import BECOMING

BECOMING.still(1600, 900, BECOMING.length - 1)
