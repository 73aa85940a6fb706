"""A goalkeeper saves two shots, and a chip sails over it."""

from films.cast import *
from films.stopmotion import Shot, between, hop, put, roll


def pitch():
    goal((0, 1.0, 0), 0, 4.6, 2.75, 1.3)
    line([(-14, 0.9), (14, 0.9)], 0.14)
    line(arc(0, -4.6, 2.6, 20, 160), 0.12)


def ball_at(n):
    """Two shots roll in and bounce off; the third flies over the keeper and drops into the net."""
    if n < 26:
        return between(n, (2, (2.6, -5.4, 0.4)), (12, (1.5, -0.42, 0.4)), (25, (4.6, -3.6, 0.4)))
    if n < 50:
        return between(n, (27, (-2.4, -5.4, 0.4)), (36, (-1.5, -0.42, 0.4)), (49, (-4.8, -3.2, 0.4)))
    x, y = between(n, (52, (0.2, -5.4)), (70, (1.62, 1.5)), (80, (1.7, 1.2)))
    fall = hop(n, 52, 76, 2.1) if n < 70 else between(n, (70, hop(70, 52, 76, 2.1)), (74, 0), (76, 0.12), (78, 0))
    return x, y, round(0.4 + fall, 4)


def playing(n):
    slide = between(n, (5, 0), (11, 0.72), (20, 0.72), (28, 0), (35, -0.72), (46, -0.72), (54, 0))
    right = between(n, (5, 40), (11, 112), (20, 112), (26, 40), (56, 60), (66, 168), (75, 168), (82, 18))
    left = between(n, (29, 40), (35, 112), (44, 112), (50, 40), (56, 60), (66, 168), (75, 168), (82, 18))
    x, y, z = ball_at(n)
    look = round(max(-0.7, min(0.7, (x - slide) * 0.4)), 3), round(max(-0.6, min(0.7, (z - 1.5) * 0.5)), 3)
    beaten = n >= 72
    cast = [
        put(
            carton,
            (slide, 0.25, hop(n, 65, 75, 0.3)),
            between(n, (5, 0), (11, 10), (20, 10), (28, 0), (35, -10), (46, -10), (54, 0)),
            1.0,
            left,
            right,
            look if not beaten else (0.5, -0.5),
            1 if n in (22, 48) else between(n, (74, 0), (80, 0.45)),
            CORAL,
            None if beaten else 'open',
            'off' if beaten else 'heart',
            0,
            VIOLET,
        )
    ]
    return [*cast, put(rolling_ball, (x, y, z), round(x * 1.2 + y, 3), 0.4)]


VIEW = dict(look=(0, 0, 1.35), far=15.2, around=0, up=11, lens=80)
PLAYING = Shot(84, '#FFE08A', pitch, playing, VIEW, rim=VIOLET, deep=14)

if __name__ == '__main__':
    roll(PLAYING)
