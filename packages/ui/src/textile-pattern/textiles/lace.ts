import { brightness, mix } from '../dyes.ts';
import { n, type Point, smooth, turned, wrapped } from '../svg.ts';
import type { TextileDrawing } from './textile.ts';

type Random = () => number;

/** A flower of cord: petals, an eyelet in each and one in the middle. */
function flower(petals: number, reach: number, random: Random): string {
  const from = random() * 60;
  const wide = (reach * 2.6) / petals;
  const petal: Point[] = [
    [0, -reach * 0.2],
    [wide, -reach * 0.4],
    [wide, -reach],
    [0, -reach],
    [-wide, -reach],
    [-wide, -reach * 0.4],
    [0, -reach * 0.2],
  ];
  const hole = petal.map(([x, y]): Point => [x * 0.42, -reach * 0.64 + (y + reach * 0.6) * 0.42]);
  return (
    `<path d="${turned(petals, petal, from)}" class="t"/><path d="${turned(petals, hole, from)}" class="e"/>` +
    `<circle r="${n(reach * 0.26)}" class="t"/><circle r="${n(reach * 0.12)}" class="e"/>`
  );
}

/** A vine from one place to another with leaves on both sides. */
function vine(from: Point, bend: Point, to: Point): string {
  const points: Point[] = Array.from({ length: 9 }, (_, i): Point => {
    const t = i / 8;
    const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t * t];
    return [from[0] * a + bend[0] * b + to[0] * c, from[1] * a + bend[1] * b + to[1] * c];
  });
  let leaves = '';
  for (let i = 1; i + 1 < points.length; i += 1) {
    const [[x, y], next] = [points[i] ?? from, points[i + 1] ?? to];
    const heading = Math.atan2(next[1] - y, next[0] - x) + (i % 2 ? -0.9 : 0.9);
    const at = (along: number, aside: number): string =>
      `${n(x + Math.cos(heading) * along - Math.sin(heading) * aside)} ${n(y + Math.sin(heading) * along + Math.cos(heading) * aside)}`;
    leaves += `M${at(0, 0)}C${at(5, -6)} ${at(13, -6)} ${at(18, 0)} ${at(13, 6)} ${at(5, 6)} ${at(0, 0)}Z`;
  }
  return `<path d="${smooth(points)}" class="c"/><path d="${leaves}" class="t"/>`;
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
  for (let y = 0; y < size; y += 8) net += `M${(y / 8) % 2 ? 6 : 2} ${y + 4}h${size}`;
  const petals = 5 + Math.floor(random() * 4);
  const big = flower(petals, 45, random);
  const small = flower(5, 25, random);
  const sprays =
    wrapped(vine([0, 0], [52, -26], [96, 0]), [48, 48], 100, size, size) +
    wrapped(vine([0, 0], [44, 26], [96, 0]), [144, 144], 100, size, size) +
    wrapped(vine([0, 0], [-24, 50], [0, 96]), [48, 48], 100, size, size) +
    wrapped(vine([0, 0], [26, 48], [0, 96]), [144, 144], 100, size, size);
  const drawn =
    sprays +
    wrapped(big, [48, 48], 48, size, size) +
    wrapped(`<g transform="rotate(33)">${big}</g>`, [144, 144], 48, size, size) +
    wrapped(small, [144, 48], 28, size, size) +
    wrapped(small, [48, 144], 28, size, size);
  const tile =
    `<rect width="${size}" height="${size}" fill="${ground}"/><path d="${net}" stroke="${eyelet}" stroke-width="3.4" stroke-linecap="round" stroke-dasharray="0 8" opacity=".34"/>` +
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
