import { type Dyes, mix } from '../dyes.ts';
import { n, type Point, smooth, turned, wrapped } from '../svg.ts';
import type { Random, TextileDrawing } from './textile.ts';

/** Draws the veins that cracked wax leaves on printed cotton. */
function crackle(size: number, color: string, random: Random): string {
  let veins = '';
  for (let i = 0; i < 18; i += 1) {
    let [x, y]: Point = [random() * size, random() * size];
    let heading = random() * Math.PI * 2;
    const points: Point[] = [[x, y]];
    for (let step = 0; step < 3 + random() * 4; step += 1) {
      heading += (random() - 0.5) * 1.1;
      x = Math.min(size, Math.max(0, x + Math.cos(heading) * 12));
      y = Math.min(size, Math.max(0, y + Math.sin(heading) * 12));
      points.push([x, y]);
    }
    veins += smooth(points);
  }
  return `<path d="${veins}" fill="none" stroke="${color}" stroke-width=".8" opacity=".4"/>`;
}

const petal = (inner: number, outer: number, wide: number): readonly Point[] => [
  [0, -inner],
  [wide, -inner - (outer - inner) * 0.3],
  [wide, -inner - (outer - inner) * 0.72],
  [0, -outer],
  [-wide, -inner - (outer - inner) * 0.72],
  [-wide, -inner - (outer - inner) * 0.3],
  [0, -inner],
];

/** Draws evenly spaced dots around 0 0, as the round caps of a dashed circle. */
function dots(radius: number, count: number, size: number, color: string): string {
  return `<circle r="${radius}" fill="none" stroke="${color}" stroke-width="${size}" stroke-linecap="round" stroke-dasharray="0 ${n(((radius * Math.PI * 2) / count) * 1.0004)}"/>`;
}

/** Draws a wheel of petals, eyes, and dots. */
function wheel(dyes: Dyes, random: Random): string {
  const petals = [10, 12, 14, 16][Math.floor(random() * 4)] ?? 12;
  const line = `stroke="${dyes.ink}" stroke-width="2"`;
  return (
    `<circle r="74" fill="${dyes.accent}" stroke="${dyes.ink}" stroke-width="4"/>${dots(65, petals * 2, 6.4, dyes.ink)}` +
    `<path d="${turned(petals, petal(24, 60, 150 / petals))}" fill="${dyes.pale}" ${line}/>` +
    `<path d="${turned(petals, petal(33, 53, 72 / petals))}" fill="${dyes.second}"/>` +
    `<circle r="26" fill="${dyes.main}" ${line}/><circle r="19" fill="${dyes.pale}" ${line}/>` +
    `${dots(13, 9, 4, dyes.ink)}<circle r="7" fill="${dyes.second}" ${line}/><circle r="2.5" fill="${dyes.pale}"/>`
  );
}

/** Draws the gramophone record: rings of ticks around an eye. */
function record(dyes: Dyes, random: Random): string {
  const rings = [70, 60, 51, 42, 34].map((radius, i) => {
    const fill = [dyes.accent, dyes.pale, dyes.accent, dyes.main, dyes.pale][i] ?? dyes.pale;
    const ticks = Math.round(radius * 0.62);
    const mark = 1.6 + random();
    return (
      `<circle r="${radius}" fill="${fill}" stroke="${dyes.ink}" stroke-width="2"/>` +
      `<circle r="${radius - 4.5}" fill="none" stroke="${dyes.ink}" stroke-width="4" stroke-dasharray="${n(mark)} ${n(((radius - 4.5) * Math.PI * 2) / ticks - mark)}"/>`
    );
  });
  return (
    `<circle r="75" fill="${dyes.ink}"/>${rings.join('')}` +
    `<circle r="24" fill="${dyes.second}" stroke="${dyes.ink}" stroke-width="2"/>` +
    `<path d="${turned(6, petal(6, 21, 5))}" fill="${dyes.pale}"/>` +
    `<circle r="5" fill="${dyes.accent}" stroke="${dyes.ink}" stroke-width="1.5"/>`
  );
}

/** Draws the eye of a feather: three nested leaves. */
function feather(dyes: Dyes): string {
  const leaf = (reach: number, fill: string) =>
    `<path d="M0 ${n(reach * 0.62)}C${n(reach * 0.72)} ${n(reach * 0.2)} ${n(reach * 0.62)}-${n(reach * 0.62)} 0-${n(reach)}-${n(reach * 0.62)}-${n(reach * 0.62)}-${n(reach * 0.72)} ${n(reach * 0.2)} 0 ${n(reach * 0.62)}Z" fill="${fill}" stroke="${dyes.ink}" stroke-width="2.2"/>`;
  const barbs = Array.from({ length: 9 }, (_, i) => {
    const y = 34 - i * 9;
    return `M0 ${y}L${n(30 - i * 1.6)} ${n(y - 17)}M0 ${y}L-${n(30 - i * 1.6)} ${n(y - 17)}`;
  }).join('');
  return (
    leaf(76, dyes.accent) +
    `<path d="${barbs}M0 46V74" stroke="${dyes.ink}" stroke-width="2" fill="none"/>` +
    `<g transform="translate(0 -12)">${leaf(40, dyes.pale)}${leaf(28, dyes.second)}<circle cy="-4" r="8" fill="${dyes.accent}" stroke="${dyes.ink}" stroke-width="2"/><circle cy="-4" r="3" fill="${dyes.ink}"/></g>`
  );
}

/** Draws small seeds that fill the ground between the medallions, in rows as if printed by a roller. */
function seeds(size: number, dyes: Dyes, random: Random): string {
  let marks = '';
  for (let y = 6; y < size; y += 12) {
    for (let x = (y / 12) % 2 < 1 ? 6 : 12; x < size; x += 12) {
      const heading = random() * Math.PI;
      const [dx, dy] = [Math.cos(heading) * 1.6, Math.sin(heading) * 1.6];
      marks += `M${n(x - dx)} ${n(y - dy)}l${n(dx * 2)} ${n(dy * 2)}`;
    }
  }
  return `<path d="${marks}" stroke="${mix(dyes.main, dyes.deep, 0.75)}" stroke-width="3" stroke-linecap="round"/>`;
}

/** Draws wax print: large medallions in a half-drop repeat, two saturated colors, ink lines, and crackle. */
export const drawAnkara: TextileDrawing = (dyes, random) => {
  const size = 216;
  const [manner, half] = [random(), size / 2];
  const big = manner < 0.4 ? wheel(dyes, random) : manner < 0.7 ? record(dyes, random) : feather(dyes);
  const small =
    `<circle r="19.5" fill="${dyes.second}" stroke="${dyes.ink}" stroke-width="2.5"/>` +
    `<path d="${turned(8, petal(4, 16.5, 4.4))}" fill="${dyes.pale}"/><circle r="4" fill="${dyes.accent}"/>`;
  return {
    width: size,
    height: size,
    tile:
      `<rect width="${size}" height="${size}" fill="${dyes.main}"/>${seeds(size, dyes, random)}` +
      wrapped(big, [half, half], 78, size, size) +
      wrapped(manner < 0.7 ? big : `<g transform="rotate(180)">${big}</g>`, [0, 0], 78, size, size) +
      wrapped(small, [half, 0], 22, size, size) +
      wrapped(small, [0, half], 22, size, size) +
      crackle(size, dyes.pale, random),
    ground: dyes.main,
    deep: dyes.deep,
    sheen: 0.1,
    stiffness: 0.5,
  };
};
