"""Lets sewn panels fall: a cloth simulation in numpy, with small steps (XPBD), on solids given by formulas.

It takes a few seconds where Blender's own simulation takes minutes. The result stays on disk.
"""
import hashlib
import pickle
import tempfile
import time
from pathlib import Path

import numpy as np

CACHE = Path('.data/artwork/meshes')
GRAVITY = np.array([0, 0, -4.5])


def plane(point, normal):
    """Return a solid: everything behind a plane."""
    point, normal = np.array(point, float), np.array(normal, float) / np.linalg.norm(normal)

    def push(p, gap):
        depth = (p - point) @ normal - gap
        return np.where(depth < 0, -depth, 0)[:, None] * normal

    return push


def bar(a, b, radius):
    """Return a solid: a round bar with round ends."""
    a, b = np.array(a, float), np.array(b, float)
    along = b - a

    def push(p, gap):
        t = np.clip((p - a) @ along / (along @ along), 0, 1)
        away = p - a - t[:, None] * along
        length = np.linalg.norm(away, axis=1) + 1e-9
        return (np.maximum(radius + gap - length, 0) / length)[:, None] * away

    return push


def block(low, high):
    """Return a solid: a box."""
    middle, half = (np.array(low, float) + high) / 2, (np.array(high, float) - low) / 2

    def push(p, gap):
        q = p - middle
        room = half + gap - np.abs(q)
        inside = (room > 0).all(axis=1)
        axis = room.argmin(axis=1)
        move = np.zeros_like(p)
        rows = np.nonzero(inside)[0]
        move[rows, axis[rows]] = room[rows, axis[rows]] * np.where(q[rows, axis[rows]] >= 0, 1, -1)
        return move

    return push


def turned(heights, widths, depths, center):
    """Return a solid with elliptical sections, such as a dress form. Heights increase."""
    def push(p, gap):
        z = p[:, 2]
        x, y = p[:, 0] - center[0], p[:, 1] - center[1]
        wide, deep = np.interp(z, heights, widths) + gap, np.interp(z, heights, depths) + gap
        size = np.sqrt((x / wide) ** 2 + (y / deep) ** 2) + 1e-9
        inside = (size < 1) & (z > heights[0]) & (z < heights[-1] + gap)
        grow = np.where(inside, 1 / size - 1, 0)
        move = np.stack([x * grow, y * grow, np.zeros_like(z)], axis=1)
        up = heights[-1] + gap - z
        over = inside & (up < np.linalg.norm(move, axis=1))
        move[over] = 0
        move[over, 2] = up[over]
        return move

    return push


def colored(pairs):
    """Split pairs into batches in which no vertex occurs twice."""
    used: list[set] = []
    batches: list[list] = []
    for k, (i, j) in enumerate(pairs):
        for taken, batch in zip(used, batches):
            if i not in taken and j not in taken:
                break
        else:
            taken, batch = set(), []
            used.append(taken)
            batches.append(batch)
        taken.update((i, j))
        batch.append(k)
    return [np.array(b) for b in batches]


def springs(faces):
    """Return the edges of triangles, and the pairs of corners opposite each edge, which resist bending."""
    corners: dict[tuple[int, int], list[int]] = {}
    for face in faces:
        for k in range(len(face)):
            a, b = face[k], face[(k + 1) % len(face)]
            corners.setdefault((min(a, b), max(a, b)), []).append(face[k - 1])
    bends = [tuple(c) for c in corners.values() if len(c) == 2 and c[0] != c[1]]
    return np.array(list(corners)), np.array(bends)


