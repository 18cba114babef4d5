import { brightness, mix } from '../dyes.ts';
import { n, type Point, smooth, turned, wrapped } from '../svg.ts';
import type { Random, TextileDrawing } from './textile.ts';

/** Draws a cord flower: petals with an eyelet in each, and another eyelet in the middle. */
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

/** Draws a vine from one point to another, with leaves on both sides. */
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

/** Draws cord lace: embroidered flowers and eyelets on a pale net ground. */
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

/**
 * Draws a rich ground sprinkled with small motifs and crossed by gold borders of temple teeth, chains, and
 * fine lines.
 */
export const drawGeorge: TextileDrawing = (dyes, random) => {
  const [width, height] = [160, 330];
  const light = brightness(dyes.main) > 0.62;
  const gold = light ? '#a8792a' : '#e6bd5c';
  const shine = light ? '#d9b25f' : '#fbe6a8';
  const band = light ? dyes.accent : mix(dyes.deep, dyes.ink, 0.35);

  const paisley = `<path d="M0 11C-9 9-11-2-4-9 0-13 7-12 7-7 7-4 3-4 2-7 7 0 8 9 0 11Z" fill="${gold}"/><circle cx="-1.5" cy="3" r="2.4" fill="${dyes.main}"/>`;
  const lozenge = `<path d="M0-9 6 0 0 9-6 0Z" fill="${gold}"/><path d="M0-4 2.8 0 0 4-2.8 0Z" fill="${dyes.main}"/>`;
  const sprig = `<path d="M0 10V-2M0 4C-6 3-8-1-7-5-3-4 0-1 0 4ZM0 4C6 3 8-1 7-5 3-4 0-1 0 4ZM0-3C-4-6-4-10 0-13 4-10 4-6 0-3Z" fill="${gold}" stroke="${gold}" stroke-width="1.2"/>`;
  const motif = [paisley, lozenge, sprig][Math.floor(random() * 3)] ?? lozenge;

  const top = 196;
  let field = '';
  for (let row = 0; row < 5; row += 1) {
    for (let column = 0; column < 4; column += 1) {
      field += wrapped(motif, [column * 40 + (row % 2 ? 20 : 0), row * 40 + 18], 14, width, height);
    }
  }
  const line = (y: number, thick: number, fill: string) =>
    `<rect y="${n(y)}" width="${width}" height="${n(thick)}" fill="${fill}"/>`;
  let teeth = '';
  let chain = '';
  for (let x = 0; x < width; x += 20) {
    teeth += `<path d="M${x} ${top + 26}L${x + 10} ${top + 2}L${x + 20} ${top + 26}Z" fill="${gold}"/><path d="M${x + 5} ${top + 26}L${x + 10} ${top + 13}L${x + 15} ${top + 26}Z" fill="${band}"/>`;
    chain += `<ellipse cx="${x + 10}" cy="${top + 62}" rx="8.5" ry="13" fill="none" stroke="${gold}" stroke-width="2.4"/><ellipse cx="${x + 10}" cy="${top + 62}" rx="3" ry="6" fill="${shine}"/><circle cx="${x}" cy="${top + 62}" r="2" fill="${shine}"/>`;
  }
  let downTeeth = '';
  for (let x = 0; x < width; x += 20) {
    downTeeth += `<path d="M${x} ${top + 98}L${x + 10} ${top + 122}L${x + 20} ${top + 98}Z" fill="${gold}"/><path d="M${x + 5} ${top + 98}L${x + 10} ${top + 111}L${x + 15} ${top + 98}Z" fill="${band}"/>`;
  }
  const borders =
    line(top + 26, 72, band) +
    teeth +
    line(top + 28, 3, shine) +
    line(top + 34, 1.6, gold) +
    line(top + 40, 3, dyes.accent) +
    chain +
    line(top + 81, 3, dyes.accent) +
    line(top + 87, 1.6, gold) +
    line(top + 92, 3, shine) +
    downTeeth;
  let weft = '';
  for (let y = 0; y < height; y += 3) weft += `M0 ${y + 0.5}H${width}`;
  return {
    width,
    height,
    tile: `<rect width="${width}" height="${height}" fill="${dyes.main}"/>${field}${borders}<path d="${weft}" stroke="#000" stroke-width=".8" opacity=".1"/>`,
    ground: dyes.main,
    deep: dyes.deep,
    sheen: 0.55,
    stiffness: 0.45,
  };
};
