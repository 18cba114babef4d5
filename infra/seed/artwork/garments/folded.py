"""Folded cloth: a stack on a table or bed, modeled directly as sheets that go back and forth."""
import math

from cloth import build
from panels import Pattern


def ribbon(layers, deep, thick, dice):
    """Return the side view of cloth folded back and forth: y, z, and the length along the cloth."""
    points, along = [], 0.0
    for k in range(layers):
        inset = [dice.uniform(0, 0.012) for _ in range(2)]
        front, back = -deep / 2 + inset[0], deep / 2 - inset[1]
        ends = (front, back) if k % 2 else (back, front)
        for i in range(31):
            t = i / 30
            y = ends[0] + (ends[1] - ends[0]) * t
            edge = min(1, (1 - abs(2 * t - 1)) * 6)
            puff = thick * 0.5 * (1 - edge) * 0.15
            points.append((y, (k + 0.5) * thick + puff))
        if k < layers - 1:
            side = 1 if ends[1] > ends[0] else -1
            z = (k + 1) * thick
            for i in range(1, 8):
                angle = -math.pi / 2 + math.pi * i / 8
                points.append((ends[1] + side * math.cos(angle) * thick * 0.75, z
                               + math.sin(angle) * thick * 0.5))
    result = []
    for i, p in enumerate(points):
        along += math.dist(p, points[i - 1]) if i else 0
        result.append((*p, along))
    return result


def folded(name, fabric, dice, size, layers, thick, at, turn, part=0):
    """Add one folded length of cloth."""
    wide, deep = size
    side_view = ribbon(layers, deep, thick, dice)
    columns = 60
    phases = [dice.uniform(0, 6.3) for _ in range(6)]
    shift = dice.uniform(0, 1), dice.uniform(0, 1)
    verts, uvs = [], []
    for y, z, along in side_view:
        for c in range(columns + 1):
            t = c / columns * 2 - 1
            layer = z / thick
            edge = 1 - abs(t) ** 10 * 0.25
            soft = 0.004 * math.sin(t * 3.1 + phases[0] + layer * 0.7)
            soft += 0.003 * math.sin(y * 21 + t * 5 + phases[1])
            press = thick * layers * 0.035 * (1 - t * t) * (1 - (2 * y / deep) ** 2)
            ragged = 0.004 * math.sin(layer * 2.3 + phases[2])
            ragged += 0.003 * math.sin(layer * 5.1 + phases[3] + y * 9)
            x = t * wide / 2 + (ragged if abs(t) > 0.9 else ragged * abs(t)) * (1 if t > 0 else -1)
            lift = min(1, layer / 2)
            wavy = 0.004 * math.sin(t * 7 + phases[4]) * math.sin(layer * 1.9 + phases[5])
            verts.append((x, y + wavy, (z * edge + (soft + press) * lift)))
            uvs.append((shift[0] + t * wide / 2, shift[1] + along))
    pattern = Pattern()
    rows = len(side_view)
    for r in range(rows - 1):
        for c in range(columns):
            k = r * (columns + 1) + c
            quad = (k, k + 1, k + columns + 2, k + columns + 1)
            pattern.faces.append(quad)
            pattern.uvs.append([uvs[i] for i in quad])
            pattern.materials.append(part)
    cos, sin = math.cos(turn), math.sin(turn)
    for x, y, z in verts:
        px, py = at[0] + x * cos - y * sin, at[1] + x * sin + y * cos
        pattern.start.append((px, py, at[2] + z))
    return build(name, pattern, thickness=thick * 0.55, materials=fabric.materials)


def folded_stack(fabric, dice):
    """Two or three folded lengths of the same cloth and its plain companions."""
    z = 0.002
    for k, (part, layers) in enumerate(((0, 10), (1, 4), (0, 6))):
        thick = 0.0075
        folded(f'length {k}', fabric, dice, (0.38 - 0.02 * k, 0.29 - 0.012 * k), layers, thick, (0, 0, z),
               dice.uniform(-0.06, 0.06), part)
        z += layers * thick + 0.002
    return {'focus': (0, -0.02, z * 0.42), 'away': 0.62, 'height': 0.46}


def lace_length(fabric, dice):
    """A folded length whose upper end is turned back to show the cloth."""
    folded('length', fabric, dice, (0.42, 0.30), 12, 0.0065, (0, 0, 0.002), dice.uniform(-0.2, 0.2))
    return {'focus': (0, -0.02, 0.02), 'away': 0.56, 'height': 0.54}
