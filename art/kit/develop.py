"""The dark room: renders with feature passes, removes noise, maps tones and saves.

The noise filter is an edge-stopping wavelet ('a trous') over the light: it divides out the surface color and multiplies
it back afterward, which keeps print, edges and LEDs sharp."""
import os
import tempfile

import bpy
import numpy as np

from .colors import linear

INK = np.array(linear('#2A2160')[:3], np.float32)


def _render(scene, names):
    """Renders, and returns the named passes as arrays of rows from bottom to top."""
    layer = scene.view_layers[0]
    layer.cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new('CompositorNodeRLayers')
    composite = tree.nodes.new('CompositorNodeComposite')
    folder = tempfile.mkdtemp()
    out = tree.nodes.new('CompositorNodeOutputFile')
    out.base_path = folder
    out.format.file_format, out.format.color_depth, out.format.color_mode = 'OPEN_EXR', '32', 'RGBA'
    out.file_slots.clear()
    for name, slot in names.items():
        out.file_slots.new(slot)
        tree.links.new(source.outputs[name], out.inputs[slot])
    tree.links.new(source.outputs['Image'], composite.inputs['Image'])
    bpy.ops.render.render()
    arrays = {}
    for slot in names.values():
        path = os.path.join(folder, f'{slot}{scene.frame_current:04d}.exr')
        image = bpy.data.images.load(path)
        image.colorspace_settings.name = 'Non-Color'
        image.alpha_mode = 'CHANNEL_PACKED'
        data = np.empty(image.size[0] * image.size[1] * 4, np.float32)
        image.pixels.foreach_get(data)
        arrays[slot] = data.reshape(image.size[1], image.size[0], 4)
        os.remove(path)
    os.rmdir(folder)
    return arrays


def _box(a, n):
    """Mean over (2n+1)^2 pixels."""
    for axis in (0, 1):
        pad = [(0, 0)] * a.ndim
        pad[axis] = (n + 1, n)
        total = np.cumsum(np.pad(a, pad, mode='edge').astype(np.float64), axis)
        size = 2 * n + 1
        hi = np.take(total, range(size, total.shape[axis]), axis)
        lo = np.take(total, range(0, total.shape[axis] - size), axis)
        a = ((hi - lo) / size).astype(np.float32)
    return a


def clean(rgba, albedo, normal, rounds=6):
    """Smooths light within surfaces; alpha goes through the same filter."""
    base = albedo + 0.02
    lit = np.concatenate([rgba[..., :3] / base, rgba[..., 3:]], -1)
    guide = np.concatenate([normal * 3.5, np.sqrt(np.clip(albedo, 0, 1)) * 6], -1)
    weight_rgb = np.array([0.3, 0.5, 0.2], np.float32)
    luma = lambda a: np.log1p(a[..., :3] @ weight_rgb) - a[..., 3]
    h, w = rgba.shape[:2]
    for step in (2**i for i in range(rounds)):
        bright = luma(lit)
        mean = _box(bright, 2)
        spread = np.maximum(_box(bright * bright, 2) - mean * mean, 0)
        spread = 1.0 / (8.0 * _box(spread, 2) + 2e-4)
        smooth = _box(bright, 1) if step == 1 else bright
        around = np.pad(
            np.concatenate([lit, guide, smooth[..., None]], -1), [(step, step), (step, step), (0, 0)], mode='edge'
        )
        total, weights = lit * 0.25, np.full((h, w), 0.25, np.float32)
        for j, i in ((j, i) for j in (-1, 0, 1) for i in (-1, 0, 1) if i or j):
            there = around[step * (1 + j) : step * (1 + j) + h, step * (1 + i) : step * (1 + i) + w]
            apart = there[..., 4:10] - guide
            light = there[..., 10] - smooth
            far = np.einsum('hwc,hwc->hw', apart, apart) + light * light * spread
            share = (0.125 if not i or not j else 0.0625) * np.exp(-np.minimum(far, 40))
            total += share[..., None] * there[..., :4]
            weights += share
        lit = total / weights[..., None]
    out = np.concatenate([lit[..., :3] * base, lit[..., 3:]], -1)
    return np.where(rgba[..., 3:] > 0.995, out, rgba)


