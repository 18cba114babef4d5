"""An agbada on a wall: a very wide robe with embroidery at the neck and on the chest pocket."""
from fabric import EMBROIDERY
from garments.kaftan import hang


def agbada(fabric, dice):
    """A wide agbada whose sleeves hang in deep folds, with an embroidered panel below the neck."""
    shape = dict(neck=0.10, depth=0.15, sleeve=0.90, cuff=0.80, chest=0.66, hem=0.62, length=1.22, drop=0.16)
    panel = [(-0.06, -0.205), (0.06, -0.205), (0.15, -0.235), (0.15, -0.50), (0.07, -0.56), (-0.13, -0.56),
             (-0.13, -0.26)]
    return hang(fabric, dice, shape, 'agbada', step=0.020, seconds=1.5, facing=0.045, reach=0.36,
                chest=[(EMBROIDERY, panel)])
