"""Cuts cloth: flat outlines become triangle meshes that follow the outline, and seams share vertices."""
import math
import random
from dataclasses import dataclass, field

from mathutils import Vector
from mathutils.geometry import delaunay_2d_cdt

Point = tuple[float, float]


def curve(*controls: Point, count: int = 24) -> list[Point]:
    """Return points of a Bézier curve of any degree."""
    points = []
    for i in range(count + 1):
        t, layer = i / count, [Vector(p) for p in controls]
        while len(layer) > 1:
            layer = [a.lerp(b, t) for a, b in zip(layer, layer[1:])]
        points.append(tuple(layer[0]))
    return points


def resample(points: list[Point], step: float) -> list[Point]:
    """Return a polyline with the same ends whose points are about one step apart."""
    lengths = [math.dist(a, b) for a, b in zip(points, points[1:])]
    count = max(1, round(sum(lengths) / step))
    result, i, done = [], 0, 0.0
    for k in range(count):
        goal = sum(lengths) * k / count
        while i < len(lengths) - 1 and done + lengths[i] < goal:
            done += lengths[i]
            i += 1
        t = (goal - done) / lengths[i] if lengths[i] else 0
        (ax, ay), (bx, by) = points[i], points[i + 1]
        result.append((ax + (bx - ax) * t, ay + (by - ay) * t))
    return result + [points[-1]]


def mirror(points: list[Point]) -> list[Point]:
    """Return the polyline mirrored from right to left, in the opposite order."""
    return [(-x, z) for x, z in reversed(points)]


def distance(p: Point, line: list[Point]) -> float:
    """Return the distance from a point to the nearest point of a polyline."""
    return min(math.dist(p, q) for q in line)


def within(p: Point, polygon: list[Point]) -> bool:
    """Return true if a point lies in a polygon."""
    inside = False
    for (ax, az), (bx, bz) in zip(polygon, polygon[1:] + polygon[:1]):
        if (az > p[1]) != (bz > p[1]) and p[0] < ax + (p[1] - az) / (bz - az) * (bx - ax):
            inside = not inside
    return inside


@dataclass
class Cut:
    """A flat panel as triangles, with the points of each named segment of its outline."""
    points: list[Point]
    faces: list[tuple[int, ...]]
    edges: dict[str, list[Point]]


def cut(outline: list[tuple[str, list[Point]]], step: float, lines: list[list[Point]] = ()) -> Cut:
    """Triangulate an outline of named segments. The triangles also follow the inner lines."""
    shuffle = random.Random(7)
    edges: dict[str, list[Point]] = {}
    loop: list[Point] = []
    for name, points in outline:
        sampled = resample(points, step)
        edges.setdefault(name, []).extend(sampled)
        loop += sampled[:-1]
    verts = list(loop)
    pairs = [(i, (i + 1) % len(loop)) for i in range(len(loop))]
    for line in lines:
        sampled = resample(line, step)
        pairs += [(len(verts) + i, len(verts) + i + 1) for i in range(len(sampled) - 1)]
        verts += sampled
    cells: dict[tuple[int, int], list[Point]] = {}
    for p in verts:
        cells.setdefault((math.floor(p[0] / step), math.floor(p[1] / step)), []).append(p)
    left, right = min(x for x, _ in loop), max(x for x, _ in loop)
    low, high = min(z for _, z in loop), max(z for _, z in loop)
    for row in range(int((high - low) / (step * 0.87)) + 1):
        for column in range(int((right - left) / step) + 1):
            x = left + (column + (row % 2) / 2 + shuffle.uniform(-0.12, 0.12)) * step
            p = (x, low + row * step * 0.87)
            cx, cz = math.floor(p[0] / step), math.floor(p[1] / step)
            near = (q for i in (-1, 0, 1) for j in (-1, 0, 1) for q in cells.get((cx + i, cz + j), ()))
            if all(math.dist(p, q) > step * 0.62 for q in near):
                verts.append(p)
    found, _, faces, *_ = delaunay_2d_cdt([Vector(p) for p in verts], pairs, [], 1, 1e-5)
    # Points outside the outline belong to no triangle.
    number = {i: k for k, i in enumerate(sorted({i for f in faces for i in f}))}
    return Cut([tuple(found[i]) for i in number], [tuple(number[i] for i in f) for f in faces], edges)


@dataclass
class Pattern:
    """Panels sewn to one mesh: where each vertex starts, where it lies flat, and what faces are made of."""
    start: list[tuple[float, float, float]] = field(default_factory=list)
    flat: list[tuple[float, float, float]] = field(default_factory=list)
    faces: list[tuple[int, ...]] = field(default_factory=list)
    uvs: list[list[Point]] = field(default_factory=list)
    materials: list[int] = field(default_factory=list)
    shared: dict = field(default_factory=dict)
    sides: list[int] = field(default_factory=list)

    def add(self, piece: Cut, place, seams=(), side=1, material=lambda p: 0, shift: Point = (0, 0)):
        """Add a panel. Segments named in `seams` share vertices with equal segments of other panels."""
        sewn = {(round(x, 4), round(z, 4)) for name in seams for x, z in piece.edges.get(name, ())}
        number = {}
        for i, (x, z) in enumerate(piece.points):
            key = (round(x, 4), round(z, 4))
            if key in sewn and key in self.shared:
                number[i] = self.shared[key]
                continue
            number[i] = len(self.start)
            self.start.append(tuple(place(x, z, 0 if key in sewn else side)))
            self.flat.append((x, 0.0, z))
            self.sides.append(0 if key in sewn else side)
            if key in sewn:
                self.shared[key] = number[i]
        for f in piece.faces:
            f = f if side > 0 else tuple(reversed(f))
            self.faces.append(tuple(number[i] for i in f))
            flat = [piece.points[i] for i in f]
            self.uvs.append([(x + shift[0], z + shift[1]) for x, z in flat])
            middle = (sum(p[0] for p in flat) / len(f), sum(p[1] for p in flat) / len(f))
            self.materials.append(material(middle))

    def pairs(self) -> list[tuple[int, int]]:
        """Return pairs of vertices (front, back) that lie over each other in the flat pattern."""
        reach = 0.03
        cells: dict[tuple[int, int], int] = {}
        for i, (x, _, z) in enumerate(self.flat):
            if self.sides[i] > 0:
                cells[(round(x / reach), round(z / reach))] = i
        found = ((i, cells.get((round(x / reach), round(z / reach)))) for i, (x, _, z) in enumerate(self.flat)
                 if self.sides[i] < 0)
        return list({back: (front, back) for front, back in found if back is not None}.values())
