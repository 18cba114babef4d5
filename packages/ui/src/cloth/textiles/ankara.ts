import { type Dyes, mix } from '../dyes.ts';
import { alpha, n, type Point, smooth, wrapped } from '../svg.ts';
import type { TextileDrawing } from '../textile.ts';

type Random = () => number;

function around(count: number, draw: (degrees: number) => string): string {
  return Array.from({ length: count }, (_, i) => draw((i * 360) / count)).join('');
}

/** The veins that cracked wax leaves on printed cotton. */
function crackle(size: number, color: string, random: Random): string {
  let veins = '';
  for (let i = 0; i < 16; i += 1) {
    let [x, y]: Point = [random() * size, random() * size];
    let heading = random() * Math.PI * 2;
    const points: Point[] = [[x, y]];
    for (let step = 0; step < 3 + random() * 4; step += 1) {
      heading += (random() - 0.5) * 1.1;
      x += Math.cos(heading) * 12;
      y += Math.sin(heading) * 12;
      points.push([x, y]);
    }
    veins += wrapped(
      `<path d="${smooth(points)}" stroke-width="${n(0.5 + random() * 0.6)}"/>`,
      [0, 0],
      size,
      size,
      size,
    );
  }
  return `<g fill="none" stroke="${color}" opacity=".38">${veins}</g>`;
}

/** A wheel of petals, eyes and dots. */
function wheel(dyes: Dyes, random: Random): string {
  const petals = [10, 12, 14, 16][Math.floor(random() * 4)] ?? 12;
  const line = `stroke="${dyes.ink}" stroke-width="2"`;
  return (
    `<circle r="76" fill="${dyes.ink}"/><circle r="72" fill="${dyes.accent}"/>` +
    around(
      petals * 2,
      (turn) => `<circle transform="rotate(${n(turn)})" cy="-65" r="3.2" fill="${dyes.ink}"/>`,
    ) +
    around(
      petals,
      (turn) =>
        `<path transform="rotate(${n(turn)})" d="M0-24C11-34 12-48 0-60-12-48-11-34 0-24Z" fill="${dyes.pale}" ${line}/><path transform="rotate(${n(turn)})" d="M0-32C5-38 5-46 0-53-5-46-5-38 0-32Z" fill="${dyes.second}"/>`,
    ) +
    `<circle r="26" fill="${dyes.main}" ${line}/><circle r="19" fill="${dyes.pale}" ${line}/>` +
    around(8, (turn) => `<path transform="rotate(${turn})" d="M0-17V-8" ${line}/>`) +
    `<circle r="7" fill="${dyes.second}" ${line}/><circle r="2.5" fill="${dyes.pale}"/>`
  );
}

/** The gramophone record: rings of ticks around an eye. */
function record(dyes: Dyes, random: Random): string {
  const rings = [70, 60, 51, 42, 34].map((radius, i) => {
    const fill = [dyes.accent, dyes.pale, dyes.accent, dyes.main, dyes.pale][i] ?? dyes.pale;
    const ticks = Math.round(radius * 0.62);
    return (
      `<circle r="${radius}" fill="${fill}" stroke="${dyes.ink}" stroke-width="2"/>` +
      `<circle r="${radius - 4.5}" fill="none" stroke="${dyes.ink}" stroke-width="4" stroke-dasharray="${n(1.6 + random())} ${n(((radius - 4.5) * Math.PI * 2) / ticks - 2)}"/>`
    );
  });
  return (
    `<circle r="75" fill="${dyes.ink}"/>${rings.join('')}` +
    `<circle r="24" fill="${dyes.second}" stroke="${dyes.ink}" stroke-width="2"/>` +
    around(
      6,
      (turn) => `<ellipse transform="rotate(${turn})" cy="-13" rx="3.5" ry="8" fill="${dyes.pale}"/>`,
    ) +
    `<circle r="5" fill="${dyes.accent}" stroke="${dyes.ink}" stroke-width="1.5"/>`
  );
}

/** A feather's eye: three leaves, each in the other. */
function feather(dyes: Dyes): string {
  const leaf = (reach: number, fill: string) =>
    `<path d="M0 ${n(reach * 0.62)}C${n(reach * 0.72)} ${n(reach * 0.2)} ${n(reach * 0.62)}-${n(reach * 0.62)} 0-${n(reach)}-${n(reach * 0.62)}-${n(reach * 0.62)}-${n(reach * 0.72)} ${n(reach * 0.2)} 0 ${n(reach * 0.62)}Z" fill="${fill}" stroke="${dyes.ink}" stroke-width="2.2"/>`;
  const barbs = Array.from({ length: 9 }, (_, i) => {
    const y = 34 - i * 9;
    return `M0 ${y}L${n(30 - i * 1.6)} ${n(y - 17)}M0 ${y}L-${n(30 - i * 1.6)} ${n(y - 17)}`;
  }).join('');
  return (
    leaf(76, dyes.accent) +
    `<path d="${barbs}" stroke="${dyes.ink}" stroke-width="1.8" fill="none"/>` +
    `<g transform="translate(0 -12)">${leaf(40, dyes.pale)}${leaf(28, dyes.second)}<circle cy="-4" r="8" fill="${dyes.accent}" stroke="${dyes.ink}" stroke-width="2"/><circle cy="-4" r="3" fill="${dyes.ink}"/></g>` +
    `<path d="M0 46V96" stroke="${dyes.ink}" stroke-width="3.4"/>`
  );
}

/** Small seeds that fill the ground between the medallions, in rows as the roller printed them. */
function seeds(size: number, dyes: Dyes, random: Random): string {
  const tone = mix(dyes.main, dyes.deep, 0.75);
  let out = '';
  for (let y = 6; y < size; y += 12) {
    for (let x = (y / 12) % 2 < 1 ? 6 : 12; x < size; x += 12) {
      out += `<ellipse cx="${x}" cy="${y}" rx="2.6" ry="1.5" transform="rotate(${Math.round(random() * 180)} ${x} ${y})"/>`;
    }
  }
  return `<g fill="${tone}">${out}</g>`;
}

/** Wax print: large medallions in half-drop, two saturated colours, ink lines, crackle. */
export const drawAnkara: TextileDrawing = (dyes, random) => {
  const size = 216;
  const [manner, half] = [random(), size / 2];
  const big = manner < 0.4 ? wheel(dyes, random) : manner < 0.7 ? record(dyes, random) : feather(dyes);
  const small =
    `<circle r="21" fill="${dyes.ink}"/><circle r="18.5" fill="${dyes.second}"/>` +
    around(
      8,
      (turn) => `<ellipse transform="rotate(${turn})" cy="-10.5" rx="3" ry="6" fill="${dyes.pale}"/>`,
    ) +
    `<circle r="4" fill="${dyes.accent}"/>`;
  return {
    width: size,
    height: size,
    tile:
      `<rect width="${size}" height="${size}" fill="${dyes.main}"/>${seeds(size, dyes, random)}` +
      wrapped(big, [half / 2, half / 2], 100, size, size) +
      wrapped(
        manner < 0.7 ? big : `<g transform="rotate(180)">${big}</g>`,
        [half * 1.5, half * 1.5],
        100,
        size,
        size,
      ) +
      wrapped(small, [half * 1.5, half / 2], 24, size, size) +
      wrapped(small, [half / 2, half * 1.5], 24, size, size) +
      crackle(size, dyes.pale, random) +
      `<rect width="${size}" height="${size}" fill="${dyes.deep}" opacity="${alpha(0.04)}"/>`,
    ground: dyes.main,
    deep: dyes.deep,
    sheen: 0.1,
    stiffness: 0.5,
  };
};
