"""Renders a scene twice: once for light, once for the cloth's color, and puts both together as a photo.

Light is slow and noisy, so few samples are smoothed. Color needs no light, so it is quick and crisp, and one
pass of light serves the same garment in several textiles.
"""
import tempfile
import time
from pathlib import Path

import bpy
import numpy as np

from develop import develop
from denoise import smooth

LIGHT_PASSES = ('DiffDir', 'DiffInd', 'GlossDir', 'GlossInd', 'GlossCol', 'Normal', 'Depth', 'IndexOB')
COLOR_PASSES = ('DiffCol',)


def prepare(width: int, height: int):
    """Set up Cycles, and number the objects so that smoothing keeps their edges."""
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    cycles = scene.cycles
    cycles.device, cycles.use_denoising, cycles.use_adaptive_sampling = 'CPU', False, False
    cycles.max_bounces = cycles.diffuse_bounces = 3
    cycles.glossy_bounces, cycles.transparent_max_bounces = 1, 4
    cycles.sample_clamp_indirect, cycles.caustics_reflective, cycles.caustics_refractive = 2, False, False
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.use_persistent_data = True
    scene.view_settings.view_transform = 'Raw'
    for index, thing in enumerate(scene.objects):
        thing.pass_index = index + 1
    layer = scene.view_layers[0]
    layer.use_pass_normal = layer.use_pass_z = layer.use_pass_object_index = True
    layer.use_pass_diffuse_direct = layer.use_pass_diffuse_indirect = layer.use_pass_diffuse_color = True
    layer.use_pass_glossy_direct = layer.use_pass_glossy_indirect = layer.use_pass_glossy_color = True


def render_passes(names, samples: int) -> dict[str, np.ndarray]:
    """Render and return each pass as an array of height × width × 4."""
    scene = bpy.context.scene
    scene.cycles.samples = samples
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers, files = tree.nodes.new('CompositorNodeRLayers'), tree.nodes.new('CompositorNodeOutputFile')
    with tempfile.TemporaryDirectory() as folder:
        files.base_path = folder
        files.format.file_format, files.format.color_depth, files.format.color_mode = 'OPEN_EXR', '32', 'RGB'
        files.format.exr_codec = 'NONE'
        files.file_slots.clear()
        for name in names:
            files.file_slots.new(name)
            tree.links.new(layers.outputs[name], files.inputs[name])
        bpy.ops.render.render()
        found = {}
        for name in names:
            file = next(Path(folder).glob(f'{name}[0-9]*.exr'))
            image = bpy.data.images.load(str(file))
            image.colorspace_settings.name = 'Non-Color'
            width, height = image.size
            pixels = np.empty(width * height * 4, np.float32)
            image.pixels.foreach_get(pixels)
            found[name] = pixels.reshape(height, width, 4)[::-1, :, :3].copy()
            bpy.data.images.remove(image)
    return found


def render_light(samples: int) -> dict[str, np.ndarray]:
    """Return the smoothed light that falls on everything, and the light that shines off it."""
    started = time.process_time()
    found = render_passes(LIGHT_PASSES, samples)
    rendered = time.process_time()
    guides = found['Normal'], found['Depth'][..., 0], found['IndexOB'][..., 0]
    light = smooth(found['DiffDir'] + found['DiffInd'], *guides, levels=5)
    shine = smooth((found['GlossDir'] + found['GlossInd']) * found['GlossCol'], *guides, levels=4)
    print(f'light {rendered - started:.0f} s of core, smoothing {time.process_time() - rendered:.0f} s')
    return {'light': light, 'shine': shine, 'depth': guides[1]}


def render_color() -> np.ndarray:
    """Return the color of every surface, without light."""
    started = time.process_time()
    scene = bpy.context.scene
    lamps = [thing for thing in scene.objects if thing.type == 'LIGHT']
    for thing in lamps:
        thing.hide_render = True
    # Relief changes only the light, and is the slowest part of a material.
    for material in bpy.data.materials:
        for link in list(material.node_tree.links) if material.node_tree else ():
            if link.to_socket.name == 'Normal' and link.to_node.type == 'BSDF_PRINCIPLED':
                material.node_tree.links.remove(link)
    world, scene.world = scene.world, None
    bounces, scene.cycles.max_bounces = scene.cycles.max_bounces, 0
    color = render_passes(COLOR_PASSES, 5)['DiffCol']
    scene.cycles.max_bounces, scene.world = bounces, world
    for thing in lamps:
        thing.hide_render = False
    print(f'color {time.process_time() - started:.0f} s of core')
    return color


def save(pixels: np.ndarray, file: str):
    """Write a picture with values from 0 to 1 as PNG."""
    height, width, _ = pixels.shape
    image = bpy.data.images.new('photo', width, height)
    image.colorspace_settings.name = 'sRGB'
    rgba = np.ones((height, width, 4), np.float32)
    rgba[..., :3] = pixels
    image.pixels.foreach_set(rgba[::-1].ravel())
    image.filepath_raw, image.file_format = file, 'PNG'
    image.save()
    bpy.data.images.remove(image)


def print_photo(light, color, file, look, seed):
    """Combine light and color as a phone would, and save the photo."""
    save(develop(light['light'] * color + light['shine'], light['light'], seed=seed, **look), file)
