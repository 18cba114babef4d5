"""Builds the places for photos. The wall faces -y at y = 0, and the floor or top is at z = 0."""
import math
import random

from props import box, mesh, paint, tube, wood

WALLS = {
    'cream': (0.74, 0.68, 0.56), 'white': (0.78, 0.77, 0.74), 'sage': (0.46, 0.53, 0.44),
    'rose': (0.66, 0.46, 0.38), 'blue': (0.42, 0.54, 0.60), 'ochre': (0.66, 0.47, 0.22), 'gray': (0.55,
                                                                                                  0.54, 0.52),
}


def sheet(low, high, material):
    """Make a flat rectangle between two corners that share one coordinate."""
    (a, b, c), (d, e, f) = low, high
    if c == f:
        corners = [(a, b, c), (d, b, c), (d, e, c), (a, e, c)]
    elif b == e:
        corners = [(a, b, c), (d, b, c), (d, b, f), (a, b, f)]
    else:
        corners = [(a, b, c), (a, b, f), (a, e, f), (a, e, c)]
    return mesh('sheet', corners, [(0, 1, 2, 3)], material)


def plaster_wall(dice: random.Random):
    """A painted wall in a room, with a skirting board, a socket or switch, and a tiled floor."""
    color = WALLS[dice.choice(list(WALLS))]
    sheet((-4, 0, 0), (4, 0, 3.2), paint('plaster', color, 0.85, mottle=0.05, bump=0.0035, scale=7))
    box((-4, -0.016, 0), (4, 0.01, 0.11), paint('skirting', tuple(c * 0.62 for c in color), 0.5))
    tiles(dice, (0.52, 0.46, 0.38), 0.4)
    x = dice.choice((-0.78, 0.8)) + dice.uniform(-0.1, 0.1)
    z = dice.choice((0.42, 1.28))
    plastic = paint('socket', (0.82, 0.81, 0.77), 0.35, gloss=0.5)
    box((x - 0.045, -0.012, z - 0.045), (x + 0.045, 0, z + 0.045), plastic)
    box((x - 0.018, -0.018, z - 0.022), (x + 0.018, 0, z + 0.022), plastic)


def tiles(dice, color, size):
    """Lay floor tiles with joints in front of the wall."""
    grout = paint('grout', tuple(c * 0.6 for c in color), 0.9)
    sheet((-4, -5, -0.003), (4, 1, -0.003), grout)
    for i in range(-5, 6):
        for j in range(-2, 8):
            tone = 1 + dice.uniform(-0.05, 0.05)
            tile = paint('tile', tuple(c * tone for c in color), 0.25, gloss=0.5, mottle=0.06, scale=5)
            box((i * size + 0.002, -(j + 1) * size + 0.002, -0.02),
                ((i + 1) * size - 0.002, -j * size - 0.002, 0), tile)


def wardrobe_door(dice: random.Random):
    """A wooden wardrobe with three doors, seen from the front."""
    color = dice.choice(((0.30, 0.15, 0.07), (0.45, 0.27, 0.13), (0.20, 0.10, 0.055), (0.62, 0.50, 0.36)))
    body, brass = wood(color, 'z', 0.35), paint('brass', (0.62, 0.47, 0.22), 0.3, metal=1)
    gap = dice.uniform(0.24, 0.34)
    for low, high in ((gap - 1.324, gap - 0.664), (gap - 0.66, gap - 0.002), (gap + 0.002, gap + 0.66)):
        box((low, 0, 0.12), (high, 0.03, 2.12), body)
        for bottom, top in ((0.22, 0.95), (1.05, 2.02)):
            for a, b, c, d in ((0.07, 0.085, bottom, top), (0.575, 0.59, bottom, top)):
                box((low + a, -0.008, c), (low + b, 0.01, d), body)
            for z in (bottom, top):
                box((low + 0.07, -0.008, z - 0.008), (low + 0.59, 0.01, z + 0.008), body)
    for x in (gap - 0.045, gap + 0.045):
        tube([(x, -0.03, z) for z in (0.98, 1.02, 1.06, 1.10)], 0.006, brass)
        for z in (0.985, 1.095):
            tube([(x, 0.0, z), (x, -0.03, z)], 0.005, brass)
    box((gap - 1.35, 0.0, 2.12), (gap + 0.68, 0.5, 2.2), body)
    box((gap - 1.33, 0.01, 0), (gap + 0.66, 0.5, 0.12), body)
    behind = paint('plaster', WALLS['cream'], 0.9, mottle=0.05, bump=0.003, scale=7)
    sheet((-4, 0.52, 0), (4, 0.52, 3.2), behind)
    tiles(dice, (0.55, 0.5, 0.44), 0.5)


