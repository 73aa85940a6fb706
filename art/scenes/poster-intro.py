"""The film's last picture: the ball is in the goal, and bottle caps have rained."""
from films.intro import SCORING

SCORING.still(1600, 900, SCORING.length - 1)
