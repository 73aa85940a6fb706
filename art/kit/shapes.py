"""The shapes of everything, all with soft edges.

`at` and `turn` (degrees) are relative to `parent`; z is up and robots face -y.
"""
from math import cos, pi, radians, sin

import bmesh
import bpy
from mathutils import Vector


def group(parent=None, at=(0, 0, 0), turn=(0, 0, 0), scale=1, name='group'):
    """An empty object; its children move with it."""
    node = bpy.data.objects.new(name, None)
    return _place(node, parent, at, turn, scale)


def _place(node, parent, at, turn, scale=1):
    bpy.context.scene.collection.objects.link(node)
    node.parent = parent
    node.location = at
    node.rotation_euler = [radians(a) for a in turn]
    node.scale = (scale,) * 3 if isinstance(scale, (int, float)) else scale
    return node


def solid(verts, faces, mat, parent=None, at=(0, 0, 0), turn=(0, 0, 0), scale=1, smooth=40):
    """A mesh object from raw vertices and faces."""
    mesh = bpy.data.meshes.new('part')
    mesh.from_pydata(verts, [], faces)
    return _finish(mesh, mat, parent, at, turn, scale, smooth)


def _finish(mesh, mat, parent, at, turn, scale=1, smooth=40):
    mesh.materials.append(mat)
    mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = radians(smooth)
    return _place(bpy.data.objects.new('part', mesh), parent, at, turn, scale)


def _from_bmesh(bm, bevel, segments, mat, parent, at, turn):
    if bevel:
        bm.normal_update()
        edges = [e for e in bm.edges if len(e.link_faces) == 2 and e.calc_face_angle() > radians(30)]
        bmesh.ops.bevel(
            bm, geom=edges, offset=bevel, segments=segments, profile=0.5, affect='EDGES', clamp_overlap=True
        )
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    mesh = bpy.data.meshes.new('part')
    bm.to_mesh(mesh)
    bm.free()
    return _finish(mesh, mat, parent, at, turn)


def box(size, mat, parent=None, at=(0, 0, 0), turn=(0, 0, 0), bevel=0.03):
    """A box around its center."""
    return boxes([(size, (0, 0, 0))], mat, parent, at, turn, bevel)


def boxes(items, mat, parent=None, at=(0, 0, 0), turn=(0, 0, 0), bevel=0.01):
    """Many boxes [(size, center)] as one mesh."""
    bm = bmesh.new()
    for size, centre in items:
        made = bmesh.ops.create_cube(bm, size=1)['verts']
        bmesh.ops.scale(bm, vec=size, verts=made)
        bmesh.ops.translate(bm, vec=centre, verts=made)
    return _from_bmesh(bm, bevel, 3, mat, parent, at, turn)


def slab(outline, thick, mat, parent=None, at=(0, 0, 0), turn=(0, 0, 0), bevel=0.02):
    """A flat shape of (x, z) points that faces -y, `thick` deep around y = 0."""
    bm = bmesh.new()
    front = [bm.verts.new((x, -thick / 2, z)) for x, z in outline]
    face = bm.faces.new(front)
    out = bmesh.ops.extrude_face_region(bm, geom=[face])
    moved = [v for v in out['geom'] if isinstance(v, bmesh.types.BMVert)]
    bmesh.ops.translate(bm, vec=(0, thick, 0), verts=moved)
    return _from_bmesh(bm, bevel, 2, mat, parent, at, turn)


def _fillet(points, radius, steps=4):
    """Rounds the corners of an open line of (r, z) points."""
    out = [points[0]]
    for before, corner, after in zip(points, points[1:], points[2:]):
        p, c, n = Vector(before), Vector(corner), Vector(after)
        reach = min(radius, (p - c).length * 0.49, (n - c).length * 0.49)
        if reach < 1e-5:
            out.append(corner)
            continue
        a, b = c + (p - c).normalized() * reach, c + (n - c).normalized() * reach
        for i in range(steps + 1):
            t = i / steps
            out.append(tuple(a * (1 - t) ** 2 + c * 2 * t * (1 - t) + b * t * t))
    return out + [points[-1]]


