"""Garments laid flat on a bed, mat, or table, seen from above."""
import math

from cloth import build
from drape import drape, plane
from garments.folded import folded
from garments.kaftan import SEAMS, outline, part_of, trims
from garments.shirt import SMALL, cut_shirt, placket
from panels import Pattern, cut, distance

BUBA = dict(neck=0.095, depth=0.11, sleeve=0.52, cuff=0.27, chest=0.31, hem=0.34, length=0.66, drop=0.10)


def sew_flat(shape, step, seed, facing=0.03, chest=()):
    """Return a garment that lies on its back, with small disorder that becomes wrinkles."""
    pattern = Pattern()
    for side, depth in ((1, shape['depth']), (-1, 0.03)):
        areas, lines = trims({**shape, 'depth': depth}, facing, chest if side > 0 else ())
        piece = cut(outline(**{**shape, 'depth': depth}), step, lines)
        seam_points = [p for name in SEAMS for p in piece.edges[name]]

        def place(x, z, at, side=side, seam_points=seam_points):
            far = distance((x, z), seam_points) if at else 0
            up = 0.012 + (side * 0.006 + 0.008 * (1 - math.exp(-far / 0.05)) * (side > 0) if at else 0)
            ripple = math.sin(x * 23 + z * 9 + seed) + math.sin(z * 31 - x * 7 + 2 * seed)
            ripple += math.sin(x * 41 + z * 37)
            up += 0.006 * (ripple + 3) * (1 if side > 0 else 0.6)
            return x * 0.965, z * 0.97, up

        pattern.add(piece, place, SEAMS, side, lambda p, areas=areas: part_of(p, areas),
                    shift=(0.3 + seed, 1.1))
    return pattern


def lay(fabric, dice, shape, name, at, turn, height, **sewn):
    """Let a garment settle on a flat place."""
    seed = dice.choice((0.5, 2.2, 3.9))
    pattern = sew_flat(shape, 0.016, seed, **sewn)
    fallen = drape(name, pattern, lambda p, q: False, [plane((0, 0, 0.003), (0, 0, 1))], 0.5, 0.4,
                   pattern.pairs(), grip=0.8, axis=2)
    cos, sin = math.cos(turn), math.sin(turn)
    middle = -shape['length'] / 2
    placed = fallen.copy()
    y = fallen[:, 1] - middle
    placed[:, 0] = at[0] + fallen[:, 0] * cos - y * sin
    placed[:, 1] = at[1] + fallen[:, 0] * sin + y * cos
    placed[:, 2] = fallen[:, 2] + height
    return build(name, pattern, placed, materials=fabric.materials)


def buba_and_iro(fabric, dice):
    """A buba laid on a bed above its folded iro."""
    lay(fabric, dice, BUBA, 'buba', (0, 0.10), dice.uniform(-0.12, 0.12), 0.004)
    folded('iro', fabric, dice, (0.46, 0.26), 8, 0.006, (0.03, -0.42, 0.004), dice.uniform(-0.2, 0.2))
    return {'focus': (0, -0.06, 0), 'away': 0.55, 'height': 1.42}


def child_dress(fabric, dice):
    """A child's dress laid on a bed."""
    shape = dict(neck=0.065, depth=0.07, sleeve=0.25, cuff=0.11, chest=0.17, hem=0.34, length=0.56, drop=0.05)
    lay(fabric, dice, shape, 'child', (0, 0), dice.uniform(-0.25, 0.25), 0.004)
    return {'focus': (0, 0, 0), 'away': 0.40, 'height': 1.12}


def senator_suit(fabric, dice):
    """A long tunic laid out beside its folded trousers."""
    shape = dict(neck=0.07, depth=0.06, sleeve=0.60, cuff=0.13, chest=0.255, hem=0.30, length=1.0, drop=0.30)
    lay(fabric, dice, shape, 'senator', (-0.10, 0.02), dice.uniform(-0.06, 0.06), 0.004, facing=0.024,
        chest=[placket(0.06, 0.46, 0.02)])
    folded('trousers', fabric, dice, (0.22, 0.32), 6, 0.006, (0.40, -0.30, 0.004), dice.uniform(-0.15, 0.15))
    return {'focus': (0.02, -0.01, 0), 'away': 0.6, 'height': 1.62}


def shirt(fabric, dice):
    """A short-sleeved shirt laid flat."""
    lay(fabric, dice, name='flat shirt', at=(0, 0), turn=dice.uniform(-0.2, 0.2), height=0.004,
        **cut_shirt(SMALL))
    return {'focus': (0, 0, 0), 'away': 0.42, 'height': 1.2}
