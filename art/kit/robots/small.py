"""The little ones: a computer mouse on wheels, a watering can, a frog, a muncher and its ghosts."""
from math import cos, pi, sin

from ..colors import CORAL, INK, MINT, PINK, SKY, SUN, VIOLET, WHITE
from ..faces import cheeks, eye, plate_eye, smile
from ..materials import enamel, glow, plastic, rubber, tin
from ..microbit import microbit
from ..parts import cap, limb, wheel
from ..shapes import ball, box, coil, cyl, disc, group, lathe, ring, slab, sweep


def mouse(at=(0, 0, 0), turn=0, scale=1, look=(0, 0), lid=0, colour='#F7F5FF', ears=VIOLET, show='arrow'):
    """Clicky: a computer mouse with cap ears and a cable tail."""
    node = group(None, at, (0, 0, turn), scale, 'mouse')
    for side in (-1, 1):
        for y in (-.42, .42):
            wheel(.24, .18, SUN, node, (side * .56, y, .24), side)
    box((.86, 1.5, .3), rubber('#3A3266'), node, (0, 0, .36), bevel=.12)
    ball(.72, plastic(colour), node, (0, .02, .5), (.86, 1.3, .7))
    for side in (-1, 1):
        cap(.28, ears, node, (side * .42, -.12, 1.08), (68, 0, side * 12), .1)
        plate_eye(.2, node, (side * .22, -.76, .74), look, (-22, 0, side * 14), lid, colour)
        for k in (-1, 0, 1):
            sweep([(side * .12, -.9, .5), (side * .35, -1.0, .5 + k * .06), (side * .6, -.98, .52 + k * .14)], .01, rubber(), node)
    ball(.09, plastic(CORAL), node, (0, -.93, .54))
    microbit(node, (0, .16, 1.035), (-84, 0, 0), .5, show, .1)
    sweep([(0, .9, .5), (.1, 1.2, .4), (-.15, 1.5, .6), (.2, 1.75, .9)], .035, rubber('#3A3266'), node)
    return node


def waterer(at=(0, 0, 0), turn=0, scale=1, look=(0, 0), lid=0, tilt=0, show='smile', colour='#35B8C9', mouth='open'):
    """Drip: a watering can on wheels whose spout is its arm (towards +x)."""
    node = group(None, at, (0, 0, turn), scale, 'waterer')
    for side in (-1, 1):
        wheel(.3, .2, CORAL, node, (side * .62, .05, .3), side)
    ball(.12, rubber(), node, (0, -.46, .12))
    cyl(.14, .25, tin(), node, (0, -.46, .14))
    body = group(node, (0, 0, .34), (0, tilt, 0))
    lathe([(0, 0), (.62, 0), (.66, .06), (.58, 1.06), (.5, 1.12), (0, 1.12)], enamel(colour), body, fillet=.06)
    for z, r in ((.06, .67), (1.04, .6)):
        lathe([(r - .05, -.04), (r + .03, -.04), (r + .03, .04), (r - .05, .04)], tin(), body, (0, 0, z), fillet=.03)
    for side in (-1, 1):
        eye(.23, body, (side * .24, -.56, .82), look, SUN, (0, 0, side * 12), lid, .14, colour)
    if mouth:
        smile(.2, body, (0, -.61, .6), (-5, 0, 0), open=mouth == 'open')
    microbit(body, (0, -.69, .28), (-4, 0, 0), .5, show, .12)
    sweep([(.5, 0, .3), (.85, 0, .55), (1.05, 0, .95), (1.3, 0, 1.15)], .075, enamel(colour), body)
    lathe([(0, 0), (.07, 0), (.2, .18), (.2, .22), (0, .24)], tin(), body, (1.26, 0, 1.12), (0, 62, 0), fillet=.02)
    sweep([(-.56, 0, .9), (-1.0, 0, .95), (-1.0, 0, .4), (-.62, 0, .25)], .06, tin(), body)
    cap(.26, CORAL, body, (.1, .1, 1.12), depth=.1)
    return node


def frog(at=(0, 0, 0), turn=0, scale=1, look=(0, 0), hop=0, show='happy'):
    """Hoppy: a green bowl with ball eyes and spring legs; `hop` lifts it."""
    node = group(None, at, (0, 0, turn), scale, 'frog')
    green = plastic('#3FCB5C')
    for side in (-1, 1):
        for y, r in ((-.4, .2), (.42, .26)):
            ball(r, green, node, (side * .62, y - .06, r * .34), (1, 1.35, .34))
            coil(r * .55, .34 + hop, 5, .03, tin(), node, (side * .58, y, r * .5))
    body = group(node, (0, 0, .34 + hop))
    ball(.74, green, body, (0, 0, .34), (1, 1, .62))
    ball(.71, plastic('#D9F59B'), body, (0, -.05, .27), (.97, 1, .5))
    for side in (-1, 1):
        ball(.29, green, body, (side * .36, -.24, .76))
        plate_eye(.22, body, (side * .36, -.46, .8), look, (-8, 0, side * 6))
    smile(.62, body, (0, -.735, .5), (-14, 0, 0), open=False)
    cheeks(body, .5, -.58, .38, .08, 40)
    microbit(body, (0, .22, .81), (-76, 0, 0), .44, show, .1)
    return node


def muncher(at=(0, 0, 0), turn=0, scale=1, bite=38, show='heart', look=(.3, 0)):
    """Muncho: a round yellow eater; its open mouth looks along -y."""
    node = group(None, at, (0, 0, turn), scale, 'muncher')
    r, skin, mouth = .8, plastic(SUN), plastic('#7A1F3D', .5)
    for half, angle in ((1, bite * .75), (-1, bite * .35)):
        hinge = group(node, (0, .12, r + .12), (half * -angle, 0, 0))
        shell = [(r * cos(a), half * r * sin(a)) for a in (pi / 2 * i / 24 for i in range(25))]
        lathe([(0, half * .02)] + [(x, z + half * .02) for x, z in shell], skin, hinge, fillet=.03)
        lathe([(0, half * .012), (r * .88, half * .012), (0, half * .03)], mouth, hinge, fillet=.0)
        if half == 1:
            for side in (-1, 1):
                eye(.22, hinge, (side * .32, -.55, .53), look, CORAL, (-38, 0, side * 24), 0, .1)
            microbit(hinge, (0, .12, .8), (-98, 0, 0), .4, show, .1)
    ball(.3, mouth, node, (0, .1, r + .12))
    for side in (-1, 1):
        wheel(.2, .18, CORAL, node, (side * .42, .15, .2), side)
    ball(.12, rubber(), node, (0, -.35, .12))
    return node


def ghost(at=(0, 0, 0), turn=0, scale=1, colour=CORAL, look=(0, 0)):
    """A paper-cup ghost with a wavy hem."""
    node = group(None, at, (0, 0, turn), scale, 'ghost')
    line = [(.56, .12), (.58, .3), (.56, .8)] + [(.56 * cos(a), .8 + .56 * sin(a)) for a in (pi / 2 * i / 16 for i in range(1, 17))]
    hem = lambda a, rad, z: rad * (1 + .05 * cos(8 * a)) if z < .5 else rad
    lathe([(0, .12)] + line, plastic(colour), node, fillet=.03, seg=96, warp=hem)
    for side in (-1, 1):
        wheel(.15, .12, WHITE, node, (side * .3, 0, .15), side)
        plate_eye(.19, node, (side * .22, -.5, .86), look, (0, 0, side * 20))
    smile(.18, node, (0, -.56, .58), open=False)
    return node