def keep_apart(pos, rest, held, gap):
    """Push vertices apart that come closer than a gap without being neighbors in the flat cloth."""
    cell = np.floor(pos / gap).astype(np.int64)
    cell -= cell.min(axis=0) - 1
    size = cell.max(axis=0) + 2
    key = (cell[:, 0] * size[1] + cell[:, 1]) * size[2] + cell[:, 2]
    order = np.argsort(key)
    ordered = key[order]
    half = [(0, 0, 1), (0, 1, -1), (0, 1, 0), (0, 1, 1)]
    half += [(1, y, z) for y in (-1, 0, 1) for z in (-1, 0, 1)]
    for dx, dy, dz in half:
        other = key + (dx * size[1] + dy) * size[2] + dz
        found = np.searchsorted(ordered, other)
        found[found == len(ordered)] = 0
        hit = np.nonzero(ordered[found] == other)[0]
        i, j = hit, order[found[hit]]
        d = pos[i] - pos[j]
        length = np.linalg.norm(d, axis=1) + 1e-9
        near = (length < gap) & (np.linalg.norm(rest[i] - rest[j], axis=1) > 2 * gap)
        i, j = i[near], j[near]
        push = d[near] * ((gap - length[near]) / length[near] * 0.4)[:, None]
        np.add.at(pos, i, push * held[i, None])
        np.add.at(pos, j, -push * held[j, None])


def drape(name, pattern, pinned, solids, seconds, stiffness, layers=(), apart=0.0, grip=0.6,
          wind=0.0, axis=1):
    """Return the coordinates of the pattern after it fell.

    `pinned` selects vertices that are held. `layers` are pairs of vertices (front, back) that keep their
    order along an axis. `apart` is the distance that the cloth keeps from itself.
    """
    free = np.array([0.0 if pinned(p, q) else 1.0 for p, q in zip(pattern.start, pattern.flat)])
    content = pickle.dumps((2, pattern.start, pattern.faces, free.tolist(), seconds, stiffness, apart, grip,
                            wind, len(layers)))
    file = CACHE / f'{name}-{hashlib.sha1(content).hexdigest()[:10]}.npy'
    if file.exists():
        return np.load(file)
    started = time.process_time()
    pos = np.array(pattern.start, float)
    rest = np.array(pattern.flat, float)
    step = 1 / 600
    edges, bends = springs(pattern.faces)
    batches = []
    for pairs, soft, limit in ((edges, 0.0, 1.0), (bends, 1e-4 / (0.05 + stiffness), 0.0)):
        lengths = np.linalg.norm(rest[pairs[:, 0]] - rest[pairs[:, 1]], axis=1)
        for batch in colored(pairs.tolist()):
            i, j = pairs[batch].T
            batches.append((i, j, lengths[batch], free[i] + free[j] + soft / step ** 2 + 1e-9,
                            free[i, None], free[j, None]))
    speed = np.zeros_like(pos)
    dice = np.random.default_rng(3)
    front, back = np.array(layers, int).reshape(-1, 2).T
    for count in range(int(seconds / step)):
        speed += GRAVITY * step
        if wind:
            gust = np.sin(pos @ np.array([3.1, 1.7, 2.3]) + count * 0.02) + 0.3 * dice.normal()
            speed[:, 1] += wind * gust * step
        speed *= 0.9965
        before, pos = pos, pos + speed * step * free[:, None]
        for i, j, length, weight, wi, wj in batches:
            d = pos[i] - pos[j]
            far = np.sqrt(np.einsum('ij,ij->i', d, d)) + 1e-9
            d *= ((far - length) / (far * weight))[:, None]
            pos[i] -= d * wi
            pos[j] += d * wj
        for solid in solids:
            move = solid(pos, 0.004) * free[:, None]
            hit = np.abs(move).sum(axis=1) > 0
            pos += move
            pos[hit] -= (pos[hit] - before[hit]) * grip
        if len(front):
            close = np.maximum(pos[front, axis] - pos[back, axis] + 0.006, 0) / 2
            pos[front, axis] -= close * free[front]
            pos[back, axis] += close * free[back]
        if apart and count % 4 == 3:
            keep_apart(pos, rest, free, apart)
        speed = (pos - before) / step
        quick = np.linalg.norm(speed, axis=1, keepdims=True)
        speed *= np.minimum(1, 3 / (quick + 1e-9))
    CACHE.mkdir(parents=True, exist_ok=True)
    # Renamed when complete, because another Blender may load it, and a stopped run may leave a part.
    with tempfile.NamedTemporaryFile(dir=CACHE, delete=False) as part:
        np.save(part, pos)
    Path(part.name).replace(file)
    print(f'draped {name}: {len(pos)} vertices, {time.process_time() - started:.0f} s of core')
    return pos
