"""The film: an empty tin becomes a robot, misses the ball, learns from examples, and scores."""
from math import sin

from films.cast import *
from films.stopmotion import Shot, between, hop, put, roll

FIELD = dict(look=(-0.75, -0.1, 1.2), far=16.4, around=4, up=15, lens=70)
SPOT = (0.45, -1.15, 0.37)


def bench():
    table((0, 0, -0.995), 0, (11, 3.6, 1.0))
    flat_gear(2.1, -0.85, 0.36, VIOLET)
    flat_gear(2.62, -1.12, 0.22, SUN, teeth=8)
    battery_pack(None, (-2.5, -0.75, 0), (0, 0, 30), 0.75)
    scatter_caps([(-1.75, -1.2), (3.35, -0.5), (-3.6, -0.9)])
    screwdriver(None, (-3.3, 0.35, 0.14), (0, 90, 24), 0.9)
    mug(None, (3.7, 0.7, 0), 20, 0.9, MINT)
    bunting((-6, 3.4, 3.9), (6, 3.4, 4.0), 0.9, 13, 0.5)
    paintbrush(None, (3.15, 0.35, 0.12), (0, 90, 130), 0.8, SUN, VIOLET)


def becoming(n):
    """Parts cross the table and take their places."""
    cast = []
    wobble = round(7 * sin((n - 8) * 1.3), 3) if 8 <= n < 17 else 0
    lid = between(n, (12, 66), (18, 0))
    board = between(n, (20, (-6.4, -1.5, 0.34)), (27, (-1.1, -1.15, 0.34)), (30, (0, -0.69, 0.68)))
    arms = between(n, (45, 0), (49, 1)), between(n, (49, 0), (53, 1))
    if n < 40:
        at = (0, 0, hop(n, 9, 13, 0.16) + hop(n, 13, 17, 0.1) + between(n, (34, 0), (37, 0.62), (40, 0.34)))
        cast.append(put(empty_tin, at, 0, (0, wobble), lid, 'off' if n >= 30 else None))
        if 20 <= n < 30:
            up = hop(n, 20, 23, 0.35) + hop(n, 23, 26, 0.3) + hop(n, 26, 30, 0.55)
            cast.append(put(loose_board, (board[0], board[1], round(board[2] + up, 3)), (0, round(12 * sin(n * 2), 2), 0)))
        for side in (-1, 1):
            x = between(n, (29, 6.6), (38, 0.62))
            if n >= 29:
                cast.append(put(loose_wheel, (side * x, 0, 0.36), round(-side * (6.6 - x) * 159, 1), side))
        return cast
    grown = lambda share, rest: tuple(round(a + (b - a) * share, 3) for a, b in zip((0.62, -0.1, 1.2), rest))
    waving = n >= 72
    hands = [(0.62, -0.1, 1.2)] * 2
    hands[0] = grown(arms[0], (1.02, -0.3, 0.62))
    hands[1] = grown(arms[1], (1.02, -0.3, 0.62))
    if waving:
        hands[1] = between(n, (71, (1.02, -0.3, 0.62)), (75, (1.22, -0.15, 2.15)))
        if n > 75:
            hands[1] = (round(1.22 + 0.22 * sin((n - 75) * 1.5), 3), -0.15, 2.15)
    squash = hop(n, 40, 44, -0.06)
    return [
        put(
            tinny,
            (0, 0, squash + hop(n, 63, 66, 0.08)),
            0,
            hands[0] if arms[0] else None,
            hands[1] if arms[1] else None,
            look=between(n, (70, (0, 0)), (72, (0.6, 0.1)), (75, (0.6, 0.1)), (78, (0, 0.1))),
            tilt=(0, between(n, (55, 14), (63, 0), (72, 0), (76, 7)), between(n, (55, 40), (63, 0))),
            lid=between(n, (66, 1), (69, 0)) if n < 70 else (1 if n == 80 else 0),
            mood='calm' if n < 69 else 'open',
            show='off' if n < 67 else 'heart',
            light=between(n, (66, 0), (70, 2.4)),
            head_up=between(n, (54, 3.4), (61, 0)) + hop(n, 61, 64, 0.12),
            with_head=n >= 54,
        )
    ]


