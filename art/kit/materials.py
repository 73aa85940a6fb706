"""Materials of the yard: tin, paint, plastic, card, wood, glass, glow.

Equal arguments return the same material.
"""
from functools import lru_cache

import bpy

from .colors import linear


def _new(name):
    mat = bpy.data.materials.new(name)
    mat.use_nodes = True
    tree = mat.node_tree
    return mat, tree, tree.nodes['Principled BSDF']


def _bump(tree, shader, height, strength, distance=0.02):
    bump = tree.nodes.new('ShaderNodeBump')
    bump.inputs['Strength'].default_value = strength
    bump.inputs['Distance'].default_value = distance
    tree.links.new(height, bump.inputs['Height'])
    tree.links.new(bump.outputs['Normal'], shader.inputs['Normal'])


def _object_coords(tree, scale=(1, 1, 1)):
    coords = tree.nodes.new('ShaderNodeTexCoord')
    mapping = tree.nodes.new('ShaderNodeMapping')
    mapping.inputs['Scale'].default_value = scale
    tree.links.new(coords.outputs['Object'], mapping.inputs['Vector'])
    return mapping.outputs['Vector']


def _ramp(tree, fac, dark, light):
    ramp = tree.nodes.new('ShaderNodeValToRGB')
    ramp.color_ramp.elements[0].color = linear(dark)
    ramp.color_ramp.elements[1].color = linear(light)
    tree.links.new(fac, ramp.inputs['Fac'])
    return ramp.outputs['Color']


@lru_cache(None)
def plastic(colour, rough=0.28, coat=0.35):
    """Glossy toy plastic."""
    mat, _, bsdf = _new('plastic')
    bsdf.inputs['Base Color'].default_value = linear(colour)
    bsdf.inputs['Roughness'].default_value = rough
    bsdf.inputs['Clearcoat'].default_value = coat
    bsdf.inputs['Clearcoat Roughness'].default_value = 0.08
    return mat


def enamel(colour):
    """Painted metal: smooth, with a clear coat."""
    return plastic(colour, 0.35, 0.8)


def rubber(colour='#2B2740'):
    """Matte rubber of tires and tracks."""
    return plastic(colour, 0.7, 0)


def matt(colour):
    """Paper, felt and floors: no highlight."""
    return plastic(colour, 0.9, 0)


@lru_cache(None)
def tin(colour='#D5D8E2', rough=0.3):
    """Bare tin, faintly brushed around its axis."""
    mat, tree, bsdf = _new('tin')
    bsdf.inputs['Base Color'].default_value = linear(colour)
    bsdf.inputs['Metallic'].default_value = 1
    noise = tree.nodes.new('ShaderNodeTexNoise')
    noise.inputs['Scale'].default_value = 3
    tree.links.new(_object_coords(tree, (1, 1, 28)), noise.inputs['Vector'])
    spread = tree.nodes.new('ShaderNodeMapRange')
    spread.inputs['To Min'].default_value = rough - 0.05
    spread.inputs['To Max'].default_value = rough + 0.1
    tree.links.new(noise.outputs['Fac'], spread.inputs['Value'])
    tree.links.new(spread.outputs['Result'], bsdf.inputs['Roughness'])
    return mat


def brass():
    """Gold of connectors, bulbs' sockets and springs."""
    return tin('#F2B84B', 0.25)


@lru_cache(None)
def card(colour='#D9A56B'):
    """Corrugated cardboard, its flutes upright."""
    mat, tree, bsdf = _new('card')
    bsdf.inputs['Base Color'].default_value = linear(colour)
    bsdf.inputs['Roughness'].default_value = 0.85
    wave = tree.nodes.new('ShaderNodeTexWave')
    wave.inputs['Scale'].default_value = 6
    wave.inputs['Distortion'].default_value = 0.3
    tree.links.new(_object_coords(tree), wave.inputs['Vector'])
    _bump(tree, bsdf, wave.outputs['Fac'], 0.22)
    return mat


@lru_cache(None)
def wood(light='#F0C992', dark='#D39B5A', axis=2):
    """Pale wood with its grain along one axis."""
    mat, tree, bsdf = _new('wood')
    scale = [5, 5, 5]
    scale[axis] = 0.5
    noise = tree.nodes.new('ShaderNodeTexNoise')
    noise.inputs['Scale'].default_value = 3
    noise.inputs['Detail'].default_value = 4
    tree.links.new(_object_coords(tree, scale), noise.inputs['Vector'])
    colour = _ramp(tree, noise.outputs['Fac'], dark, light)
    tree.links.new(colour, bsdf.inputs['Base Color'])
    bsdf.inputs['Roughness'].default_value = 0.5
    bsdf.inputs['Clearcoat'].default_value = 0.2
    return mat


@lru_cache(None)
def glass(tint='#EAF6FF', solid=0.06):
    """Thin clear glass: transparent, mirrors at its edges, renders without noise."""
    mat, tree, bsdf = _new('glass')
    bsdf.inputs['Base Color'].default_value = linear(tint)
    bsdf.inputs['Roughness'].default_value = 0.05
    clear = tree.nodes.new('ShaderNodeBsdfTransparent')
    clear.inputs['Color'].default_value = linear(tint)
    edge = tree.nodes.new('ShaderNodeLayerWeight')
    edge.inputs['Blend'].default_value = 0.35
    amount = tree.nodes.new('ShaderNodeMapRange')
    amount.inputs['To Min'].default_value = solid
    amount.inputs['To Max'].default_value = 0.75
    tree.links.new(edge.outputs['Facing'], amount.inputs['Value'])
    mix = tree.nodes.new('ShaderNodeMixShader')
    tree.links.new(amount.outputs['Result'], mix.inputs['Fac'])
    tree.links.new(clear.outputs['BSDF'], mix.inputs[1])
    tree.links.new(bsdf.outputs['BSDF'], mix.inputs[2])
    tree.links.new(mix.outputs['Shader'], tree.nodes['Material Output'].inputs['Surface'])
    return mat


@lru_cache(None)
def glow(colour, strength=3):
    """A lit lamp, LED or screen."""
    mat, _, bsdf = _new('glow')
    bsdf.inputs['Base Color'].default_value = linear(colour)
    bsdf.inputs['Roughness'].default_value = 0.3
    bsdf.inputs['Emission'].default_value = linear(colour)
    bsdf.inputs['Emission Strength'].default_value = strength
    return mat