def lathe(profile, mat, parent=None, at=(0, 0, 0), turn=(0, 0, 0), fillet=0.03, seg=72, warp=None):
    """A turned shape: (r, z) points from the bottom to the top, around z.

    `warp(angle, r, z)` may return another radius (a crimped cap, a star).
    """
    line = _fillet([(max(r, 0), z) for r, z in profile], fillet)
    verts = []
    for r, z in line:
        for i in range(seg):
            angle = 2 * pi * i / seg
            radius = warp(angle, r, z) if warp else r
            verts.append((radius * cos(angle), radius * sin(angle), z))
    faces = []
    for j in range(len(line) - 1):
        for i in range(seg):
            k = (i + 1) % seg
            faces.append((j * seg + i, j * seg + k, (j + 1) * seg + k, (j + 1) * seg + i))
    obj = solid(verts, faces, mat, parent, at, turn)
    bm = bmesh.new()
    bm.from_mesh(obj.data)
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-5)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(obj.data)
    bm.free()
    return obj


def cyl(r, h, mat, parent=None, at=(0, 0, 0), turn=(0, 0, 0), fillet=0.03, top=None):
    """A cylinder or cone on `at`; `top` is its upper radius."""
    top = r if top is None else top
    return lathe([(0, 0), (r, 0), (top, h), (0, h)], mat, parent, at, turn, fillet)


def disc(r, thick, mat, parent=None, at=(0, 0, 0), turn=(0, 0, 0), fillet=0.015):
    """A round plate that faces -y, its back on `at`."""
    return cyl(r, thick, mat, parent, at, (turn[0] + 90, turn[1], turn[2]), fillet)


def ball(r, mat, parent=None, at=(0, 0, 0), squash=(1, 1, 1), turn=(0, 0, 0)):
    """A sphere, stretched by `squash`."""
    bm = bmesh.new()
    bmesh.ops.create_uvsphere(bm, u_segments=48, v_segments=28, radius=r)
    bmesh.ops.scale(bm, vec=squash, verts=bm.verts)
    return _from_bmesh(bm, 0, 0, mat, parent, at, turn)


def ring(r, thick, mat, parent=None, at=(0, 0, 0), turn=(0, 0, 0)):
    """A flat torus."""
    line = [(r + thick * cos(2 * pi * i / 16), thick * sin(2 * pi * i / 16)) for i in range(17)]
    return lathe(line, mat, parent, at, turn, fillet=0)


def spline(points, steps):
    """Catmull-Rom through the points."""
    pts = [Vector(p) for p in points]
    pts = [2 * pts[0] - pts[1]] + pts + [2 * pts[-1] - pts[-2]]
    out = []
    for a, b, c, d in zip(pts, pts[1:], pts[2:], pts[3:]):
        for i in range(steps):
            t = i / steps
            out.append(
                0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)
            )
    return out + [pts[-2]]


def sweep(points, r, mat, parent=None, at=(0, 0, 0), turn=(0, 0, 0), steps=14, seg=20):
    """A tube along a smooth line; `r` is a radius or a function of 0..1."""
    line = spline(points, steps) if steps > 1 else [Vector(p) for p in points]
    radius = r if callable(r) else (lambda t: r)
    tangents = [(b - a).normalized() for a, b in zip(line, line[1:])]
    tangents.append(tangents[-1])
    normal = tangents[0].orthogonal().normalized()
    verts, faces, last = [], [], len(line) - 1
    for i, (p, tangent) in enumerate(zip(line, tangents)):
        normal = (normal - tangent * normal.dot(tangent)).normalized()
        side = tangent.cross(normal)
        for k in range(seg):
            angle = 2 * pi * k / seg
            verts.append(p + (normal * cos(angle) + side * sin(angle)) * radius(i / last))
        if i:
            for k in range(seg):
                n = (k + 1) % seg
                faces.append(((i - 1) * seg + k, (i - 1) * seg + n, i * seg + n, i * seg + k))
    faces += [tuple(range(seg))[::-1], tuple(range(last * seg, last * seg + seg))]
    return solid(verts, faces, mat, parent, at, turn)


def coil(r, h, turns, wire, mat, parent=None, at=(0, 0, 0), turn=(0, 0, 0), top=None):
    """A spring on `at`; `top` is its upper radius."""
    top, count = (r if top is None else top), turns * 24
    points = []
    for i in range(count + 1):
        t = i / count
        radius, angle = r + (top - r) * t, 2 * pi * turns * t
        points.append((radius * cos(angle), radius * sin(angle), h * t))
    return sweep(points, wire, mat, parent, at, turn, steps=1, seg=10)
