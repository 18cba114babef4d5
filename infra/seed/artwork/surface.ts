import { type Point, smooth } from '@alaso/ui/textile-pattern';

/**
 * A piece of cloth between two edges with the same number of points, both from top to bottom. `u` runs from 0
 * at the left edge to 1 at the right one, `v` from 0 at the top to 1 at the hem.
 */
export type Surface = {
  left: readonly Point[];
  right: readonly Point[];
  /** The upper edge between the two first points, from left to right; straight by default. */
  top?: readonly Point[];
};

function between(a: Point, b: Point, share: number): Point {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
}

/** Returns the line down the cloth at `u`; below 0 and above 1 it is outside the cloth. */
function column(surface: Surface, u: number): Point[] {
  return surface.left.map((point, i) => between(point, surface.right[i] ?? point, u));
}

/** Returns the point at `u`, `v`, on straight lines between the edges' points. */
export function pointAt(surface: Surface, u: number, v: number): Point {
  const points = column(surface, u);
  const place = Math.min(Math.max(v, 0), 1) * (points.length - 1);
  const index = Math.min(Math.floor(place), points.length - 2);
  const [from, to] = [points[index], points[index + 1]];
  if (!from || !to) return points[0] ?? [0, 0];
  return between(from, to, place - index);
}

/** Returns the direction of the fall at `u`, in degrees from straight down. */
export function fallAt(surface: Surface, u: number): number {
  const [from, to] = [pointAt(surface, u, 0.1), pointAt(surface, u, 1)];
  return (-Math.atan2(to[0] - from[0], to[1] - from[1]) * 180) / Math.PI;
}

/** Returns the outline; at each of `folds` the hem alternately rises or falls by `hem` px. */
export function outline(surface: Surface, folds: readonly number[], hem: number): string {
  const [left, right] = [column(surface, 0), column(surface, 1)];
  const bottom = [0, ...folds, 1]
    .map((u, i): Point => {
      const from = pointAt(surface, u, 0.9);
      const to = pointAt(surface, u, 1);
      const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
      const lift = (i % 2 ? 0.8 : -0.35) * hem * (0.55 + 0.45 * Math.abs(Math.sin(i * 2.7 + to[0])));
      return [to[0] + ((to[0] - from[0]) / length) * lift, to[1] + ((to[1] - from[1]) / length) * lift];
    })
    .reverse();
  const start = left[0] ?? [0, 0];
  const top: Point[] = surface.top ? [start, ...surface.top, right[0] ?? start] : [start];
  return `${smooth(top)}${smooth(right, 'L')}${smooth(bottom, 'L')}${smooth([...left].reverse(), 'L')}Z`;
}

/** Returns the strip between the columns `from` and `to`, `grow` px longer than the cloth at its end. */
export function strip(surface: Surface, from: number, to: number, grow: number): string {
  const longer = (points: Point[]): Point[] => {
    const [last, before] = [points.at(-1), points.at(-2)];
    if (!last || !before) return points;
    const length = Math.hypot(last[0] - before[0], last[1] - before[1]) || 1;
    return [
      ...points,
      [last[0] + ((last[0] - before[0]) / length) * grow, last[1] + ((last[1] - before[1]) / length) * grow],
    ];
  };
  return `${smooth(longer(column(surface, from)))}${smooth(longer(column(surface, to)).reverse(), 'L')}Z`;
}

/**
 * Returns a sliver along `u` that opens from nothing at `start` to `width` (in `u`) at the hem: a fold's
 * light or shade.
 */
export function sliver(surface: Surface, u: number, width: number, start: number, end = 1.08): string {
  const steps = 7;
  const [a, b]: [Point[], Point[]] = [[], []];
  for (let i = 0; i <= steps; i += 1) {
    const share = i / steps;
    const v = start + (Math.min(end, 1) - start) * share;
    const open =
      Math.sin((Math.min(share * 1.15, 1) * Math.PI) / 2) * (end < 1 ? Math.sin(share * Math.PI) : 1);
    a.push(pointAt(surface, u - (width / 2) * open, v));
    b.push(pointAt(surface, u + (width / 2) * open, v));
  }
  return `${smooth(a)}${smooth(b.reverse(), 'L')}Z`;
}

/** The middle of the picture, in which garments hang. */
const axis = 320;

const flip = ([x, y]: Point): Point => [2 * axis - x, y];

/** Returns a surface whose right edge mirrors its left one. */
export function symmetric(left: readonly Point[], top?: readonly Point[]): Surface {
  return { left, right: left.map(flip), ...(top && { top }) };
}

/** Returns the same surface on the other side of the picture. */
export function mirrored({ left, right, top }: Surface): Surface {
  return {
    left: right.map(flip),
    right: left.map(flip),
    ...(top && { top: top.map(flip).reverse() }),
  };
}
