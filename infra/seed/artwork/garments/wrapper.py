"""Wrappers and lengths of cloth over a rail, a chair, or a line."""
import math

from cloth import build
from drape import bar, block, drape, plane
from panels import Pattern, cut
from props import box, tube, wood, paint


def sheet(wide, long):
    """Return a rectangle of cloth."""
    corners = [(-wide / 2, 0), (wide / 2, 0), (wide / 2, long), (-wide / 2, long)]
    lines = [('bottom', corners[:2]), ('right', corners[1:3]), ('top', corners[2:]),
             ('left', [corners[3], corners[0]])]
    return cut(lines, 0.019)


def laid_over(top, wide, long, before, radius, seed, gather):
    """Return cloth that lies over a bar along x at a height, `before` meters of it on the near side."""
    pattern = Pattern()

    def place(x, s, side):
        along = s - before
        over = math.pi * radius
        fall = max(0, abs(along) - over / 2)
        ripple = math.sin(x * 34 + 1.6 * math.sin(x * 6 + seed)) + 0.6 * math.sin(x * 17 + 2 * seed)
        fold = 0.03 * min(1, 0.15 + fall / 0.4) * ripple
        squeezed = x * (1 - gather * (0.6 + 0.4 * min(1, fall / 0.6)))
        if fall == 0:
            angle = along / radius
            return squeezed, math.sin(angle) * radius, top + math.cos(angle) * radius
        y = radius + 0.004 + fold * (1 if along < 0 else 0.5) + 0.02 * min(1, fall / 0.2)
        return squeezed, -y if along < 0 else y, top - fall + 0.004 * math.sin(x * 31 + seed)

    pattern.add(sheet(wide, long), place, shift=(seed, seed * 0.7))
    pattern.flat = [(x, 0.0, z) for x, _, z in pattern.flat]
    return pattern


def wrapper(fabric, dice):
    """A wrapper over a wooden rail, with a second, plain one behind it."""
    top, radius = 1.25, 0.02
    rail = wood(dice.choice(((0.45, 0.28, 0.15), (0.28, 0.15, 0.08))), 'x', 0.5)
    tube([(-1.1, -0.16, top), (0, -0.16, top), (1.1, -0.16, top)], radius, rail, 24)
    for x in (-0.72, 0.72):
        box((x - 0.025, -0.185, 0), (x + 0.025, -0.135, top - 0.01), rail)
    seed = dice.choice((0.3, 1.1, 2.6))
    pattern = laid_over(top, 0.98, 1.7, 0.98, radius + 0.006, seed, gather=0.3)
    pattern.start = [(x + 0.02, y - 0.16, z) for x, y, z in pattern.start]
    solids = [bar((-1.1, -0.16, top), (1.1, -0.16, top), radius), plane((0, -0.004, 0), (0, -1, 0)),
              plane((0, 0, 0.004), (0, 0, 1))]
    fallen = drape('wrapper', pattern, lambda p, q: abs(q[2] - 0.98) < 0.012, solids, 1.2, 0.3, grip=0.9)
    build('wrapper', pattern, fallen, materials=fabric.materials)
    return {'focus': (0, -0.16, 0.84), 'away': 1.9, 'height': 0.25}


def chair_back(fabric, dice):
    """A length of cloth thrown over the back of a wooden chair."""
    color = dice.choice(((0.30, 0.16, 0.08), (0.16, 0.09, 0.05), (0.48, 0.32, 0.18)))
    timber, y = wood(color, 'z', 0.4), -0.75
    for x in (-0.2, 0.2):
        box((x - 0.02, y + 0.18, 0), (x + 0.02, y + 0.22, 0.96), timber)
        box((x - 0.02, y - 0.22, 0), (x + 0.02, y - 0.18, 0.45), timber)
    box((-0.23, y - 0.24, 0.44), (0.23, y + 0.22, 0.47), wood(color, 'x', 0.4), 0.01)
    for z in (0.62, 0.78, 0.93):
        box((-0.2, y + 0.188, z - 0.03), (0.2, y + 0.212, z + 0.03), timber)
    seed, radius = dice.choice((0.3, 1.1, 2.6)), 0.024
    pattern = laid_over(0.945, 0.62, 1.5, 0.72, radius, seed, gather=0.34)
    pattern.start = [(px - 0.03, py + y + 0.2, pz) for px, py, pz in pattern.start]
    solids = [block((-0.22, y + 0.18, 0), (0.22, y + 0.22, 0.96)),
              block((-0.23, y - 0.24, 0.4), (0.23, y + 0.22, 0.47)),
              plane((0, 0, 0.004), (0, 0, 1))]
    fallen = drape('chair', pattern, lambda p, q: False, solids, 1.3, 0.25, grip=0.9, apart=0.012)
    build('cloth', pattern, fallen, materials=fabric.materials)
    return {'focus': (0, y, 0.56), 'away': 1.45, 'height': 0.42}


def line(fabric, dice):
    """A length of cloth on a line in a yard, held by pegs."""
    top, y = 1.55, -0.7
    rope = paint('rope', (0.35, 0.42, 0.5), 0.8)
    sag = [(x / 10 * 1.6, y, top + 0.05 * (x / 10) ** 2) for x in range(-10, 11)]
    tube(sag, 0.003, rope)
    seed = dice.choice((0.3, 1.1, 2.6))
    pattern = laid_over(top, 1.15, 1.45, 1.2, 0.006, seed, gather=0.12)
    pattern.start = [(px, py + y, pz + 0.05 * (px / 1.6) ** 2) for px, py, pz in pattern.start]
    pegs = (-0.55, -0.28, 0.0, 0.29, 0.54)

    def pegged(p, q):
        return abs(q[2] - 1.2) < 0.03 and min(abs(q[0] - x) for x in pegs) < 0.02

    rope_solid = [bar(a, b, 0.004) for a, b in zip(sag, sag[1:])]
    fallen = drape('line', pattern, pegged, rope_solid, 1.2, 0.25, grip=0.95, wind=0.7)
    build('cloth', pattern, fallen, materials=fabric.materials)
    for x in (p * 0.91 for p in pegs):
        peg = wood((0.6, 0.42, 0.24), 'z')
        box((x - 0.006, y - 0.014, top - 0.045), (x + 0.006, y + 0.014, top + 0.03), peg, 0.002)
    return {'focus': (0, y, 1.02), 'away': 1.95, 'height': 0.18}
