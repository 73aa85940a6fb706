"""A crawler follows a winding black line."""
from math import atan2, degrees, sin

from films.stopmotion import Shot, put, roll
from kit import *

LINE = [(-5.6, 3.6), (-4.6, 3.4), (-2.6, 3.2), (-0.6, 3.3), (0.5, 2.4), (0.45, 0.8), (0.2, -0.6), (-0.9, -1.5), (-2.4, -1.3), (-3.4, -2.2), (-3.4, -4)]
WAY = [tuple(p)[:2] for p in spline([(x, y, 0) for x, y in LINE], 40)]


def floor():
    line(WAY, 0.28, '#2A2250', 0.008)
    for x, y, c in ((-2.2, 0.6, SUN), (-1.6, 0.2, CORAL), (2.3, -0.9, MINT), (-3.9, 1.9, PINK)):
        cap(0.26, c, None, (x, y, 0))
    flat_gear(2.5, 0.3, 0.42, SUN)
    flat_gear(-2.9, 1.5, 0.34, VIOLET)
    plant(None, (2.9, 2.9, 0), 0, 0.9)


def spot(share):
    """Position and direction of the line after a share of its length."""
    steps = [((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5 for (ax, ay), (bx, by) in zip(WAY, WAY[1:])]
    left = share * sum(steps)
    for (ax, ay), (bx, by), step in zip(WAY, WAY[1:], steps):
        if left <= step:
            t = left / step
            return ax + (bx - ax) * t, ay + (by - ay) * t, degrees(atan2(bx - ax, ay - by))
        left -= step
    return *WAY[-1], 0


def following(n):
    """The crawler's nose stays on the line and swings slightly, as with real sensors."""
    x, y, turn = spot(0.06 + 0.88 * n / 72)
    swing = 5 * sin(n * 0.9)
    look = (round(0.3 * sin(n * 0.45), 3), -0.35)
    at = (round(x, 3), round(y, 3), 0)
    return [put(crawler, at, round(turn + swing, 2), 1.1, look, 1 if n in (20, 51) else 0, '#7C6BFF', 'arrow', CORAL, True, True)]


VIEW = dict(look=(-0.9, 0.75, 0.55), far=14.6, around=10, up=27, lens=74)
FOLLOWING = Shot(72, '#A9E8CF', floor, following, VIEW, rim=VIOLET, deep=40, wall=False)

if __name__ == '__main__':
    roll(FOLLOWING)
