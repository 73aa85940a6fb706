"""Outlines of (x, z) points for `slab`."""
from math import cos, pi, sin


def circle(r, n=48, centre=(0, 0)):
    return [(centre[0] + r * cos(2 * pi * i / n), centre[1] + r * sin(2 * pi * i / n)) for i in range(n)]


def rounded(w, h, r, n=6):
    """A rectangle with round corners."""
    points = []
    for cx, cz, start in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
        for i in range(n + 1):
            a = (start + 90 * i / n) * pi / 180
            points.append((cx * (w / 2 - r) + r * cos(a), cz * (h / 2 - r) + r * sin(a)))
    return points


def star(r, inner=0.5, points=5):
    out = []
    for i in range(points * 2):
        a, reach = pi / 2 + pi * i / points, r if i % 2 == 0 else r * inner
        out.append((reach * cos(a), reach * sin(a)))
    return out


def heart(r):
    out = []
    for i in range(48):
        t = 2 * pi * i / 48
        out.append((r * sin(t) ** 3, r / 16 * (13 * cos(t) - 5 * cos(2 * t) - 2 * cos(3 * t) - cos(4 * t))))
    return out[::-1]


def gear(r, teeth=10):
    """Trapezoid teeth around a circle."""
    out = []
    for i in range(teeth):
        for share, reach in ((0, 0.8), (0.22, 0.8), (0.32, 1), (0.68, 1), (0.78, 0.8)):
            a = 2 * pi * (i + share) / teeth
            out.append((r * reach * cos(a), r * reach * sin(a)))
    return out


def half_disc(r, n=24):
    """The lower half of a circle, flat on top: an open smile."""
    return [(r * cos(pi + pi * i / n), r * sin(pi + pi * i / n)) for i in range(n + 1)]
