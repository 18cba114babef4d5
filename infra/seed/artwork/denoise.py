"""Smooths the noise of few samples, but not across edges (an à-trous wavelet filter, as in SVGF)."""
import numpy as np

KERNEL = {(0, 1): 0.5, (1, 0): 0.5, (1, 1): 0.25, (1, -1): 0.25}


def shifted(array, dy, dx):
    """Return two overlapping views of an array, the second moved by dy, dx (dy >= 0)."""
    height, width = array.shape[:2]
    if dx >= 0:
        return array[: height - dy, : width - dx], array[dy:, dx:]
    return array[: height - dy, -dx:], array[dy:, : width + dx]


def around(values):
    """Return each value averaged with its neighbors, so that noise does not look like an edge."""
    rows = np.pad(values, 1, 'edge')
    rows = rows[:-2] + 2 * rows[1:-1] + rows[2:]
    return (rows[:, :-2] + 2 * rows[:, 1:-1] + rows[:, 2:]) / 16


def smooth(light, normal, depth, index, levels):
    """Return light averaged over neighbors that face the same way, lie as deep, and are the same object."""
    light = np.minimum(light.astype(np.float32), 40)
    normal, depth = normal.astype(np.float32), depth.astype(np.float32)
    normal /= np.linalg.norm(normal, axis=2, keepdims=True) + 1e-6
    slope = np.hypot(*np.gradient(depth)).astype(np.float32).clip(0, 0.05)
    for level in range(levels):
        step = 2 ** level
        bright = around(light.mean(axis=2))
        # Where light varies by noise alone, neighbors differ by about this much.
        spread = 0.4 * 0.5 ** level * np.sqrt(np.maximum(bright, 1e-3)) + 1e-3
        total, weight = light.copy(), np.ones(depth.shape, np.float32)
        for (y, x), share in KERNEL.items():
            dy, dx = y * step, x * step
            views = [shifted(a, dy, dx) for a in (normal, depth, index, bright, spread, slope, light, total,
                                                  weight)]
            (n0, n1), (d0, d1), (i0, i1), (b0, b1), (s0, _), (g0, g1), (l0, l1), (t0, t1), (w0, w1) = views
            facing = np.clip(np.einsum('ijk,ijk->ij', n0, n1), 0, 1)
            away = np.abs(d0 - d1) / (np.maximum(g0, g1) * step * 1.5 + 0.002 * d0)
            w = share * facing ** 128 * np.exp(-away - np.abs(b0 - b1) / s0) * (i0 == i1)
            t0 += l1 * w[..., None]
            t1 += l0 * w[..., None]
            w0 += w
            w1 += w
        light = total / weight[..., None]
        if level == 0:
            alike = weight
    return mend(light, alike)


def mend(light, alike):
    """Give pixels on an edge, which are like none of their neighbors, the neighbors' light."""
    trust = np.clip((alike - 1.9) / 0.8, 0.02, 1)[..., None]
    wide, share = (np.pad(a, ((1, 1), (1, 1), (0, 0)), 'edge') for a in (light * trust, trust))
    height, width = alike.shape
    views = [(slice(y, y + height), slice(x, x + width)) for y in range(3) for x in range(3)]
    near = sum(wide[v] for v in views) / sum(share[v] for v in views)
    return light * trust + near * (1 - trust)
