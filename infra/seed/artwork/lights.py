"""Lights a place: a window by day, a phone's flash, a lamp in the evening, or the sun in a yard."""
import math
import random

import bpy
from mathutils import Vector


def aim(thing, target):
    """Turn an object so that it looks at a point."""
    thing.rotation_euler = (Vector(target) - thing.location).to_track_quat('-Z', 'Y').to_euler()


def area(place, target, size, energy, color, tall=None):
    """Add a rectangular light that shines at a point."""
    lamp = bpy.data.lights.new('area', 'AREA')
    lamp.shape, lamp.size, lamp.size_y = 'RECTANGLE', size, tall or size
    lamp.energy, lamp.color = energy, color
    thing = bpy.data.objects.new('area', lamp)
    thing.location = place
    aim(thing, target)
    bpy.context.scene.collection.objects.link(thing)
    return thing


def air(color, strength):
    """Set the light that comes from everywhere."""
    world = bpy.data.worlds.new('air')
    bpy.context.scene.world = world
    world.use_nodes = True
    world.node_tree.nodes['Background'].inputs['Color'].default_value = (*color, 1)
    world.node_tree.nodes['Background'].inputs['Strength'].default_value = strength


def window(dice, focus, eye):
    """Day from a window at one side, with the room's bounce from the other."""
    side = dice.choice((-1, 1))
    x, y, z = focus
    area((x + side * 1.9, y - 1.1 - dice.uniform(0, 0.6), z + dice.uniform(0.3, 0.8)), focus, 0.9, 110,
         (1, 0.98, 0.95), 1.3)
    area((x - side * 2.4, y - 2.0, z + 0.2), focus, 2.0, 5, (1, 0.9, 0.78))
    air((0.85, 0.92, 1), 0.10)
    return {'warmth': 0.02, 'contrast': 1.0}


def flash(dice, focus, eye):
    """A phone's flash, right above the lens, in a dim room."""
    area((eye[0] + 0.03, eye[1], eye[2] + 0.06), focus, 0.03,
         14 * (Vector(eye) - Vector(focus)).length ** 2, (1, 0.99, 0.97))
    area((focus[0] + 0.6, focus[1] - 1.5, focus[2] + 1.8), focus, 0.8, 22, (1, 0.8, 0.55))
    air((1, 0.85, 0.7), 0.1)
    return {'warmth': 0.0, 'contrast': 1.1, 'exposure': 0.2}


def lamp(dice, focus, eye):
    """Evening light from a lamp on the ceiling, a little too warm."""
    x, y, z = focus
    side = dice.choice((-1, 1))
    area((x + side * 0.7, y - 1.3, z + 1.5), focus, 0.25, 60, (1, 0.78, 0.52))
    air((1, 0.8, 0.6), 0.2)
    return {'warmth': 0.10, 'contrast': 1.05}


def sun(dice, focus, eye):
    """Sun from above one side, and the blue sky in the shadows."""
    light = bpy.data.lights.new('sun', 'SUN')
    light.energy, light.angle, light.color = 4.2, math.radians(1.2), (1, 0.93, 0.8)
    thing = bpy.data.objects.new('sun', light)
    thing.location = (focus[0] + dice.choice((-1, 1)) * dice.uniform(0.8, 1.6), focus[1] - 1.8, focus[2]
                      + 2.1)
    aim(thing, focus)
    bpy.context.scene.collection.objects.link(thing)
    air((0.62, 0.78, 1), 0.75)
    return {'warmth': 0.03, 'contrast': 1.05, 'exposure': 0.4}


LIGHTS = {f.__name__: f for f in (window, flash, lamp, sun)}


def shoot_from(dice: random.Random, focus, away, height):
    """Add a phone's camera at a distance from the subject, held by a hand that is never quite straight."""
    camera = bpy.data.cameras.new('phone')
    camera.sensor_fit, camera.sensor_height, camera.lens = 'VERTICAL', 36, 26 * 36 / 24
    eye = Vector((focus[0] + dice.uniform(-0.22, 0.22) * away * 0.5, focus[1] - away, focus[2] + height))
    thing = bpy.data.objects.new('phone', camera)
    thing.location = eye
    aim(thing, (focus[0] + dice.uniform(-0.03, 0.03) * away, focus[1],
                focus[2] + dice.uniform(-0.02, 0.03) * away))
    thing.rotation_euler.rotate_axis('Z', math.radians(dice.uniform(-2.4, 2.4)))
    bpy.context.scene.collection.objects.link(thing)
    bpy.context.scene.camera = thing
    return tuple(eye)
