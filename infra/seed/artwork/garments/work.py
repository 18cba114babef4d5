"""Work in progress for a tailor: cut cloth, scissors, thread, chalk, and a tape on a table."""
import math

from cloth import build
from garments.folded import folded
from panels import Pattern, curve, cut
from props import box, mesh, paint, tube


def piece(fabric, dice, outline_points, at, turn, part=0, height=0.002):
    """Lay a cut piece of cloth flat, with a few soft waves and a curled edge."""
    flat = cut([('edge', outline_points + outline_points[:1])], 0.012)
    pattern, seed = Pattern(), dice.uniform(0, 6)
    cos, sin = math.cos(turn), math.sin(turn)

    def place(x, z, side):
        wave = 0.5 + 0.5 * math.sin(x * 14 + z * 5 + seed) * math.sin(z * 9 - x * 4 + seed)
        lift = 0.016 * wave ** 3 + 0.004 * (0.5 + 0.5 * math.sin(x * 31 - z * 17 + seed)) ** 4
        return at[0] + x * cos - z * sin, at[1] + x * sin + z * cos, height + lift

    pattern.add(flat, place, shift=(seed, seed / 2), material=lambda p: part)
    return build('piece', pattern, materials=fabric.materials)


def scissors(at, turn):
    """Add tailor's scissors, slightly open."""
    steel = paint('steel', (0.66, 0.66, 0.67), 0.22, metal=1)
    grip = paint('grip', (0.025, 0.025, 0.03), 0.4, gloss=0.5)
    for side in (-1, 1):
        angle = turn + side * 0.11
        cos, sin = math.cos(angle), math.sin(angle)

        def to(x, y, z, cos=cos, sin=sin):
            return at[0] + x * cos - y * sin, at[1] + x * sin + y * cos, at[2] + z

        h = 0.006 + (0.002 if side > 0 else -0.002)
        blade = [(0, -0.009 * side), (0.06, -0.009 * side), (0.135, 0.002 * side), (0.06, 0.006 * side),
                 (-0.02, 0.006 * side), (-0.03, -0.004 * side)]
        verts = [to(x, y, h + dz) for dz in (0, 0.003) for x, y in blade]
        n = len(blade)
        sides = [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
        mesh('blade', verts, [tuple(range(n)), tuple(range(n, 2 * n))] + sides, steel)
        ring = [to(-0.085 + 0.042 * math.cos(a), side * -0.026 + 0.021 * math.sin(a), h + 0.002)
                for a in (2 * math.pi * k / 28 for k in range(28))]
        tube(ring, 0.0055, grip, closed=True)
        tube([to(-0.018, 0, h), to(-0.035, -0.006 * side, h), to(-0.05, -0.012 * side, h + 0.001)],
             [0.006, 0.007, 0.007], grip)
    tube([(at[0], at[1], at[2] + z) for z in (0.004, 0.014)], 0.0042, steel)


def spool(at, color, lying=None):
    """Add a spool of thread."""
    plastic, hole = paint('spool', (0.75, 0.72, 0.65), 0.4), paint('hole', (0.05, 0.05, 0.05))
    thread = paint('thread', color, 0.55, gloss=0.4, mottle=0.12, scale=90, grain=(1, 1, 12))
    x, y, z = at
    parts = ((0, 0.004, 0.021, plastic), (0.004, 0.046, 0.018, thread), (0.046, 0.05, 0.021, plastic),
             (0.05, 0.0505, 0.006, hole))
    for a, b, radius, material in parts:
        if lying is None:
            tube([(x, y, z + a), (x, y, z + b)], radius, material, 36)
        else:
            tube([(x + t * math.cos(lying), y + t * math.sin(lying), z + 0.021) for t in (a, b)], radius,
                 material, 36)


def tape(points):
    """Add a measuring tape that runs along points on the table, with a mark for each centimeter."""
    yellow, ink = paint('tape', (0.80, 0.62, 0.10), 0.5), paint('ink', (0.03, 0.03, 0.03), 0.6)
    line = curve(*points, count=160)
    band, marks = ([], []), ([], [])
    for i, (x, y) in enumerate(line[:-1]):
        dx, dy = line[i + 1][0] - x, line[i + 1][1] - y
        length = math.hypot(dx, dy)
        nx, ny, up = -dy / length * 0.009, dx / length * 0.009, 0.004 + 0.004 * (1 + math.sin(i * 0.11))
        band[0].extend([(x - nx, y - ny, up), (x + nx, y + ny, up)])
        if i:
            band[1].append((2 * i - 2, 2 * i, 2 * i + 1, 2 * i - 1))
        reach, k = (0.55 if i % 10 else 0.0), len(marks[0])
        ex, ey = dx / length * 0.0007, dy / length * 0.0007
        marks[0].extend([(x + nx * f + ex * s, y + ny * f + ey * s, up + 0.0006) for f,
                         s in ((reach, -1), (reach, 1), (1, 1), (1, -1))])
        marks[1].append((k, k + 1, k + 2, k + 3))
    mesh('tape', *band, yellow, smooth=True)
    mesh('marks', *marks, ink)


def work(fabric, dice):
    """A cut bodice and sleeve on the table, with the tools next to them."""
    half = [(0.05, 0.24), (0.075, 0.245), (0.16, 0.21)]
    half += curve((0.16, 0.21), (0.125, 0.12), (0.175, 0.07), count=8)[1:] + [(0.165, -0.05), (0.18, -0.22)]
    neck = curve((-0.05, 0.24), (-0.04, 0.16), (0.04, 0.16), (0.05, 0.24), count=12)
    bodice = neck + half[1:] + [(-x, z) for x, z in reversed(half[1:])]
    piece(fabric, dice, bodice, (-0.08, 0.03), dice.uniform(-0.35, 0.1))
    sleeve = curve((-0.15, 0), (-0.08, 0.02), (-0.07, 0.12), (0, 0.12), (0.07, 0.12), (0.08, 0.02),
                   (0.15, 0), count=24) + [(0.11, -0.2), (-0.11, -0.2)]
    piece(fabric, dice, sleeve, (0.24, 0.02), dice.uniform(-0.5, 0.4), 1, 0.003)
    folded('rest', fabric, dice, (0.3, 0.2), 6, 0.006, (0.16, 0.34, 0.002), dice.uniform(-0.4, 0.3))
    scissors((0.10, -0.17, 0.012), dice.uniform(1.9, 2.7))
    spool((-0.30, 0.22, 0), dice.choice(((0.5, 0.05, 0.06), (0.8, 0.78, 0.7), (0.06, 0.09, 0.3))))
    spool((0.30, -0.20, 0), dice.choice(((0.02, 0.02, 0.02), (0.7, 0.45, 0.05))), lying=dice.uniform(0, 3))
    tape([(-0.44, -0.10), (-0.25, -0.30), (-0.12, -0.05), (0.02, -0.32), (0.22, -0.34), (0.3, -0.28)])
    chalk = paint('chalk', (0.8, 0.8, 0.82), 0.9)
    box((-0.21, -0.24, 0.001), (-0.17, -0.21, 0.008), chalk, 0.003)
    return {'focus': (0, 0.0, 0), 'away': 0.5, 'height': 0.78}
