import { brightness, mix } from '../dyes.ts';
import { n, type Point, smooth, wrapped } from '../svg.ts';
import type { TextileDrawing } from '../textile.ts';

type Random = () => number;

/** A flower of cord: petals outlined and filled, an eyelet in each and one in the middle. */
function flower(petals: number, reach: number, random: Random): string {
  const turn = random() * 60;
  let out = '';
  for (let i = 0; i < petals; i += 1) {
    const wide = (reach * 2.6) / petals;
    out += `<g transform="rotate(${n(turn + (i * 360) / petals)})"><path d="M0-${n(reach * 0.2)}C${n(wide)}-${n(reach * 0.4)} ${n(wide)}-${n(reach)} 0-${n(reach)}-${n(wide)}-${n(reach)}-${n(wide)}-${n(reach * 0.4)} 0-${n(reach * 0.2)}Z" class="t"/><ellipse cy="-${n(reach * 0.62)}" rx="${n(wide * 0.3)}" ry="${n(reach * 0.15)}" class="e"/></g>`;
  }
  return `${out}<circle r="${n(reach * 0.26)}" class="t"/><circle r="${n(reach * 0.12)}" class="e"/>`;
}

/** A vine from one place to another with leaves on both sides. */
function vine(from: Point, bend: Point, to: Point): string {
  const points: Point[] = Array.from({ length: 9 }, (_, i): Point => {
    const t = i / 8;
    const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t * t];
    return [from[0] * a + bend[0] * b + to[0] * c, from[1] * a + bend[1] * b + to[1] * c];
  });
  const leaves = points
    .slice(1, -1)
    .map(([x, y], i) => {
      const next = points[i + 2] ?? [x, y];
      const heading = (Math.atan2(next[1] - y, next[0] - x) * 180) / Math.PI;
      const side = i % 2 ? 1 : -1;
      return `<path transform="translate(${n(x)} ${n(y)}) rotate(${n(heading + side * 52)})" d="M0 0C5-5 13-5 17 0 13 5 5 5 0 0Z" class="t"/>`;
    })
    .join('');
  return `<path d="${smooth(points)}" class="c"/>${leaves}`;
}

/** Cord lace: embroidered flowers and eyelets on a pale ground of net. */
export const drawLace: TextileDrawing = (dyes, random) => {
  const size = 192;
  const white = brightness(dyes.main) > 0.85;
  const ground = white ? '#e3d9c4' : mix(dyes.pale, dyes.main, 0.26);
  const thread = white ? '#fffdf6' : mix(dyes.pale, '#ffffff', 0.35);
  const cord = white ? '#d2c3a2' : mix(dyes.main, dyes.pale, 0.08);
  const eyelet = white ? '#b5a684' : mix(dyes.main, dyes.deep, 0.4);

  let net = '';
  for (let y = 0; y < size; y += 8) {
    for (let x = (y / 8) % 2 ? 4 : 0; x < size; x += 8)
      net += `<circle cx="${x + 2}" cy="${y + 4}" r="1.7"/>`;
  }
  const petals = 5 + Math.floor(random() * 4);
  const big = flower(petals, 40, random);
  const small = flower(5, 20, random);
  const sprays =
    wrapped(vine([0, 0], [52, -26], [96, 0]), [48, 48], 100, size, size) +
    wrapped(vine([0, 0], [44, 26], [96, 0]), [144, 144], 100, size, size) +
    wrapped(vine([0, 0], [-24, 50], [0, 96]), [48, 48], 100, size, size) +
    wrapped(vine([0, 0], [26, 48], [0, 96]), [144, 144], 100, size, size);
  const drawn =
    sprays +
    wrapped(big, [48, 48], 44, size, size) +
    wrapped(`<g transform="rotate(33)">${big}</g>`, [144, 144], 44, size, size) +
    wrapped(small, [144, 48], 24, size, size) +
    wrapped(small, [48, 144], 24, size, size);
  const tile =
    `<rect width="${size}" height="${size}" fill="${ground}"/><g fill="${eyelet}" opacity=".34">${net}</g>` +
    drawn
      .replaceAll('class="t"', `fill="${thread}" stroke="${cord}" stroke-width="2"`)
      .replaceAll('class="e"', `fill="${eyelet}"`)
      .replaceAll('class="c"', `fill="none" stroke="${cord}" stroke-width="2.6"`);
  return {
    width: size,
    height: size,
    tile,
    ground,
    deep: mix(eyelet, dyes.deep, 0.4),
    sheen: 0.18,
    stiffness: 0.45,
  };
};
