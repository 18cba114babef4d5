"""Turns linear light into a photo: exposure, white balance, tone curve, vignette, sharpening, and grain."""
import numpy as np


def curve(x):
    """Return film-like tones: a soft toe and a long shoulder (a fit of the ACES curve)."""
    x = x * 0.72
    return np.clip(x * (2.51 * x + 0.03) / (x * (2.43 * x + 0.59) + 0.14), 0, 1)


def blur(image):
    """Return the image averaged over 3 × 3 pixels."""
    wide = np.pad(image, ((1, 1), (1, 1), (0, 0)), 'edge')
    rows = wide[:-2] + 2 * wide[1:-1] + wide[2:]
    return (rows[:, :-2] + 2 * rows[:, 1:-1] + rows[:, 2:]) / 16


def develop(light, incident, warmth, contrast, exposure=0.0, *, seed):
    """Return values from 0 to 1 for a screen.

    Meters the light that falls on the middle, so that white cloth stays white and black cloth black.
    """
    height, width, _ = light.shape
    center = incident[height // 5:-height // 5, width // 5:-width // 5]
    gray = center.mean(axis=2)
    middle = 0.30 * (0.6 * np.exp(np.log(gray + 1e-3).mean()) + 0.4 * np.percentile(gray, 60))
    light = light * (0.38 / middle * 2 ** exposure)
    # The camera corrects most of the light's tint.
    tint = np.percentile(center.reshape(-1, 3), 50, axis=0)
    light = light * (tint.mean() / tint) ** 0.33 * np.array([1 + warmth, 1, 1 - 1.3 * warmth])
    tones = curve(light ** (1.12 * contrast))
    y, x = np.mgrid[-1:1:height * 1j, -1:1:width * 1j]
    tones *= (1 - 0.09 * (x * x + y * y))[..., None]
    screen = np.where(tones < 0.0031308, tones * 12.92, 1.055 * np.maximum(tones, 1e-6) ** (1 / 2.4) - 0.055)
    noise = np.random.default_rng(seed).normal(0, 0.010, screen.shape)
    noise = blur(noise) * 2 * (1.3 - screen)
    screen = blur(screen) * -0.45 + screen * 1.45 + noise
    return np.clip(screen, 0, 1).astype(np.float32)