def pitch():
    goal((-3.5, 1.5, 0), 46, 3.3, 2.0, 1.2)
    line([(-16, 2.6), (16, 2.6)], 0.14)
    line(arc(0.9, -1.9, 2.2, 0, 360), 0.14)
    line([(0.9, 2.6), (0.9, -14)], 0.14)
    plant(None, (4.6, 2.0, 0), 0, 0.9)


def missing(n):
    """The robot drives, kicks without looking, and misses the goal."""
    x = between(n, (6, 3.5), (17, 1.75), (20, 1.95), (22, 1.15), (26, 1.15), (32, 1.5))
    ball = between(n, (22, (SPOT[0], SPOT[1])), (36, (-5.6, -3.2)), (38, (-7.8, -4.2)))
    sad = n >= 40
    cast = [
        put(
            tinny,
            (x, -0.75, 0),
            between(n, (30, -52), (36, -40), (42, -24)),
            'rest' if n < 22 else 'out' if n < 40 else 'rest',
            'rest',
            look=between(n, (4, (0.2, 0.1)), (20, (-0.2, -0.3)), (26, (-0.5, -0.4)), (36, (-0.7, -0.3)), (42, (0, -0.8))),
            tilt=(between(n, (38, 0), (44, 12)), 0, round(9 * sin((n - 46) * 1.1), 2) if 46 <= n < 58 else 0),
            lean=(between(n, (17, 0), (20, -6), (22, 9), (26, 0)), 0),
            lid=between(n, (38, 0), (42, 0.42)),
            mood='sad' if sad else 'open' if n < 30 else 'calm',
            show='no' if sad else 'arrow',
            light=1.8 if n < 40 else 0.2,
        )
    ]
    if n < 38:
        cast.append(put(rolling_ball, (ball[0], ball[1], 0.37), round(ball[0] - SPOT[0], 3)))
    return cast


CARDS = ((True, 0.12), (False, 0.52), (True, -0.16), (False, -0.52))


def school():
    line(arc(1.15, 0.9, 4.4, 0, 360), 0.12, '#FFE08F')
    flat_gear(-4.6, -1.0, 0.34, CORAL)
    toy_blocks(None, (-4.7, 1.6, 0), 18, 1.0)


def learning(n):
    """Four examples appear one by one, and each lights another row."""
    cast = []
    seen = 0
    for i, (good, spot) in enumerate(CARDS):
        start = 3 + 15 * i
        if n < start:
            break
        front, rack = (1.15, -0.55, 0), (0.0 + 1.36 * i, 1.35 + 0.12 * (i % 2), 0)
        at = between(n, (start, (7.2, -0.9, 0)), (start + 6, front), (start + 11, front), (start + 15, rack))
        up = hop(n, start, start + 3, 0.2) + hop(n, start + 3, start + 6, 0.16) + hop(n, start + 11, start + 15, 0.3)
        cast.append(put(example, (at[0], at[1], up), between(n, (start + 6, -24), (start + 15, -8)), good, spot))
        seen += n >= start + 9
    nod = sum(hop(n, 3 + 15 * i + 8, 3 + 15 * i + 13, 10) for i in range(4))
    joy = n >= 66
    gaze = 0.6 if not joy else 0
    cast.append(
        put(
            tinny,
            (-1.9, -0.2, hop(n, 66, 71, 0.3) + hop(n, 71, 75, 0.18)),
            30 if not joy else between(n, (65, 30), (70, 10)),
            'rest' if not joy else 'up',
            'rest' if n < 6 else 'hold' if not joy else 'up',
            look=(gaze, between(n, (2, 0.2), (8, 0)) if not joy else 0.2),
            tilt=(nod, 0, 0),
            lid=1 if n in (18, 47) else 0,
            mood='calm' if n < 50 else 'open',
            show=('ask', 'one', 'two', 'three', 'four')[seen] if not joy else 'happy',
            light=round(0.4 + 0.45 * seen, 2) if not joy else 3.2,
        )
    )
    return cast


