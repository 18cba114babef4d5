"""Kaftans and boubous on a hanger."""
import math

from cloth import build, waves
from drape import bar, drape, plane
from fabric import TRIM
from panels import Pattern, curve, cut, distance, mirror, within
from props import hanger

TOP = 1.78


SEAMS = ('right shoulder', 'right side', 'left side', 'left shoulder')


def round_neck(half, depth):
    """Return a neckline of this half width and depth."""
    return curve((-half, 0), (-half, -depth * 1.3), (half, -depth * 1.3), (half, 0))


def outline(neck, depth, sleeve, cuff, chest, hem, length, drop=0.13):
    """Return the named segments of a front or back, from the neck clockwise."""
    shoulder = [(neck, 0), (sleeve, -drop)]
    end = [(sleeve, -drop), (sleeve - 0.05, -drop - cuff)]
    side = curve(end[1], (chest + 0.02, -drop - cuff + 0.02), (chest, -drop - cuff - 0.16), (hem, -length))
    bottom = curve(side[-1], (hem / 2, -length - 0.025), (-hem / 2, -length - 0.025), (-hem, -length))
    return [('neck', round_neck(neck, depth)), ('right shoulder', shoulder), ('right cuff', end),
            ('right side', side),
            ('hem', bottom), ('left side', mirror(side)), ('left cuff', mirror(end)), ('left shoulder',
                                                                                       mirror(shoulder))]


def trims(shape, facing, chest):
    """Return the areas of the front that have another material: the facing, and polygons on the chest.

    The second result is their edges inside the outline, for the mesh to follow.
    """
    half = shape['neck'] + facing
    ring = round_neck(half, shape['depth'] + facing)
    slope = shape.get('drop', 0.13) / (shape['sleeve'] - shape['neck'])
    inner = [(x, z) for x, z in ring if z < -0.004 - slope * max(0, abs(x) - shape['neck'])]
    areas = ([(TRIM, ring)] if facing else []) + list(chest)
    return areas, ([inner] if facing else []) + [[*area, area[0]] for _, area in chest]


def part_of(p, areas):
    """Return the material at a point."""
    return next((material for material, area in areas if within(p, area)), 0)


def sew(shape, step, seed, facing=0.035, chest=()):
    """Sew a front and a back. The neck has a facing."""
    pattern = Pattern()
    length = shape['length']
    for side, depth in ((-1, shape['depth']), (1, 0.03)):
        areas, lines = trims({**shape, 'depth': depth}, facing, chest if side < 0 else ())
        segments = outline(**{**shape, 'depth': depth})
        piece = cut(segments, step, lines)
        seam_points = [p for name in SEAMS for p in piece.edges[name]]

        def place(x, z, at, side=side, seam_points=seam_points):
            far = distance((x, z), seam_points) if at else 0
            out = (0.014 + 0.055 * (1 - math.exp(-far / 0.12))) if at else 0
            fold = waves(x, z, -0.05, -length, seed + side * 0.4, 0.06)
            narrow = 1 - 0.38 * max(0, min(1, -z / length))
            return x * narrow, side * out + fold, z - 0.004

        pattern.add(piece, place, SEAMS, side, lambda p, areas=areas: part_of(p, areas), shift=(0.6, 1.6))
    return pattern


def hang(fabric, dice, shape, name, step=0.018, seconds=1.3, reach=0.21, **sewn):
    """Hang a sewn garment in front of the wall, and return the view."""
    seed = dice.choice((0.4, 1.7, 3.1))
    pattern = sew(shape, step, seed, **sewn)
    gap = 0.13
    pattern.start = [(x, y - gap, z + TOP) for x, y, z in pattern.start]
    arms = hanger((0, -gap, TOP + 0.002), reach, bend=0.012 if fabric.shows_back else -0.012)
    if fabric.shows_back:
        # The garment falls with its front ahead and is turned afterward, so the hanger turns as well.
        arms = [[(x, -2 * gap - y, z) for x, y, z in line] for line in arms]
    solids = [bar(a, b, 0.02) for line in arms for a, b in zip(line, line[1:])]
    solids.append(plane((0, -0.004, 0), (0, -1, 0)))
    slope = shape.get('drop', 0.13) / (shape['sleeve'] - shape['neck'])

    def held(p, q):
        x = abs(q[0])
        on_shoulder = q[2] > -0.012 - slope * max(0, x - shape['neck'])
        return on_shoulder and shape['neck'] * 0.8 < x < reach - 0.01

    fallen = drape(name, pattern, held, solids, seconds, round(fabric.looks['stiffness'], 1), pattern.pairs())
    thing = build(name, pattern, fallen, materials=fabric.materials)
    if fabric.shows_back:
        thing.rotation_euler, thing.location = (0, 0, math.pi), (0, -2 * gap, 0)
    (left, _, low), (right, _, high) = fallen.min(axis=0), fallen.max(axis=0)
    # The hook is above the garment. The camera shows 0.925 m per meter that it is away, and 4/5 of it across.
    away = max(high - low + 0.34, (right - left + 0.16) / 0.8) / 0.925
    middle = (low + high + 0.10) / 2
    return {'focus': (0, -gap, middle), 'away': away, 'height': 0.1, 'detail': (0, TOP - 0.22 - middle)}


def kaftan(fabric, dice):
    """A long kaftan with wide sleeves."""
    shape = dict(neck=0.085, depth=0.13, sleeve=0.66, cuff=0.30, chest=0.40, hem=0.62, length=1.30)
    return hang(fabric, dice, shape, 'kaftan')
