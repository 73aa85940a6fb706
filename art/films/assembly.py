"""How a tin becomes a robot, part by part: the film's first shot alone."""
from films.intro import BECOMING
from films.stopmotion import roll

if __name__ == '__main__':
    roll(BECOMING)