def table_top(dice: random.Random):
    """A table of planks in front of a blurred wall. The top is at z = 0 and the wall 0.9 m behind."""
    color = dice.choice(((0.34, 0.19, 0.09), (0.50, 0.33, 0.18), (0.22, 0.12, 0.07), (0.58, 0.50, 0.42)))
    y, edge = -0.75, 0.55
    while y < edge:
        wide = dice.uniform(0.11, 0.16)
        tone = dice.uniform(0.85, 1.15)
        plank = wood(tuple(c * tone for c in color), 'x', 0.33)
        board = box((-1.2, y, -0.035), (1.2, min(y + wide, edge) - 0.0015, 0), plank, 0.0015)
        board.location.x += dice.uniform(-0.3, 0.3)
        y += wide
    wall = WALLS[dice.choice(('cream', 'white', 'sage', 'blue', 'rose'))]
    sheet((-4, 0.95, -1), (4, 0.95, 3), paint('plaster', wall, 0.9, mottle=0.06, bump=0.003, scale=5))


def bed(dice: random.Random):
    """A bed sheet with soft wrinkles, seen from above, and the edge of a pillow. The sheet is at z = 0."""
    color = dice.choice(((0.80, 0.77, 0.71), (0.70, 0.73, 0.76), (0.78, 0.68, 0.60), (0.68, 0.71, 0.62)))
    linen = paint('linen', color, 0.95, gloss=0.05, mottle=0.03, bump=0.0008, scale=40)
    verts, faces, n = [], [], 150
    turns = [(dice.uniform(0, 6.3), dice.uniform(5, 14), dice.uniform(0, 6.3)) for _ in range(9)]
    for i in range(n + 1):
        for j in range(n + 1):
            x, y = (i / n - 0.5) * 2.6, (j / n - 0.5) * 2.6
            z = 0.0
            for angle, pitch, phase in turns:
                along = x * math.cos(angle) + y * math.sin(angle)
                across = -x * math.sin(angle) + y * math.cos(angle)
                crest = math.sin(along * pitch + phase + math.sin(across * 3 + phase) * 1.2)
                z += 0.005 * max(0, crest) ** 5 * (0.5 + 0.5 * math.sin(across * 2.3 + phase * 2))
            verts.append((x, y, z - 0.006))
            if i < n and j < n:
                k = i * (n + 1) + j
                faces.append((k, k + n + 1, k + n + 2, k + 1))
    mesh('linen', verts, faces, linen, smooth=True)
    pillow = mesh('pillow', *cushion(0.34, 0.24, 0.09), linen, smooth=True)
    pillow.location = (dice.uniform(-0.5, 0.5), 1.02, 0.07)
    pillow.rotation_euler = (0.1, 0, dice.uniform(-0.2, 0.2))


def cushion(wide, deep, high):
    """Return vertices and faces of a filled cushion."""
    verts, faces, n = [], [], 40
    for side in (1, -1):
        start = len(verts)
        for i in range(n + 1):
            for j in range(n + 1):
                x, y = i / n * 2 - 1, j / n * 2 - 1
                fill = ((1 - x ** 4) * (1 - y ** 4)) ** 0.5
                pinch = 1 - 0.07 * (1 - abs(x)) ** 2 * y * y - 0.0
                verts.append((x * wide * (1 - 0.06 * (1 - y * y)), y * deep * pinch, side * high * fill))
                if i < n and j < n:
                    k = start + i * (n + 1) + j
                    quad = (k, k + n + 1, k + n + 2, k + 1)
                    faces.append(quad if side > 0 else quad[::-1])
    return verts, faces


def yard(dice: random.Random):
    """A rough compound wall in the sun, with bare ground."""
    color = dice.choice(((0.62, 0.52, 0.40), (0.56, 0.54, 0.50), (0.66, 0.44, 0.30)))
    sheet((-6, 0, 0), (6, 0, 2.4), paint('render', color, 0.95, mottle=0.16, bump=0.012, scale=5))
    sheet((-6, -6, 0), (6, 0, 0), paint('earth', (0.42, 0.27, 0.16), 0.95, mottle=0.2, bump=0.02, scale=4))


