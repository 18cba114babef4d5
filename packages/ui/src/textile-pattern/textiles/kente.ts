import { type Dyes, mix } from '../dyes.ts';
import { boxes } from '../svg.ts';
import type { TextileDrawing } from './textile.ts';

type Random = () => number;

const strip = 54;
const block = 54;
const blocks = 6;

/** Stepped diamonds of small weft floats. */
function diamond(dyes: Dyes, ground: string, float: string): string {
  const floats: [number, number, number, number][] = [];
  const hearts: [number, number, number, number][] = [];
  for (let row = 0; row < 9; row += 1) {
    const reach = 4 - Math.abs(4 - row);
    for (let column = -reach; column <= reach; column += 2) {
      const place = column === 0 ? hearts : floats;
      place.push([strip / 2 + column * 5.2 - 4.6, row * 6 + 0.8, 9.2, 4.6]);
    }
  }
  return `<path d="M0 0h${strip}v${block}H0z" fill="${ground}"/><path d="${boxes(floats)}" fill="${float}"/><path d="${boxes(hearts)}" fill="${dyes.pale}"/>`;
}

/** Bars across the strip, thick and thin. */
function bars(colors: readonly string[], random: Random): string {
  let out = '';
  let y = 0;
  let i = 0;
  while (y < block) {
    const height = Math.min(block - y, [3, 6, 9, 12][Math.floor(random() * 4)] ?? 6);
    out += `<rect y="${y}" width="${strip}" height="${height}" fill="${colors[i % colors.length] ?? '#000'}"/>`;
    y += height;
    i += 1;
  }
  return out;
}

/** Teeth that meet in the middle. */
function teeth(ground: string, tooth: string, eye: string): string {
  const rows = [0, 1, 2].map(
    (i) =>
      `<path d="M0 ${i * 18}L${strip / 2} ${i * 18 + 9} 0 ${i * 18 + 18}ZM${strip} ${i * 18}L${strip / 2} ${i * 18 + 9} ${strip} ${i * 18 + 18}Z" fill="${tooth}"/><rect x="2" y="${i * 18 + 7}" width="6" height="4" fill="${eye}"/><rect x="${strip - 8}" y="${i * 18 + 7}" width="6" height="4" fill="${eye}"/>`,
  );
  return `<rect width="${strip}" height="${block}" fill="${ground}"/>${rows.join('')}`;
}

/** A small checker. */
function checker(a: string, b: string): string {
  const squares: [number, number, number, number][] = [];
  for (let row = 0; row < 6; row += 1) {
    for (let column = row % 2; column < 6; column += 2) squares.push([column * 9, row * 9, 9, 9]);
  }
  return `<path d="M0 0h${strip}v${block}H0z" fill="${a}"/><path d="${boxes(squares)}" fill="${b}"/>`;
}

/** The warp that shows between the weft blocks: narrow lengthwise stripes. */
function warp(dyes: Dyes): string {
  const stripes = [
    [0, 5, dyes.ink],
    [5, 8, dyes.accent],
    [13, 4, dyes.main],
    [17, 3, dyes.pale],
    [20, 14, dyes.main],
    [34, 3, dyes.pale],
    [37, 4, dyes.main],
    [41, 8, dyes.accent],
    [49, 5, dyes.ink],
  ] as const;
  return stripes
    .map(([x, width, fill]) => `<rect x="${x}" width="${width}" height="${block}" fill="${fill}"/>`)
    .join('');
}

/** Strips sewn side by side, each of alternating warp and weft blocks, every other strip shifted by one. */
export const drawKente: TextileDrawing = (dyes, random) => {
  const inner = mix(dyes.second, dyes.ink, 0.1);
  const patterns = [
    diamond(dyes, dyes.main, dyes.accent),
    bars([dyes.accent, dyes.ink, dyes.main, dyes.pale, inner], random),
    teeth(dyes.accent, dyes.main, dyes.ink),
    diamond(dyes, inner, dyes.accent),
    checker(dyes.ink, dyes.accent),
    bars([inner, dyes.accent, dyes.ink, dyes.accent], random),
    teeth(inner, dyes.ink, dyes.accent),
  ];
  const offset = Math.floor(random() * patterns.length);
  let tile = '';
  for (let column = 0; column < 4; column += 1) {
    for (let row = 0; row < blocks; row += 1) {
      const woven = (row + column) % 2 === 0;
      const pattern = patterns[(offset + Math.floor(row / 2) * 2 + column) % patterns.length] ?? '';
      tile += `<g transform="translate(${column * strip} ${row * block})">${woven ? pattern : warp(dyes)}</g>`;
    }
    tile += `<rect x="${column * strip - 0.6}" width="1.6" height="${block * blocks}" fill="${dyes.ink}" opacity=".55"/><rect x="${column * strip + 1}" width="1" height="${block * blocks}" fill="#fff" opacity=".16"/>`;
  }
  let ribs = '';
  for (let y = 0; y < block * blocks; y += 3) ribs += `M0 ${y + 0.5}H${strip * 4}`;
  tile += `<path d="${ribs}" stroke="#000" stroke-width="1" opacity=".16"/>`;
  return {
    width: strip * 4,
    height: block * blocks,
    tile,
    ground: dyes.main,
    deep: dyes.deep,
    sheen: 0.25,
    stiffness: 0.7,
  };
};