COLOURS = CORAL, SUN, VIOLET, MINT, SKY, PINK
CAPS = [(-3.4, -1.2), (-2.3, 0.6), (-1.4, -2.3), (-0.5, 0.7), (0.3, -2.2), (2.6, -2.0), (3.4, -0.2), (3.0, 1.0), (-2.9, -2.6), (1.6, 1.1)]


def scoring(n):
    """The same ball again: the robot looks, aims and scores."""
    x = between(n, (12, 3.5), (22, 1.85), (27, 1.85), (30, 2.1), (32, 1.3), (38, 1.3), (46, 1.7))
    y = between(n, (12, -0.75), (22, -1.25), (40, -1.25), (48, -0.9))
    ball = between(n, (32, (SPOT[0], SPOT[1])), (42, (-4.15, 2.12)), (47, (-3.95, 1.93)))
    won = n >= 44
    arm = between(n, (43, (1.5, -0.25, 1.15)), (47, (0.95, -0.1, 2.5)))
    if won and n < 74:
        arm = (round(0.95 + 0.12 * sin(n * 1.4), 3), -0.1, 2.5)
    cast = [
        put(
            tinny,
            (x, y, sum(hop(n, a, a + 5, 0.42) for a in (48, 53, 58, 63))),
            between(n, (12, -52), (22, -66), (42, -60), (49, -14)),
            'rest' if n < 32 else arm if won else 'out',
            'rest' if not won else arm,
            look=between(n, (0, (0, 0)), (3, (-0.3, -0.5)), (7, (-0.3, -0.5)), (10, (-0.6, 0.4)), (24, (-0.6, 0.3)), (28, (-0.3, -0.5)), (36, (-0.6, 0.2)), (48, (0, 0.1))),
            tilt=(0, between(n, (46, 0), (50, 5)), 0),
            lean=(between(n, (27, 0), (30, -6), (32, 9), (38, 0)), 0),
            lid=1 if n in (5, 72) else between(n, (23, 0), (25, 0.3), (31, 0.3), (33, 0)),
            mood='calm' if n < 40 else 'open',
            show='ball' if n < 24 else 'arrow' if not won else 'happy' if n < 66 else 'heart',
            light=1.8 if not won else 3.4,
        ),
        put(rolling_ball, (ball[0], ball[1], 0.37), round(ball[0] - SPOT[0], 3)),
    ]
    for i, (cx, cy) in enumerate(CAPS):
        start = 46 + (i * 7) % 11
        if n > start:
            fall = max(0, 5.2 - 0.062 * (n - start) ** 2)
            spin = (round(fall * 160, 1), round(fall * 90, 1), i * 37)
            cast.append(put(falling_cap, (cx, cy, round(fall, 3)), spin if fall else (0, 0, i * 37), COLOURS[i % 6]))
    return cast


BECOMING = Shot(84, '#FFD6CF', bench, becoming, dict(look=(0, 0, 1.36), far=15.9, around=0, up=9, lens=80), rim=VIOLET, deep=14)
MISSING = Shot(62, '#6CD3AC', pitch, missing, FIELD, rim=SUN, deep=18)
LEARNING = Shot(80, '#FFF1C9', school, learning, dict(look=(0.72, 0.2, 1.42), far=17.2, around=2, up=11, lens=76), rim=CORAL, deep=16)
SCORING = Shot(88, '#6CD3AC', pitch, scoring, FIELD, rim=SUN, deep=18)

if __name__ == '__main__':
    roll(BECOMING, MISSING, LEARNING, SCORING)