def mat(dice: random.Random):
    """A woven mat on a floor, seen from above. Its top is at z = 0."""
    straw = dice.choice(((0.62, 0.46, 0.24), (0.52, 0.36, 0.20), (0.66, 0.54, 0.34)))
    dyed = dice.choice(((0.30, 0.07, 0.06), (0.10, 0.16, 0.10), (0.12, 0.09, 0.22)))
    sheet((-3, -3, -0.014), (3, 3, -0.014), paint('floor', (0.40, 0.36, 0.31), 0.6, mottle=0.1, scale=3))
    wide, count = 0.030, 70
    stripes = {dice.randrange(count) // 9 * 9 + k for k in range(2)} | {4, 5, count - 6, count - 5}
    for i in range(count):
        tone = dice.uniform(0.86, 1.1)
        color = tuple(c * tone for c in (dyed if i in stripes else straw))
        y = (i - count / 2) * wide
        reed = paint('reed', color, 0.75, mottle=0.14, bump=0.0012, scale=9, grain=(2, 40, 8))
        box((-1.25, y + 0.0008, -0.012), (1.25, y + wide - 0.0008, -0.001 - dice.uniform(0, 0.0012)), reed, 0.003)


def terrazzo(dice: random.Random):
    """A polished floor with stone chips and a brass joint, seen from above."""
    ground = dice.choice(((0.62, 0.60, 0.55), (0.50, 0.47, 0.43), (0.60, 0.50, 0.42)))
    sheet((-3, -3, -0.004), (3, 3, -0.004), paint('ground', ground, 0.35, gloss=0.5, mottle=0.07, scale=6))
    chips = [paint('chip', c, 0.3, gloss=0.5) for c in
             ((0.20, 0.18, 0.17), (0.74, 0.70, 0.62), (0.45, 0.27, 0.20), (0.35, 0.36, 0.34))]
    for _ in range(1500):
        x, y, size = dice.uniform(-1.1, 1.1), dice.uniform(-1.1, 1.1), dice.uniform(0.003, 0.011)
        turn, sides = dice.uniform(0, 6.3), dice.choice((4, 5, 6))
        corners = [(x + size * dice.uniform(0.6, 1.2) * math.cos(turn + 6.283 * k / sides),
                    y + size * dice.uniform(0.6, 1.2) * math.sin(turn + 6.283 * k / sides), -0.0036)
                   for k in range(sides)]
        mesh('chip', corners, [tuple(range(sides))], dice.choice(chips))
    x = dice.choice((-0.62, 0.58)) + dice.uniform(-0.06, 0.06)
    box((x, -3, -0.006), (x + 0.005, 3, -0.0032), paint('joint', (0.52, 0.40, 0.20), 0.35, metal=1), 0)


def block_wall(dice: random.Random):
    """A painted wall of cement blocks on a veranda, with a concrete floor."""
    color = dice.choice(((0.70, 0.66, 0.56), (0.42, 0.52, 0.48), (0.68, 0.55, 0.45)))
    joint = paint('mortar', tuple(c * 0.72 for c in color), 0.95, bump=0.002, scale=30)
    sheet((-4, 0.004, 0), (4, 0.004, 3.2), joint)
    for row in range(14):
        for column in range(-5, 6):
            x, z = (column + (row % 2) / 2) * 0.46, row * 0.235
            tone = dice.uniform(0.95, 1.04)
            block = paint('block', tuple(c * tone for c in color), 0.9, mottle=0.05, bump=0.004, scale=16)
            box((x + 0.006, -0.002, z + 0.006), (x + 0.454, 0.05, z + 0.229), block, 0.005)
    sheet((-4, -5, 0), (4, 0, 0), paint('concrete', (0.44, 0.42, 0.39), 0.8, mottle=0.12, bump=0.004, scale=4))


def shutter(dice: random.Random):
    """The closed shutter of a shop, with a painted frame and a step."""
    color = dice.choice(((0.16, 0.30, 0.40), (0.46, 0.15, 0.10), (0.22, 0.34, 0.24), (0.50, 0.50, 0.48)))
    metal = paint('slat', color, 0.45, gloss=0.45, mottle=0.12, scale=5, grain=(1, 1, 6))
    for row in range(34):
        z = row * 0.085
        verts, n = [], 8
        for k in range(n + 1):
            t = k / n
            verts += [(-1.3, 0.012 - 0.016 * math.sin(math.pi * t), z + 0.083 * t),
                      (1.3, 0.012 - 0.016 * math.sin(math.pi * t), z + 0.083 * t)]
        mesh('slat', verts, [(2 * k, 2 * k + 1, 2 * k + 3, 2 * k + 2) for k in range(n)], metal, smooth=True)
    sheet((-4, 0.02, 0), (4, 0.02, 3.2), paint('dark', (0.03, 0.03, 0.03), 0.9))
    frame = paint('frame', tuple(c * 0.6 for c in color), 0.6, mottle=0.1)
    for x in (-1.42, 1.3):
        box((x, -0.05, 0), (x + 0.12, 0.05, 3), frame)
    sheet((-4, -5, 0), (4, 0, 0), paint('step', (0.46, 0.43, 0.38), 0.85, mottle=0.14, bump=0.005, scale=5))


PLACES = {f.__name__: f for f in (plaster_wall, wardrobe_door, table_top, bed, yard, mat, terrazzo, block_wall,
                                  shutter)}
