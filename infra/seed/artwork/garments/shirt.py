"""The cut of a short-sleeved shirt in two sizes: its shape, placket, and chest pocket."""
from fabric import TRIM

SMALL, LARGE = 0, 1
MEASUREMENTS = dict(neck=(0.075, 0.075), depth=(0.07, 0.075), sleeve=(0.40, 0.44), cuff=(0.19, 0.20),
                    chest=(0.27, 0.28), hem=(0.28, 0.29), length=(0.72, 0.76), drop=(0.11, 0.15))
FACING, BUTTONED, POCKET = (0.026, 0.028), (0.70, 0.72), ((0.06, -0.22), (0.07, -0.24))


def cut_shirt(size):
    """Return the shape and trims of a shirt, as the arguments of `hang` and `lay`."""
    shape = {name: sizes[size] for name, sizes in MEASUREMENTS.items()}
    return dict(shape=shape, facing=FACING[size],
                chest=[placket(shape['depth'], BUTTONED[size]), pocket(*POCKET[size])])


def placket(depth, length, half=0.016):
    """Return the strip in the middle of the front that carries the buttons."""
    return TRIM, [(-half, -depth - 0.02), (half, -depth - 0.02), (half, -length), (-half, -length)]


def pocket(left, top):
    """Return a chest pocket that ends in a point."""
    right, bottom = left + 0.10, top - 0.11
    tip = ((left + right) / 2, top - 0.13)
    return TRIM, [(left, top), (right, top), (right, bottom), tip, (left, bottom)]
