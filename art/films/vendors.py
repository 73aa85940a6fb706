"""A robot from elsewhere joins ours in front of a shelf of boxed robots."""
from math import sin

from films.cast import *
from films.stopmotion import Shot, between, hop, put, roll


def store():
    shelf((0, 1.7, 0), 8.4, (0.12, 2.02, 3.9), 4.0, 1.3)
    for x, c in ((-3.2, CORAL), (-1.6, MINT), (1.7, SUN), (3.3, SKY)):
        crate((x, 1.6, 2.03), 0, (1.25, 0.9, 0.6), False, None, c)
    cup((-3.2, 1.65, 2.08), 6, 0.58, hat=False)
    mouse((-1.6, 1.65, 2.3), 6, 0.55)
    tripod((1.7, 1.65, 2.08), 0, 0.55)
    snap((3.3, 1.65, 2.2), -8, 0.55)
    crawler((-3.0, 1.5, 0.12), 20, 0.62)
    soda((3.15, 1.5, 0.12), -16, 0.62, left=None, right=None)
    light((0, -6, 4.5), (0, 1.7, 2), 480, 5)


def meeting(n):
    """The newcomer hops in; both look at each other, shake hands and wave."""
    x = between(n, (4, 6.6), (24, 1.3))
    step = sum(hop(n, a, a + 5, 0.16) for a in (4, 9, 14, 19))
    shake = round(0.13 * sin((n - 34) * 1.25), 3) if 34 <= n < 52 else 0
    ours = between(n, (26, (1.02, -0.3, 0.62)), (32, (1.05, -0.55, 1.15)), (54, (1.05, -0.55, 1.15)), (60, (1.22, -0.15, 2.15)))
    theirs = between(n, (26, (1.0, -0.3, 0.6)), (32, (1.05, -0.5, 1.08)), (54, (1.05, -0.5, 1.08)), (60, (1.15, -0.2, 1.9)))
    wag = round(0.16 * sin((n - 60) * 1.5), 3) if n >= 60 else 0
    lift = lambda hand: (round(hand[0] + wag, 3), hand[1], round(hand[2] + shake, 3))
    together = n >= 56
    return [
        put(
            tinny,
            (-1.15, -0.4, hop(n, 6, 11, 0.14)),
            between(n, (54, 24), (60, 8)),
            'wave' if 4 <= n < 20 and n % 4 < 2 else 'out' if 4 <= n < 20 else 'rest',
            lift(ours),
            look=(0.35, 0) if not together else (0, 0.1),
            tilt=(0, between(n, (24, 0), (30, 5)), between(n, (24, 6), (30, 0))),
            lid=1 if n in (16, 46) else 0,
            mood='open',
            show='happy' if together else 'heart',
            light=2.6 if together else 1.8,
        ),
        put(jar, (x, -0.4, step), between(n, (20, -34), (28, -22), (54, -22), (60, -8)), 1.0, lift(theirs), 'rest', (-0.35, 0) if not together else (0, 0.1), 1 if n == 40 else 0, 'open', (0, 0, 0), VIOLET),
    ]


VIEW = dict(look=(0, 0.2, 1.7), far=15.8, around=0, up=7, lens=78)
MEETING = Shot(72, '#DAD4FF', store, meeting, VIEW, rim=CORAL, ambient=0.55, deep=14)

if __name__ == '__main__':
    roll(MEETING)
