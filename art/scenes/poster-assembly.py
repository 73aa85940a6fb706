"""The last picture of the clip in which a tin becomes a robot."""
from films.intro import BECOMING

BECOMING.still(1600, 900, BECOMING.length - 1)
