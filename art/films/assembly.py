"""A tin becomes a robot, part by part: the first shot of the film."""
from films.intro import BECOMING
from films.stopmotion import roll

if __name__ == '__main__':
    roll(BECOMING)
