"""More garments on a hanger: a shirt, a long tunic, a boubou, gowns, and a child's kaftan."""
from fabric import EMBROIDERY
from garments.kaftan import hang
from garments.shirt import LARGE, cut_shirt, placket


def shirt(fabric, dice):
    """A short-sleeved shirt with a placket and a chest pocket."""
    return hang(fabric, dice, name='shirt', step=0.015, seconds=1.0, **cut_shirt(LARGE))


def tunic(fabric, dice):
    """The long tunic of a senator suit, with a placket down to the chest."""
    shape = dict(neck=0.075, depth=0.07, sleeve=0.60, cuff=0.16, chest=0.27, hem=0.31, length=1.04, drop=0.26)
    return hang(fabric, dice, shape, 'tunic', facing=0.026, seconds=1.2, chest=[placket(0.07, 0.46, 0.02)])


def boubou(fabric, dice):
    """A very wide, long robe with embroidery below the neck."""
    shape = dict(neck=0.10, depth=0.18, sleeve=0.74, cuff=0.62, chest=0.60, hem=0.72, length=1.36, drop=0.14)
    bib = [(-0.10, -0.235), (0.10, -0.235), (0.12, -0.36), (0.06, -0.46), (0, -0.52),
           (-0.06, -0.46), (-0.12, -0.36)]
    return hang(fabric, dice, shape, 'boubou', facing=0.045, step=0.020, seconds=1.5, reach=0.30,
                chest=[(EMBROIDERY, bib)])


def child(fabric, dice):
    """A child's kaftan on a small hanger."""
    shape = dict(neck=0.06, depth=0.07, sleeve=0.34, cuff=0.15, chest=0.20, hem=0.27, length=0.66, drop=0.08)
    return hang(fabric, dice, shape, 'child', facing=0.022, step=0.013, seconds=0.9, reach=0.14)


def gown(fabric, dice):
    """A long gown with short sleeves that widens toward the hem."""
    shape = dict(neck=0.105, depth=0.10, sleeve=0.34, cuff=0.17, chest=0.235, hem=0.47, length=1.34, drop=0.075)
    return hang(fabric, dice, shape, 'gown', facing=0.022, step=0.018, seconds=1.4, reach=0.17)


def abaya(fabric, dice):
    """A long, loose gown with long sleeves."""
    shape = dict(neck=0.085, depth=0.08, sleeve=0.62, cuff=0.22, chest=0.32, hem=0.50, length=1.38, drop=0.24)
    return hang(fabric, dice, shape, 'abaya', facing=0.02, step=0.019, seconds=1.4)
