"""Takes photos: blender -b -P photo.py -- GARMENT VIEW PLACE LIGHT SEED SIZE SAMPLES TEXTILE=OUT.png …

VIEW is front, back, or detail. SIZE is the width in pixels (the height is 5/4 of it). TEXTILE names a tile in
.data/artwork/textiles.
"""
import importlib
import random
import sys
import time
from pathlib import Path

sys.stdout.reconfigure(line_buffering=True)
sys.path.insert(0, str(Path(__file__).parent))
import bpy  # noqa: E402

import render  # noqa: E402
from fabric import Fabric  # noqa: E402
from lights import LIGHTS, shoot_from  # noqa: E402
from settings import PLACES  # noqa: E402


def closer(scene):
    """Return the view from near, at the scene's detail: how far it is beside and above the focus."""
    x, y, z = scene['focus']
    aside, up = scene.get('detail', (0.04, 0.0))
    flat = scene['height'] > scene['away']
    near = 0.42
    return {**scene, 'focus': (x + aside, y + (up if flat else 0), z + (0 if flat else up)),
            'away': scene['away'] * near, 'height': scene['height'] * near}


def main(garment, view, place, light, seed, size, samples, *jobs):
    """Build the scene once, then print it in each textile."""
    started = time.process_time()
    dice = random.Random(f'{garment} {place} {light} {seed}')
    bpy.ops.wm.read_factory_settings(use_empty=True)
    fabric = Fabric(jobs[0].split('=')[0])
    module, _, variant = garment.partition('.')
    fabric.shows_back = view == 'back'
    scene = getattr(importlib.import_module(f'garments.{module}'), variant or module)(fabric, dice)
    if view == 'detail':
        scene = closer(scene)
    PLACES[place](dice)
    eye = shoot_from(dice, scene['focus'], scene['away'], scene['height'])
    look = LIGHTS[light](dice, scene['focus'], eye)
    width = int(size)
    render.prepare(width, width * 5 // 4)
    print(f'scene {time.process_time() - started:.0f} s of core')
    fabric.plain()
    lit = render.render_light(int(samples))
    for job in jobs:
        textile, out = job.split('=')
        fabric.wear(textile)
        render.print_photo(lit, render.render_color(), out, look, int(seed))
    print(f'all {time.process_time() - started:.0f} s of core')


main(*sys.argv[sys.argv.index('--') + 1:])
