"""Stop motion: the set and the camera are fixed, and the cast moves slightly for each picture.

A shot renders its set once, without the cast. For each picture it renders the region of the cast and its shadows, and
lays that over the set: this takes a third of the time, and the set stays identical to the last pixel. It skips a
picture that was taken before with the same set and cast."""
import hashlib
import inspect
import os
import sys
from functools import cache

import bpy
import numpy as np
from bpy_extras.object_utils import world_to_camera_view
from kit import camera, develop, stage
from kit.stage import SET, shoot
from mathutils import Vector

SIZE = 1080, 608
SAMPLES, SET_SAMPLES = 6, 40
EXPOSURE = 1.12
# Length of the shadows of the two strong lights in kit/stage.py, per unit of height.
SHADOWS = Vector((4.5 / 7, 5.5 / 7, -1)), Vector((-6 / 3.4, -6 / 3.4, -1))
# Margin for the soft edges of shadows, in px.
MARGIN, FEATHER = 34, 30

ART = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def put(make, *args, **options):
    """A member of the cast: a function of the kit and its arguments."""
    return make, args, options


def between(n, *keys):
    """Eases between the values of (picture, value) pairs at picture `n`. Values may be tuples."""
    if n <= keys[0][0]:
        return keys[0][1]
    for (start, a), (end, b) in zip(keys, keys[1:]):
        if n <= end:
            t = (n - start) / (end - start)
            t = t * t * (3 - 2 * t)
            mix = lambda p, q: round(p + (q - p) * t, 4)
            return tuple(map(mix, a, b)) if isinstance(a, tuple) else mix(a, b)
    return keys[-1][1]


def hop(n, start, end, height):
    """Height of a jump from picture `start` to picture `end`."""
    t = (n - start) / (end - start)
    return round(4 * height * t * (1 - t), 4) if 0 < t < 1 else 0


class Shot:
    """`length` pictures with a fixed camera: `build` makes the set, `cast(n)` returns the cast of picture `n`."""

    def __init__(self, length, floor, build, cast, view, **light):
        self.length, self.floor, self.build, self.cast, self.view, self.light = length, floor, build, cast, view, light

    def prepare(self, size=SIZE):
        stage(*size, self.floor, **self.light)
        self.build()
        camera(**self.view)

    def still(self, width, height, n, samples=44):
        """Takes picture `n` as a still picture, of any size."""
        self.prepare((width, height))
        for make, args, options in self.cast(n):
            make(*args, **options)
        shoot(samples, EXPOSURE)

    def set_name(self):
        """A name for the set as this shot's camera sees it."""
        own = self.floor, self.view, self.light, inspect.getsource(self.build)
        return _short(repr((own, SIZE, SAMPLES, SET_SAMPLES, _kit())))

    def names(self):
        """A name for each picture; equal pictures share one."""
        casts = (repr([(make.__name__, args, options) for make, args, options in self.cast(n)]) for n in range(self.length))
        return [_short(self.set_name() + cast) for cast in casts]


def _short(text):
    return hashlib.sha256(text.encode()).hexdigest()[:20]


@cache
def _kit():
    """Source of the whole kit: every picture depends on it."""
    total = hashlib.sha256()
    for folder, _, files in sorted(os.walk(os.path.join(ART, 'kit'))):
        for name in sorted(files):
            if name.endswith('.py'):
                total.update(open(os.path.join(folder, name), 'rb').read())
    with open(os.path.join(ART, 'films', 'cast.py'), 'rb') as own:
        total.update(own.read())
    return total.hexdigest()


def roll(*shots):
    """Writes the list of all pictures in order, and takes the missing ones."""
    options = dict(zip(sys.argv[1::1], sys.argv[2::1]))
    folder, listed = options['--pictures'], options['--out']
    only, every = options.get('--only'), int(options.get('--every', 1))
    wanted = set(map(int, only.split(','))) if only else None
    named = [(shot, shot.names()) for shot in shots]
    with open(listed, 'w') as out:
        out.write('\n'.join(name for _, names in named for name in names))
    first = 0
    for shot, names in named:
        missing = {
            name: n
            for n, name in reversed(list(enumerate(names)))
            if not os.path.exists(os.path.join(folder, f'{name}.png')) and n % every == 0
            and (not wanted or first + n in wanted)
        }
        if missing:
            _take(shot, sorted(missing.items(), key=lambda item: item[1]), folder, options)
        first += shot.length


