"""Makes plain things and materials: boxes, rods, pads, and surfaces such as wood, plaster, and metal."""
import math

import bpy
from mathutils import Vector


def paint(name: str, color, rough=0.8, metal=0.0, gloss=0.3, mottle=0.0, bump=0.0, scale=8.0, grain=None):
    """Return a material. Mottle varies its color, bump its surface, and grain stretches both."""
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    nodes, link = material.node_tree.nodes, material.node_tree.links.new
    surface = nodes['Principled BSDF']
    surface.inputs['Base Color'].default_value = (*color, 1)
    surface.inputs['Roughness'].default_value = rough
    surface.inputs['Metallic'].default_value = metal
    surface.inputs['Specular'].default_value = gloss
    if mottle or bump:
        place, mapping = nodes.new('ShaderNodeTexCoord'), nodes.new('ShaderNodeMapping')
        mapping.inputs['Scale'].default_value = grain or (1, 1, 1)
        link(place.outputs['Object'], mapping.inputs['Vector'])
        noise = nodes.new('ShaderNodeTexNoise')
        noise.inputs['Scale'].default_value = scale
        noise.inputs['Detail'].default_value = 6
        noise.inputs['Roughness'].default_value = 0.65
        link(mapping.outputs['Vector'], noise.inputs['Vector'])
    if mottle:
        ramp = nodes.new('ShaderNodeValToRGB')
        dark, light = (tuple(c * (1 + s * mottle) for c in color) for s in (-1, 1))
        ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[1].color = (*dark, 1), (*light, 1)
        ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = 0.3, 0.7
        link(noise.outputs['Fac'], ramp.inputs['Fac'])
        link(ramp.outputs['Color'], surface.inputs['Base Color'])
    if bump:
        relief = nodes.new('ShaderNodeBump')
        relief.inputs['Strength'].default_value = 1
        relief.inputs['Distance'].default_value = bump
        link(noise.outputs['Fac'], relief.inputs['Height'])
        link(relief.outputs['Normal'], surface.inputs['Normal'])
    return material


def wood(color, along='x', rough=0.45):
    """Return wood whose grain runs along an axis."""
    grain = {'x': (1, 14, 14), 'y': (14, 1, 14), 'z': (14, 14, 1)}[along]
    return paint('wood', color, rough, mottle=0.4, bump=0.0006, scale=4, grain=grain)


def link(thing, material):
    """Put an object into the scene."""
    bpy.context.scene.collection.objects.link(thing)
    thing.data.materials.append(material)
    return thing


def mesh(name, verts, faces, material, smooth=False):
    """Make an object of vertices and faces."""
    data = bpy.data.meshes.new(name)
    data.from_pydata(verts, [], faces)
    data.polygons.foreach_set('use_smooth', [smooth] * len(data.polygons))
    return link(bpy.data.objects.new(name, data), material)


def box(low, high, material, round_by=0.004):
    """Make a box between two corners, with slightly round edges."""
    (a, b, c), (d, e, f) = low, high
    middle = Vector(((a + d) / 2, (b + e) / 2, (c + f) / 2))
    verts = [Vector(p) - middle for p in ((a, b, c), (d, b, c), (d, e, c), (a, e, c))]
    verts += [Vector(p) - middle for p in ((a, b, f), (d, b, f), (d, e, f), (a, e, f))]
    faces = [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
    thing = mesh('box', verts, faces, material)
    thing.location = middle
    if round_by:
        bevel = thing.modifiers.new('round', 'BEVEL')
        bevel.width, bevel.segments = round_by, 2
    return thing


def tube(points, radius, material, sides=14, closed=False):
    """Make a round bar along a line. The radius may be one number for each point."""
    points = [Vector(p) for p in points]
    radii = radius if isinstance(radius, (list, tuple)) else [radius] * len(points)
    verts, faces, side = [], [], None
    for i, p in enumerate(points):
        ahead = points[(i + 1) % len(points)] if closed or i + 1 < len(points) else p
        behind = points[i - 1] if closed or i else p
        along = (ahead - behind).normalized()
        if side is None:
            side = along.cross(Vector((0.05, 1, 0.02) if abs(along.y) < 0.9 else (1, 0.02, 0.05)))
        side = (side - along * side.dot(along)).normalized()
        up = side.cross(along)
        for k in range(sides):
            angle = 2 * math.pi * k / sides
            verts.append(p + (side * math.cos(angle) + up * math.sin(angle)) * radii[i])
    rings = len(points) if closed else len(points) - 1
    for i in range(rings):
        for k in range(sides):
            j, m = (i + 1) % len(points), (k + 1) % sides
            faces.append((i * sides + k, i * sides + m, j * sides + m, j * sides + k))
    if not closed:
        faces += [tuple(range(sides)), tuple(reversed(range(len(verts) - sides, len(verts))))]
    return mesh('tube', verts, faces, material, smooth=True)


def hanger(top, half, bend):
    """Make a clothes hanger whose hook hangs above `top`. Return the lines of its arms, which bend forward."""
    x, y, z = top
    metal = paint('metal', (0.62, 0.62, 0.6), 0.3, metal=1)
    hook = [(x, y, z - 0.02 + i * 0.01) for i in range(8)]
    hook += [(x - 0.026 + 0.026 * math.cos(a / 10), y, z + 0.07 + 0.03 * math.sin(a / 10) + 0.01)
             for a in range(0, 38)]
    tube(hook, 0.0022, metal)
    arms = []
    for side in (-1, 1):
        line = [(x + side * half * t, y + bend * t * t, z - 0.02 - 0.055 * t - 0.035 * t * t) for t in
                (i / 12 for i in range(13))]
        arms.append(line[::3])
        tube(line, [0.013 + 0.006 * i / 12 for i in range(13)], wood((0.34, 0.18, 0.08)))
    return arms
