"""Things for the head, modeled directly: a pleated gele on a stand, and a fila cap."""
import math

from cloth import build
from panels import Pattern
from props import mesh, paint


def grid(name, fabric, rows, columns, point, uv, thickness=0.0016, closed=False):
    """Add a surface given by a function of two numbers from 0 to 1."""
    pattern = Pattern()
    for r in range(rows + 1):
        for c in range(columns + (0 if closed else 1)):
            pattern.start.append(tuple(point(r / rows, c / columns)))
    width = columns + (0 if closed else 1)
    for r in range(rows):
        for c in range(columns):
            d = (c + 1) % width
            quad = (r * width + c, r * width + d, (r + 1) * width + d, (r + 1) * width + c)
            pattern.faces.append(quad)
            ends = ((r, c), (r, c + 1), (r + 1, c + 1), (r + 1, c))
            pattern.uvs.append([uv(a / rows, b / columns) for a, b in ends])
            pattern.materials.append(0)
    return build(name, pattern, thickness=thickness, materials=fabric.materials)


def zigzag(t):
    """Return a pleat between -1 and 1: steep on one side, long on the other."""
    t -= math.floor(t)
    return 1 - 2 * t / 0.78 if t < 0.78 else -1 + 2 * (t - 0.78) / 0.22


def stand():
    """Add a wooden head form on a foot."""
    form = paint('form', (0.30, 0.18, 0.11), 0.55)
    verts, faces, n = [], [], 32
    profile = [(0.058, 0.0), (0.055, 0.06), (0.05, 0.10), (0.062, 0.125), (0.078, 0.16), (0.085, 0.21),
               (0.083, 0.26), (0.06, 0.31), (0.02, 0.325)]
    for r, z in profile:
        for k in range(n):
            a = 2 * math.pi * k / n
            verts.append((r * math.cos(a), r * 1.15 * math.sin(a), z))
    for i in range(len(profile) - 1):
        for k in range(n):
            m = (k + 1) % n
            faces.append((i * n + k, i * n + m, (i + 1) * n + m, (i + 1) * n + k))
    mesh('form', verts, faces, form, smooth=True)


def gele(fabric, dice):
    """A tied gele: a tight band around the head, and two fans of pleats that rise from it."""
    stand()
    phase, tilt = dice.uniform(0, 6.3), dice.uniform(-0.10, 0.10)
    pleats = dice.choice((7, 8, 9))

    def band(k):
        def point(r, c):
            angle = 2 * math.pi * c
            wrap = zigzag(r * 3.0 + 0.25 * math.sin(angle + phase + k)) * 0.0035
            radius = 0.094 + 0.014 * k + wrap + 0.006 * math.sin(r * math.pi) + 0.012 * r
            z = 0.205 + 0.10 * r + 0.016 * math.sin(angle - math.pi / 2) + 0.012 * k * math.sin(angle + 0.6)
            return radius * math.cos(angle), radius * 1.12 * math.sin(angle), z
        return point

    for k in (0, 1):
        grid(f'band {k}', fabric, 26, 90, band(k), lambda r, c: (c * 0.62, r * 0.16 + k * 0.3), closed=True)

    def fan(side, lean, reach, spread, start):
        def point(r, c):
            # c runs around the fan, r from the band to the rim.
            t = c * 2 - 1
            angle = math.pi / 2 + side * start + t * spread
            ridge = zigzag(c * pleats + 0.2 * math.sin(3 * r + phase)) * (0.010 + 0.012 * r)
            rim = reach * (1 + 0.10 * math.sin(t * 2.2 + phase) + 0.05 * math.sin(t * 9 + phase))
            rim *= 1 - 0.22 * abs(t) ** 3
            far = 0.035 + (rim + 0.04) * r
            x, up = far * math.cos(angle) * 1.15, far * math.sin(angle)
            bow = -lean * (1 + 0.5 * r) + 0.05 * r * r * (1 if lean > 0 else -1.1)
            curl = 0.02 * math.sin(math.pi * r) * math.cos(t * 3 + phase)
            return x + tilt * up + ridge * 0.15, bow + ridge + curl, 0.235 + up * 0.92 - 0.02 * abs(t)
        return point

    grid('back fan', fabric, 30, 200, fan(1, -0.05, 0.20, 1.45, -0.12), lambda r, c: (c * 0.75, r * 0.24))
    grid('front fan', fabric, 28, 200, fan(-1, 0.07, 0.135, 1.3, 0.2), lambda r,
         c: (0.3 + c * 0.62, 0.2 + r * 0.2))

    def knot(r, c):
        angle, t = 2 * math.pi * c, r * 2 - 1
        size = (0.034 + zigzag(c * 5) * 0.003) * math.sqrt(max(0.02, 1 - t * t))
        sink = size * 0.55 * math.cos(angle)
        return t * 0.075, -0.123 - sink, 0.262 + size * math.sin(angle) + 0.02 * t

    grid('knot', fabric, 20, 40, knot, lambda r, c: (r * 0.15, c * 0.2), closed=True)
    return {'focus': (0.0, 0, 0.27), 'away': 0.92, 'height': 0.14}


def fila(fabric, dice):
    """A soft cap whose crown is dented and falls to one side."""
    phase, fall = dice.uniform(0, 6.3), dice.choice((-1, 1))

    def point(r, c):
        angle = 2 * math.pi * c
        wall = min(1, r / 0.55)
        top = max(0, (r - 0.55) / 0.45)
        soft = 1 + 0.03 * math.sin(2 * angle + phase) + 0.018 * math.sin(5 * angle + phase * 2) * wall
        radius = (0.088 + 0.008 * wall) * soft * (1 - top ** 1.7) ** 0.8 if top < 1 else 0
        x, y = radius * math.cos(angle), radius * 1.1 * math.sin(angle)
        z = 0.13 * wall + 0.018 * math.sin(top * 1.57)
        slump = wall ** 2 * (0.042 * math.cos(angle - (0.3 if fall > 0 else 2.8)))
        crease = 0.012 * math.exp(-((r - 0.36) / 0.07) ** 2) * (1 + 0.7 * math.sin(angle * 2 + phase))
        dent = 0.05 * math.exp(-((x * 0.6 + y * 0.3) / 0.03) ** 2) * top
        shrink = 1 - crease / 0.09
        return x * shrink + fall * 0.03 * wall ** 2, y * shrink, z - slump * 0.7 - dent - 0.012 * wall

    grid('cap', fabric, 60, 110, point, lambda r, c: (c * 0.60, r * 0.26), closed=True, thickness=0.003)

    def brim(r, c):
        x, y, z = point(0.24 * r, c)
        return x * 1.025, y * 1.025, z * 0.8 + 0.001

    grid('brim', fabric, 8, 110, brim, lambda r, c: (c * 0.60, 0.4 + r * 0.06), closed=True, thickness=0.003)
    return {'focus': (0, 0, 0.055), 'away': 0.38, 'height': 0.17}