def _take(shot, missing, folder, options):
    shot.prepare()
    _film_stock(options)
    plate = _plate(shot, folder, options)
    bpy.context.scene.cycles.samples = int(options.get('--samples', SAMPLES))
    for name, n in missing:
        before = set(bpy.data.objects)
        for make, args, extra in shot.cast(n):
            make(*args, **extra)
        bpy.context.view_layer.update()
        cast = [thing for thing in bpy.data.objects if thing not in before]
        picture = plate.copy()
        region = _region(cast, plate.shape)
        if region:
            _lay_over(picture, _developed(region), region)
        _save(picture, os.path.join(folder, f'{name}.png'))
        shapes = [thing.data for thing in cast if thing.type == 'MESH']
        for thing in cast:
            bpy.data.objects.remove(thing, do_unlink=True)
        bpy.data.batch_remove(shapes)
        print(f'Picture {n}', flush=True)


def _plate(shot, folder, options):
    """The light of the set without its cast, cached with the pictures."""
    path = os.path.join(folder, f'{shot.set_name()}.npy')
    if not os.path.exists(path):
        bpy.context.scene.cycles.samples = int(options.get('--samples', SET_SAMPLES))
        with open(path + '.part', 'wb') as out:
            np.save(out, _developed(None).astype(np.float16))
        os.replace(path + '.part', path)
    return np.load(path).astype(np.float32)


def _film_stock(options):
    """The shutter settings of a still picture, without taking it."""
    keep, develop.picture = develop.picture, lambda *_: None
    shoot(SAMPLES, EXPOSURE)
    develop.picture = keep
    render = bpy.context.scene.render
    render.resolution_percentage = int(options.get('--percent', 100))
    render.use_persistent_data = True


def _region(cast, shape):
    """Bounds of the cast and its shadows in px: left, bottom, right, top."""
    scene = bpy.context.scene
    points = []
    for thing in cast:
        if thing.type != 'MESH':
            continue
        for corner in thing.bound_box:
            at = thing.matrix_world @ Vector(corner)
            points += [at] + [at + way * max(at.z, 0) for way in SHADOWS]
    if not points:
        return None
    seen = [world_to_camera_view(scene, scene.camera, p) for p in points]
    h, w = shape[:2]
    left, right = min(p.x for p in seen) * w - MARGIN, max(p.x for p in seen) * w + MARGIN
    low, high = min(p.y for p in seen) * h - MARGIN, max(p.y for p in seen) * h + MARGIN
    box = max(0, int(left)), max(0, int(low)), min(w, int(right)), min(h, int(high))
    return box if box[0] < box[2] and box[1] < box[3] else None


def _developed(region):
    """Rendered and cleaned light of a region, or of the whole picture."""
    scene = bpy.context.scene
    render = scene.render
    render.use_border = region is not None
    render.use_crop_to_border = False
    scale = render.resolution_percentage / 100
    w, h = int(render.resolution_x * scale), int(render.resolution_y * scale)
    if region:
        left, low, right, high = region
        render.border_min_x, render.border_max_x = left / w, right / w
        render.border_min_y, render.border_max_y = low / h, high / h
    got = develop._render(scene, {'Image': 'image', 'Denoising Normal': 'normal', 'Denoising Albedo': 'albedo'})
    if region:
        got = {name: data[low:high, left:right] for name, data in got.items()}
    return develop.clean(got['image'], got['albedo'][..., :3], got['normal'][..., :3])[..., :3]


def _lay_over(picture, part, region):
    left, low, right, high = region
    h, w = picture.shape[:2]
    ramp = lambda size, start, end: np.minimum(
        np.clip((np.arange(size) + 1) / FEATHER, 0, 1) if start else 1,
        np.clip((size - np.arange(size)) / FEATHER, 0, 1) if end else 1,
    )
    rows = np.broadcast_to(ramp(high - low, low > 0, high < h), high - low)
    cols = np.broadcast_to(ramp(right - left, left > 0, right < w), right - left)
    share = (rows[:, None] * cols[None, :])[..., None]
    under = picture[low:high, left:right]
    picture[low:high, left:right] = under + (part - under) * share


def _save(picture, path):
    data = np.concatenate([develop.tone(picture, EXPOSURE), np.ones_like(picture[..., :1])], -1).astype(np.float32)
    h, w = data.shape[:2]
    image = bpy.data.images.new('picture', w, h)
    image.pixels.foreach_set(np.ascontiguousarray(data).ravel())
    image.filepath_raw, image.file_format = path + '.part', 'PNG'
    image.save()
    bpy.data.images.remove(image)
    os.replace(path + '.part', path)
