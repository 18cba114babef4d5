"""Makes the materials of cloth: the textile itself, a plain trim in one of its colors, and embroidery."""
import json
from pathlib import Path

import bpy

TILES = Path('.data/artwork/textiles')
# The numbers of two of the materials of `Fabric`. Cloth has 0.
TRIM, EMBROIDERY = 1, 2


def linear(color: str):
    """Return a color such as #20286b as linear light."""
    channels = [int(color[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]


class Fabric:
    """The cloth of one photo. `cloth` has the pattern, and `trim` is plain."""

    def __init__(self, name: str):
        self.looks = json.loads((TILES / f'{name}.json').read_text())
        self.cloth, self.trim, self.embroidery = (self.make(part) for part in ('cloth', 'trim', 'embroidery'))
        self.embroider()
        self.materials = [self.cloth, self.trim, self.embroidery]

    def make(self, part: str):
        """Return a material that shows a color or, for the cloth, the tile in meters."""
        material = bpy.data.materials.new(part)
        material.use_nodes = True
        nodes, link = material.node_tree.nodes, material.node_tree.links.new
        surface = nodes['Principled BSDF']
        sheen = self.looks['sheen']
        surface.inputs['Roughness'].default_value = 0.85 - 0.4 * sheen
        surface.inputs['Specular'].default_value = 0.12 + 0.5 * sheen
        place, mapping, tile = (nodes.new(f'ShaderNode{kind}')
                                for kind in ('TexCoord', 'Mapping', 'TexImage'))
        mapping.name, tile.name = 'mapping', 'tile'
        link(place.outputs['UV'], mapping.inputs['Vector'])
        link(mapping.outputs['Vector'], tile.inputs['Vector'])
        # Dyed thread is never as vivid as a screen, and warp and weft are a little uneven.
        worn = nodes.new('ShaderNodeHueSaturation')
        worn.name = 'worn'
        worn.inputs['Saturation'].default_value = 0.96 if part == 'cloth' else 0.84
        link(self.threads(nodes, link, place), worn.inputs['Value'])
        link(tile.outputs['Color'], worn.inputs['Color'])
        # Small creases that no simulated mesh is fine enough for.
        noise, crease, add, relief = (
            nodes.new(f'ShaderNode{kind}') for kind in ('TexNoise', 'TexVoronoi', 'Math', 'Bump'))
        noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value = 9, 4
        noise.inputs['Distortion'].default_value = 1.6
        crease.feature, crease.voronoi_dimensions, noise.noise_dimensions = 'SMOOTH_F1', '2D', '2D'
        crease.inputs['Scale'].default_value, crease.inputs['Smoothness'].default_value = 7, 0.25
        add.operation, add.inputs[1].default_value = 'MULTIPLY_ADD', 0.5
        relief.inputs['Strength'].default_value, relief.inputs['Distance'].default_value = 0.6, 0.012
        link(place.outputs['UV'], noise.inputs['Vector'])
        link(place.outputs['UV'], crease.inputs['Vector'])
        link(crease.outputs['Distance'], add.inputs[0])
        link(noise.outputs['Fac'], add.inputs[2])
        link(add.outputs['Value'], relief.inputs['Height'])
        link(relief.outputs['Normal'], surface.inputs['Normal'])
        return material

    @staticmethod
    def threads(nodes, link, place):
        """Return a brightness that varies along warp and weft, about a millimeter wide."""
        total = None
        for scale in ((1100, 60, 1), (60, 1100, 1)):
            stretch, noise = nodes.new('ShaderNodeMapping'), nodes.new('ShaderNodeTexNoise')
            stretch.inputs['Scale'].default_value = scale
            noise.noise_dimensions = '2D'
            noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value = 1, 0
            sum_ = nodes.new('ShaderNodeMath')
            sum_.operation = 'MULTIPLY_ADD'
            sum_.inputs[1].default_value = 0.34
            link(place.outputs['UV'], stretch.inputs['Vector'])
            link(stretch.outputs['Vector'], noise.inputs['Vector'])
            link(noise.outputs['Fac'], sum_.inputs[0])
            if total:
                link(total, sum_.inputs[2])
            else:
                sum_.inputs[2].default_value = 0.62
            total = sum_.outputs['Value']
        return total

    def embroider(self):
        """Lay thread in rings and scrolls over the ground."""
        nodes, link = self.embroidery.node_tree.nodes, self.embroidery.node_tree.links.new
        rings, ramp = nodes.new('ShaderNodeTexWave'), nodes.new('ShaderNodeValToRGB')
        cells = nodes.new('ShaderNodeTexVoronoi')
        cells.inputs['Scale'].default_value, cells.inputs['Randomness'].default_value = 36, 0.1
        rings.wave_type, rings.rings_direction = 'RINGS', 'SPHERICAL'
        rings.inputs['Scale'].default_value, rings.inputs['Distortion'].default_value = 38, 2.5
        link(nodes['Texture Coordinate'].outputs['UV'], cells.inputs['Vector'])
        offset = nodes.new('ShaderNodeVectorMath')
        offset.operation = 'SUBTRACT'
        link(nodes['Texture Coordinate'].outputs['UV'], offset.inputs[0])
        link(cells.outputs['Position'], offset.inputs[1])
        link(offset.outputs['Vector'], rings.inputs['Vector'])
        link(rings.outputs['Fac'], ramp.inputs['Fac'])
        ramp.name = 'thread'
        ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = 0.42, 0.55

    def plain(self):
        """Show gray cloth, for the light of several textiles."""
        for material in self.materials:
            surface = material.node_tree.nodes['Principled BSDF'].inputs['Base Color']
            for old in list(surface.links):
                material.node_tree.links.remove(old)
            surface.default_value = (0.4, 0.4, 0.4, 1)

    def wear(self, name: str):
        """Show a textile."""
        looks = self.looks = json.loads((TILES / f'{name}.json').read_text())
        nodes = self.cloth.node_tree.nodes
        nodes['tile'].image = bpy.data.images.load(str((TILES / f'{name}.png').resolve()))
        nodes['mapping'].inputs['Scale'].default_value = (1 / looks['width'], 1 / looks['height'], 1)
        self.cloth.node_tree.links.new(nodes['worn'].outputs['Color'],
                                       nodes['Principled BSDF'].inputs['Base Color'])
        thread = self.embroidery.node_tree.nodes['thread']
        for stop, color in zip(thread.color_ramp.elements, (looks['ground'], looks['thread'])):
            stop.color = (*linear(color), 1)
        self.embroidery.node_tree.links.new(
            thread.outputs['Color'], self.embroidery.node_tree.nodes['Principled BSDF'].inputs['Base Color'])
        nodes, links = self.trim.node_tree.nodes, self.trim.node_tree.links
        for old in list(nodes['worn'].inputs['Color'].links):
            links.remove(old)
        nodes['worn'].inputs['Color'].default_value = (*linear(looks['deep']), 1)
        links.new(nodes['worn'].outputs['Color'], nodes['Principled BSDF'].inputs['Base Color'])