def _bloom(rgb, amount):
    """A soft halo around everything brighter than white."""
    n = max(2, rgb.shape[1] // 70)
    halo = np.clip(rgb - 1.0, 0, 4)
    for _ in range(3):
        halo = _box(halo, n)
    return rgb + halo * amount


def tone(rgb, exposure):
    """Maps linear light to sRGB with a soft shoulder, slight contrast and full toy colors."""
    x = np.maximum(rgb * exposure, 0)
    knee = 0.62
    x = np.where(x < knee, x, knee + (1 - knee) * (1 - np.exp(-(x - knee) / (1 - knee))))
    grey = (x @ np.array([0.2126, 0.7152, 0.0722], np.float32))[..., None]
    x = np.clip(grey + (x - grey) * 1.1, 0, 1)
    s = np.where(x <= 0.0031308, x * 12.92, 1.055 * x ** (1 / 2.4) - 0.055)
    return np.clip(s + 0.9 * (s - 0.5) * s * (1 - s), 0, 1)


def _double(a):
    """Doubles width and height, bilinearly."""
    for axis in (0, 1):
        n = a.shape[axis]
        near, far = np.clip(np.arange(2 * n) // 2, 0, n - 1), np.clip(
            np.arange(2 * n) // 2 + np.tile([-1, 1], n), 0, n - 1
        )
        a = np.take(a, near, axis) * 0.75 + np.take(a, far, axis) * 0.25
    return a


def _shadow(scene, floor, shape):
    """Darkness of the floor from 0 to 1, rendered at half size, filled in under things and smoothed."""
    render, cycles = scene.render, scene.cycles
    keep = render.resolution_percentage, cycles.samples
    render.resolution_percentage = max(1, keep[0] // 2)
    floor.hide_render, cycles.samples = True, 12
    solid = _render(scene, {'Image': 'image'})['image'][..., 3:]
    floor.hide_render, floor.visible_camera, floor.is_shadow_catcher = False, True, True
    cycles.samples = max(40, keep[1])
    shade = np.clip(_render(scene, {'Image': 'image'})['image'][..., 3:], 0, 1)
    render.resolution_percentage, cycles.samples = keep
    known = (solid < 0.01).astype(np.float32)
    shade, n = shade * known, max(1, shape[1] // 900)
    wide, wide_known = shade, known
    for i in range(3):
        shade, known = _box(shade, n), _box(known, n)
        wide, wide_known = _box(wide, n * 8), _box(wide_known, n * 8)
    fill = wide / np.maximum(wide_known, 1e-3)
    shade = (shade + fill * 1e-3) / (known + 1e-3)
    shade = _double(np.clip(shade - 0.02, 0, 1))
    rows = np.clip(np.arange(shape[0]), 0, shade.shape[0] - 1)
    cols = np.clip(np.arange(shape[1]), 0, shade.shape[1] - 1)
    return shade[rows][:, cols]


def _cut_out(rgba, shade):
    """Things over an ink-colored shadow that fades out before the edge of the picture."""
    h, w = shade.shape[:2]
    rows = np.minimum(np.arange(h), h - 1 - np.arange(h))[:, None, None] / (h * 0.09)
    cols = np.minimum(np.arange(w), w - 1 - np.arange(w))[None, :, None] / (w * 0.06)
    fade = np.clip(np.minimum(rows, cols), 0, 1)
    solid = np.clip(rgba[..., 3:], 0, 1)
    shade = shade * 0.8 * fade * fade * (3 - 2 * fade) * (1 - solid)
    alpha = solid + shade
    return (rgba[..., :3] + shade * INK) / np.maximum(alpha, 1e-3), alpha


def picture(scene, path, exposure, bloom, floor):
    """Renders `scene` and saves a PNG. `floor` is the invisible floor of a cut-out, or None."""
    got = _render(scene, {'Image': 'image', 'Denoising Normal': 'normal', 'Denoising Albedo': 'albedo'})
    rgba = clean(got['image'], got['albedo'][..., :3], got['normal'][..., :3])
    rgb = rgba[..., :3]
    if bloom:
        rgb = _bloom(rgb, bloom)
    if floor:
        rgb, alpha = _cut_out(np.concatenate([rgb, rgba[..., 3:]], -1), _shadow(scene, floor, rgb.shape))
    else:
        alpha = np.ones_like(rgba[..., 3:])
    data = np.concatenate([tone(rgb, exposure), alpha], -1).astype(np.float32)
    h, w = data.shape[:2]
    image = bpy.data.images.new('picture', w, h, alpha=True)
    image.alpha_mode = 'STRAIGHT'
    image.pixels.foreach_set(np.ascontiguousarray(data).ravel())
    image.filepath_raw, image.file_format = path, 'PNG'
    image.save()
