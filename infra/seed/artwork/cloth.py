"""Builds objects from sewn panels, with smooth surfaces and two sides."""
import math

import bpy
import numpy as np


def refine(verts, faces, uvs):
    """Return a triangle mesh with four smooth triangles for each one (Loop's scheme).

    Blender's own subdivision needs minutes for such a mesh.
    """
    count = len(verts)
    sides = np.stack([faces, np.roll(faces, -1, axis=1)], axis=2)
    pairs = np.sort(sides.reshape(-1, 2), axis=1)
    edges, which = np.unique(pairs, axis=0, return_inverse=True)
    which = which.reshape(-1)
    opposite = np.zeros((len(edges), 3))
    np.add.at(opposite, which, verts[np.roll(faces, 1, axis=1).reshape(-1)])
    uses = np.bincount(which, minlength=len(edges))
    ends = verts[edges[:, 0]] + verts[edges[:, 1]]
    middles = np.where((uses == 2)[:, None], ends * 3 / 8 + opposite / 8, ends / 2)

    rim = edges[uses != 2]
    on_rim = np.zeros(count, bool)
    on_rim[rim] = True
    around, degree = np.zeros((count, 3)), np.zeros(count)
    rim_around, rim_degree = np.zeros((count, 3)), np.zeros(count)
    for total, number, lines in ((around, degree, edges), (rim_around, rim_degree, rim)):
        for a, b in ((0, 1), (1, 0)):
            np.add.at(total, lines[:, a], verts[lines[:, b]])
            np.add.at(number, lines[:, a], 1)
    share = np.where(degree > 3, 3 / (8 * np.maximum(degree, 1)), 3 / 16)[:, None]
    inner = verts * (1 - share * degree[:, None]) + around * share
    outer = np.where((rim_degree == 2)[:, None], verts * 0.75 + rim_around / 8, verts)
    smooth = np.where(on_rim[:, None], outer, inner)

    m = which.reshape(-1, 3) + count
    a, b, c = faces.T
    split = [(a, m[:, 0], m[:, 2]), (m[:, 0], b, m[:, 1]), (m[:, 2], m[:, 1], c), (m[:, 0], m[:, 1], m[:, 2])]
    ab, bc, ca = ((uvs + np.roll(uvs, -1, axis=1)) / 2).transpose(1, 0, 2)
    ua, ub, uc = uvs.transpose(1, 0, 2)
    uv = [(ua, ab, ca), (ab, ub, bc), (ca, bc, uc), (ab, bc, ca)]
    return (np.concatenate([smooth, middles]), np.concatenate([np.stack(f, axis=1) for f in split]),
            np.concatenate([np.stack(f, axis=1) for f in uv]))


def build(name: str, pattern, coordinates=None, thickness=0.0014, *, materials):
    """Return an object of the pattern at its start or at the given coordinates, smooth and with two sides."""
    verts = np.array(pattern.start if coordinates is None else coordinates)
    faces, uvs, parts = np.array(pattern.faces), np.array(pattern.uvs), np.array(pattern.materials)
    if faces.shape[1] == 3:
        verts, faces, uvs = refine(verts, faces, uvs)
        parts = np.tile(parts, 4)
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(verts.tolist(), [], faces.tolist())
    mesh.uv_layers.new(name='UVMap').data.foreach_set('uv', uvs.astype(np.float32).ravel())
    mesh.polygons.foreach_set('material_index', parts.astype(np.int32))
    mesh.polygons.foreach_set('use_smooth', np.ones(len(faces), bool))
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(thing)
    for material in materials:
        mesh.materials.append(material)
    if thickness:
        thick = thing.modifiers.new('thickness', 'SOLIDIFY')
        thick.thickness, thick.offset = thickness, 0
    return thing


def waves(x: float, z: float, top: float, bottom: float, seed: float, size: float) -> float:
    """Return how far cloth stands off in vertical folds, which grow from the top to the bottom."""
    t = max(0.0, min(1.0, (top - z) / (top - bottom)))
    folds = math.sin(x * 31 + seed) + 0.6 * math.sin(x * 53 + 2.1 * seed + z * 1.5)
    folds += 0.3 * math.sin(x * 17 - z * 2)
    return size * t * folds
