/** A point in px. */
export type Point = readonly [x: number, y: number];

/**
 * Formats a coordinate with one decimal place, which is visually precise enough and keeps the document short.
 */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** Formats an opacity with two decimal places. */
export function alpha(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/**
 * Draws a smooth line through the points (Catmull-Rom as cubic Béziers). The line starts with `M` unless it
 * continues a path.
 */
export function smooth(points: readonly Point[], start: 'M' | 'L' = 'M'): string {
  const first = points[0];
  if (!first) return '';
  let path = `${start}${n(first[0])} ${n(first[1])}`;
  for (let i = 0; i + 1 < points.length; i += 1) {
    const p1 = points[i] ?? first;
    const p2 = points[i + 1] ?? p1;
    const p0 = points[i - 1] ?? p1;
    const p3 = points[i + 2] ?? p2;
    path += `C${n(p1[0] + (p2[0] - p0[0]) / 6)} ${n(p1[1] + (p2[1] - p0[1]) / 6)} ${n(p2[0] - (p3[0] - p1[0]) / 6)} ${n(p2[1] - (p3[1] - p1[1]) / 6)} ${n(p2[0])} ${n(p2[1])}`;
  }
  return path;
}

/** Draws a closed, smooth line through the points. */
export function smoothLoop(points: readonly Point[]): string {
  const count = points.length;
  const at = (i: number): Point => points[(i + count) % count] ?? [0, 0];
  let path = `M${n(at(0)[0])} ${n(at(0)[1])}`;
  for (let i = 0; i < count; i += 1) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    path += `C${n(p1[0] + (p2[0] - p0[0]) / 6)} ${n(p1[1] + (p2[1] - p0[1]) / 6)} ${n(p2[0] - (p3[0] - p1[0]) / 6)} ${n(p2[1] - (p3[1] - p1[1]) / 6)} ${n(p2[0])} ${n(p2[1])}`;
  }
  return `${path}Z`;
}

/** Returns the points of a circle as if drawn by hand. Each point is off by up to `wobble` px. */
export function handDrawnCircle(
  [cx, cy]: Point,
  radius: number,
  wobble: number,
  random: () => number,
): Point[] {
  const count = radius < 10 ? 7 : 11;
  const turn = random() * Math.PI;
  return Array.from({ length: count }, (_, i): Point => {
    const angle = turn + (i / count) * Math.PI * 2;
    const r = radius + (random() - 0.5) * 2 * wobble;
    return [cx + Math.cos(angle) * r, cy + Math.sin(angle) * r];
  });
}

/**
 * Repeats a drawing at each position, so that anything that crosses a tile's edge continues on the opposite
 * edge.
 */
export function wrapped(
  drawing: string,
  [x, y]: Point,
  reach: number,
  width: number,
  height: number,
): string {
  let out = '';
  for (const dx of [-width, 0, width]) {
    for (const dy of [-height, 0, height]) {
      const [px, py] = [x + dx, y + dy];
      if (px + reach < 0 || px - reach > width || py + reach < 0 || py - reach > height) continue;
      out += `<g transform="translate(${n(px)} ${n(py)})">${drawing}</g>`;
    }
  }
  return out;
}

/**
 * Draws `count` copies of a shape, evenly rotated around 0 0, as one path, which renders many times faster
 * than separate elements. The shape is closed, and is given as its start, followed by three points for each
 * cubic curve.
 */
export function turned(count: number, shape: readonly Point[], from = 0): string {
  let path = '';
  for (let i = 0; i < count; i += 1) {
    const angle = ((from + (i * 360) / count) * Math.PI) / 180;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const at = ([x, y]: Point) => `${n(x * cos - y * sin)} ${n(x * sin + y * cos)}`;
    const [start, ...curves] = shape.map(at);
    path += `M${start}C${curves.join(' ')}Z`;
  }
  return path;
}

/** Draws rectangles of one color as a single path. */
export function boxes(
  of: readonly (readonly [x: number, y: number, width: number, height: number])[],
): string {
  return of
    .map(([x, y, width, height]) => `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}z`)
    .join('');
}
