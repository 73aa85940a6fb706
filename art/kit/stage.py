"""Floor, light, camera and shutter, which every scene shares.

A scene calls `stage` first, then places things, then `camera` and `shoot`.
"""
import sys
from math import cos, pi, radians, sin

import bpy
from mathutils import Vector

from . import develop
from .colors import CORAL, VIOLET, WHITE, linear
from .materials import matt
from .shapes import solid

SET = {}


def stage(width, height, floor=None, rim=VIOLET, key=1.0, ambient=0.38, deep=9, wall=True):
    """An empty set. `floor` is a color; without it the picture is cut out, with its shadow."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    from . import materials

    for maker in (materials.plastic, materials.tin, materials.card, materials.wood, materials.glass, materials.glow):
        maker.cache_clear()
    scene = bpy.context.scene
    scene.render.resolution_x, scene.render.resolution_y = width, height
    _world(scene, ambient)
    _lights(rim, key)
    SET.update(scene=scene, unseen=_floor(floor, deep, wall))


def _world(scene, ambient):
    """A pale studio dome, bright above and dim below, for the tin to mirror."""
    world = scene.world = bpy.data.worlds.new('studio')
    world.use_nodes = True
    tree = world.node_tree
    coords = tree.nodes.new('ShaderNodeTexCoord')
    split = tree.nodes.new('ShaderNodeSeparateXYZ')
    ramp = tree.nodes.new('ShaderNodeValToRGB')
    tree.links.new(coords.outputs['Generated'], split.inputs['Vector'])
    shift = tree.nodes.new('ShaderNodeMapRange')
    shift.inputs['From Min'].default_value = -1
    tree.links.new(split.outputs['Z'], shift.inputs['Value'])
    tree.links.new(shift.outputs['Result'], ramp.inputs['Fac'])
    stops = ramp.color_ramp.elements
    stops[0].position, stops[0].color = 0.35, (0.42, 0.40, 0.55, 1)
    stops[1].position, stops[1].color = 0.8, (1, 0.98, 0.95, 1)
    background = tree.nodes['Background']
    background.inputs['Strength'].default_value = ambient
    tree.links.new(ramp.outputs['Color'], background.inputs['Color'])


def light(at, aim, power, size, colour=WHITE, mirrored_only=False):
    """A square soft box at `at` aimed at `aim`; it may be visible in reflections only."""
    data = bpy.data.lights.new('light', 'AREA')
    data.energy, data.size = power, size
    node = _hang(data, colour, at, aim)
    node.visible_diffuse = not mirrored_only
    return node


def sunlight(at, strength, softness, colour=WHITE):
    """Even light from the direction of `at`; `softness` in degrees."""
    data = bpy.data.lights.new('sun', 'SUN')
    data.energy, data.angle = strength, radians(softness)
    return _hang(data, colour, at, (0, 0, 0))


def _hang(data, colour, at, aim):
    data.color = linear(colour)[:3]
    node = bpy.data.objects.new('light', data)
    node.location = at
    node.rotation_euler = (Vector(aim) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.scene.collection.objects.link(node)
    return node


def _lights(rim, key):
    """A key light from the upper left, colored rim lights, and boxes for the tin to mirror."""
    sunlight((-4.5, -5.5, 7), 2.25 * key, 26, '#FFF3E2')
    sunlight((6, 6, 3.4), 1.3 * key, 16, rim)
    sunlight((-7, 5, 2.6), 0.55 * key, 16, CORAL)
    light((-5, -5, 5), (0, 0, 1), 420 * key, 2.6, WHITE, True)
    light((5.5, 3, 3.5), (0, 0, 1.2), 260 * key, 2.2, rim, True)


def _floor(colour, deep, wall):
    """A floor that curves up into a wall. Returns the invisible floor of a cut-out, else None."""
    if colour is None:
        verts = [(-30, -30, 0), (30, -30, 0), (30, 30, 0), (-30, 30, 0)]
        floor = solid(verts, [(0, 1, 2, 3)], matt(WHITE))
        floor.visible_camera = False
        return floor
    line = [(-30, 0), (deep - 4, 0)]
    if wall:
        line += [(deep - 4 + 4 * sin(a), 4 - 4 * cos(a)) for a in (pi / 2 * i / 24 for i in range(1, 25))]
        line.append((deep, 40))
    else:
        line.append((80, 0))
    verts = [(x, y, z) for y, z in line for x in (-60, 60)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(line) - 1)]
    solid(verts, faces, matt(colour))
    return None


def camera(look=(0, 0, 1), far=9, around=0, up=10, lens=70, blur=None, focus=None):
    """Aims at `look` from `far` away, `around` degrees to the right and `up` degrees high.

    `blur` is an f-stop (smaller is blurrier); `focus` a point, else `look`.
    """
    aim, a, e = Vector(look), radians(around), radians(up)
    eye = aim + Vector((sin(a) * cos(e), -cos(a) * cos(e), sin(e))) * far
    data = bpy.data.cameras.new('camera')
    data.lens, data.clip_end = lens, 200
    if blur:
        data.dof.use_dof, data.dof.aperture_fstop = True, blur
        data.dof.focus_distance = (Vector(focus or look) - eye).length
    node = bpy.data.objects.new('camera', data)
    node.location = eye
    node.rotation_euler = (aim - eye).to_track_quat('-Z', 'Y').to_euler()
    SET['scene'].collection.objects.link(node)
    SET['scene'].camera = node
    return eye


def shoot(samples=44, exposure=1.12, bloom=0.0):
    """Renders, cleans and saves the picture to the path on the command line."""
    options = dict(zip(sys.argv[1::1], sys.argv[2::1]))
    scene, render, cycles = SET['scene'], SET['scene'].render, SET['scene'].cycles
    render.engine = 'CYCLES'
    render.film_transparent = bool(SET['unseen'])
    render.resolution_percentage = int(options.get('--percent', 100))
    render.threads_mode, render.threads = 'FIXED', int(options.get('--threads', 2))
    cycles.samples = int(options.get('--samples', samples))
    cycles.use_adaptive_sampling, cycles.adaptive_threshold, cycles.adaptive_min_samples = True, 0.02, 16
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 5, 1, 2
    cycles.transmission_bounces, cycles.transparent_max_bounces = 2, 8
    cycles.use_denoising = False
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect, cycles.sample_clamp_direct, cycles.blur_glossy = 2, 8, 1
    cycles.pixel_filter_type, cycles.filter_width = 'BLACKMAN_HARRIS', 1.4
    develop.picture(scene, options['--out'], exposure, bloom, SET['unseen'])
