"""A dress on a dress form: a bodice and a skirt that flares."""
import math

import numpy as np

from cloth import build
from drape import drape, turned
from panels import Pattern
from props import mesh, paint, tube, wood

HEIGHTS = (0.72, 0.80, 0.90, 1.00, 1.08, 1.16, 1.26, 1.34, 1.40, 1.45, 1.48, 1.50, 1.56)
WIDTHS = (0.150, 0.170, 0.178, 0.160, 0.132, 0.138, 0.158, 0.168, 0.172, 0.150, 0.100, 0.062, 0.056)
DEPTHS = (0.110, 0.125, 0.126, 0.112, 0.096, 0.104, 0.124, 0.116, 0.098, 0.080, 0.066, 0.058, 0.055)


def dress_form(y):
    """Add a dress form on a turned stand."""
    cover = paint('cover', (0.62, 0.56, 0.46), 0.9, mottle=0.04, scale=60)
    around = [2 * math.pi * k / 48 for k in range(48)]
    levels = np.linspace(HEIGHTS[0], HEIGHTS[-1], 60)
    wide, deep = np.interp(levels, HEIGHTS, WIDTHS), np.interp(levels, HEIGHTS, DEPTHS)
    for _ in range(2):
        wide[1:-1], deep[1:-1] = ((a[:-2] + 2 * a[1:-1] + a[2:]) / 4 for a in (wide, deep))
    verts = [(w * math.cos(a), y + d * math.sin(a), z) for w, d, z in zip(wide, deep, levels) for a in around]
    faces = [(i * 48 + k, i * 48 + (k + 1) % 48, (i + 1) * 48 + (k + 1) % 48, (i + 1) * 48 + k)
             for i in range(59) for k in range(48)]
    mesh('form', verts, faces + [tuple(range(59 * 48, 60 * 48))], cover, smooth=True)
    timber = wood((0.22, 0.11, 0.06), 'z')
    tube([(0, y, 1.55), (0, y, 1.57), (0, y, 1.59), (0, y, 1.61), (0, y, 1.63)],
         [0.05, 0.045, 0.02, 0.028, 0.008], timber)
    tube([(0, y, 0.06), (0, y, 0.4), (0, y, 0.8)], 0.018, timber)
    for k in range(3):
        angle = 2 * math.pi * k / 3 + 0.5
        x, d = math.cos(angle) * 0.26, math.sin(angle) * 0.26
        tube([(0, y, 0.14), (x * 0.6, y + d * 0.6, 0.09), (x, y + d, 0.015)], 0.014, timber)


def dress(fabric, dice, from_waist=False):
    """A sleeveless dress with a wide skirt on a dress form."""
    y = -0.5
    dress_form(y)
    length, flare = (0.74, 2.2) if from_waist else (0.82, dice.choice((2.7, 3.0)))
    pattern = Pattern()
    # The cloth is one turn around the form for each height: narrow at the waist, gathered into the skirt.
    top, waist, step = 1.10 if from_waist else 1.40, 1.07, 0.017

    def bodice_edge(u):
        """Return the upper edge at a share of the turn: straps over the shoulders, deep under the arms."""
        if from_waist:
            return top
        front = -math.cos(2 * math.pi * u)
        return top - 0.03 - 0.07 * (1 - abs(front)) - 0.035 * max(0, front ** 9)

    across = int(2 * math.pi * 0.16 * flare * 1.25 / step)
    down = int((top - waist + length) / step)
    for r in range(down + 1):
        for c in range(across):
            u = c / across
            t = r / down * (top - waist + length)
            edge = bodice_edge(u)
            z = edge - t * (edge - waist + length) / (top - waist + length)
            w, d = np.interp(z, HEIGHTS, WIDTHS) + 0.006, np.interp(z, HEIGHTS, DEPTHS) + 0.006
            below = max(0.0, waist - z)
            grow = 1 + (flare - 1) * min(1, below / 0.82) ** 0.9 * 0.8
            fold = 0.012 * min(1, below / 0.1) + 0.04 * min(1, below / 0.7)
            fold *= math.sin(2 * math.pi * u * 13 + 0.8 * math.sin(6.28 * u * 3))
            w, d = (max(w, 0.15) * grow + fold, max(d, 0.115) * grow * 1.05 + fold) if below else (w, d)
            angle = 2 * math.pi * u + math.pi / 2
            pattern.start.append((w * math.cos(angle), y + d * math.sin(angle), z))
            pattern.flat.append((u, 0.0, z))
    rows = np.array(pattern.start).reshape(down + 1, across, 3)
    around = np.linalg.norm(rows - np.roll(rows, 1, axis=1), axis=2).sum(axis=1)
    gores = 8

    def lies(r, c, first=None):
        """Return where a vertex lies in the cloth. The dress is sewn of gores, wider at the hem."""
        gore = (c if first is None else first) * gores // across
        return gore * 0.41 + (c * gores / across - gore - 0.5) * around[r] / gores, -r * step

    for r in range(down):
        for c in range(across):
            k, m = r * across, (c + 1) % across
            a, b, e, f = k + c, k + m, k + across + m, k + across + c
            ua, ub, ue, uf = lies(r, c), lies(r, c + 1, c), lies(r + 1, c + 1, c), lies(r + 1, c)
            low = abs(pattern.start[a][2] - waist) < 0.014
            for face, uv in (((a, f, e), [ua, uf, ue]), ((a, e, b), [ua, ue, ub])):
                pattern.faces.append(face)
                pattern.uvs.append(uv)
                pattern.materials.append(1 if low else 0)
    # Rest lengths are those of the start: the form is already dressed.
    flat, pattern.flat = pattern.flat, pattern.start
    petticoat = turned((0.22, 0.6, 0.9, 1.0), (0.37, 0.28, 0.185, 0.15), (0.34, 0.25, 0.135, 0.10), (0, y))
    solids = [turned(HEIGHTS, WIDTHS, DEPTHS, (0, y)), petticoat]
    fallen = drape('skirt' if from_waist else 'dress', pattern, lambda p, q: p[2] > waist - 0.015, solids, 1.0, 0.3, wind=0.6)
    pattern.flat = flat
    thing = build('dress', pattern, fallen, materials=fabric.materials)
    if fabric.shows_back:
        thing.rotation_euler, thing.location = (0, 0, math.pi), (0, 2 * y, 0)
    if from_waist:
        return {'focus': (0, y, 0.72), 'away': 1.7, 'height': 0.25, 'detail': (0.03, 0.24)}
    return {'focus': (0, y, 0.90), 'away': 2.05, 'height': 0.25, 'detail': (0.02, 0.30)}


def skirt(fabric, dice):
    """A gathered skirt with a waistband on a dress form."""
    return dress(fabric, dice, from_waist=True)
