import { brightness, type Dyes, mix } from '../dyes.ts';
import { boxes, n } from '../svg.ts';
import type { Random, TextileDrawing } from './textile.ts';

const strip = 54;
const block = 54;
const blocks = 6;

/** Draws stepped diamonds of small weft floats. */
function diamond(dyes: Dyes, ground: string, float: string): string {
  const floats: [number, number, number, number][] = [];
  const hearts: [number, number, number, number][] = [];
  for (let row = 0; row < 9; row += 1) {
    const reach = 4 - Math.abs(4 - row);
    for (let column = -reach; column <= reach; column += 2) {
      const target = column === 0 ? hearts : floats;
      target.push([strip / 2 + column * 5.2 - 4.6, row * 6 + 0.8, 9.2, 4.6]);
    }
  }
  return `<path d="M0 0h${strip}v${block}H0z" fill="${ground}"/><path d="${boxes(floats)}" fill="${float}"/><path d="${boxes(hearts)}" fill="${dyes.pale}"/>`;
}

/** Draws thick and thin bars across the strip. */
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

/** Draws teeth that meet in the middle. */
function teeth(ground: string, tooth: string, eye: string): string {
  const rows = [0, 1, 2].map(
    (i) =>
      `<path d="M0 ${i * 18}L${strip / 2} ${i * 18 + 9} 0 ${i * 18 + 18}ZM${strip} ${i * 18}L${strip / 2} ${i * 18 + 9} ${strip} ${i * 18 + 18}Z" fill="${tooth}"/><rect x="2" y="${i * 18 + 7}" width="6" height="4" fill="${eye}"/><rect x="${strip - 8}" y="${i * 18 + 7}" width="6" height="4" fill="${eye}"/>`,
  );
  return `<rect width="${strip}" height="${block}" fill="${ground}"/>${rows.join('')}`;
}

function checker(a: string, b: string): string {
  const squares: [number, number, number, number][] = [];
  for (let row = 0; row < 6; row += 1) {
    for (let column = row % 2; column < 6; column += 2) squares.push([column * 9, row * 9, 9, 9]);
  }
  return `<path d="M0 0h${strip}v${block}H0z" fill="${a}"/><path d="${boxes(squares)}" fill="${b}"/>`;
}

/** Draws the warp that shows between the weft blocks, as narrow lengthwise stripes. */
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

/**
 * Draws strips sewn side by side. Each strip alternates warp and weft blocks, and every other strip is
 * shifted by one block.
 */
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

/**
 * Draws narrow woven bands sewn edge to edge: fine lengthwise stripes, a metallic thread, and sometimes a row
 * of openwork.
 */
export const drawAsoOke: TextileDrawing = (dyes, random) => {
  const band = 92;
  const bands = 2;
  const [width, height] = [band * bands, 168];
  const metal = brightness(dyes.main) > 0.62 ? '#b58a2e' : '#e8c874';
  const glint = brightness(dyes.main) > 0.62 ? '#e9cf8d' : '#fff3c9';
  const openwork = random() < 0.55;
  const tones = [mix(dyes.main, dyes.deep, 0.35), dyes.main, mix(dyes.main, dyes.pale, 0.18), dyes.deep];
  const stripes: { x: number; width: number; fill: string; metallic: boolean }[] = [];
  let x = 4;
  while (x < band / 2) {
    const roll = random();
    const wide = roll < 0.3 ? 1.6 : roll < 0.7 ? 3.2 : 6.5 + random() * 5;
    const metallic = roll > 0.3 && roll < 0.5;
    const fill = metallic
      ? metal
      : roll < 0.12
        ? dyes.pale
        : roll < 0.2
          ? dyes.accent
          : (tones[Math.floor(random() * tones.length)] ?? dyes.main);
    stripes.push({ x, width: wide, fill, metallic }, { x: band - x - wide, width: wide, fill, metallic });
    x += wide;
  }
  let bandDrawing = `<rect width="${band}" height="${height}" fill="${dyes.main}"/>`;
  for (const stripe of stripes) {
    bandDrawing += `<rect x="${n(stripe.x)}" width="${n(stripe.width)}" height="${height}" fill="${stripe.fill}"/>`;
    if (!stripe.metallic) continue;
    const dash = `${n(2 + random() * 3)} ${n(3 + random() * 4)}`;
    bandDrawing += `<path d="M${n(stripe.x + stripe.width / 2)} 0V${height}" stroke="${glint}" stroke-width="${n(stripe.width * 0.55)}" stroke-dasharray="${dash}"/>`;
  }
  if (openwork) {
    for (let y = 7; y < height; y += 14) {
      bandDrawing += `<rect x="${band / 2 - 2.4}" y="${y - 3.5}" width="4.8" height="7" rx="2.2" fill="${dyes.ink}" opacity=".75"/><path d="M${band / 2 - 4} ${y + 7}h8" stroke="${metal}" stroke-width="1.6"/>`;
    }
  } else {
    for (let y = 14; y < height; y += 28) {
      bandDrawing += `<path d="M${band / 2} ${y - 9}l6 9-6 9-6-9Z" fill="${metal}"/><path d="M${band / 2} ${y - 4}l2.7 4-2.7 4-2.7-4Z" fill="${dyes.main}"/>`;
    }
  }
  let weft = '';
  for (let y = 0; y < height; y += 2) weft += `M0 ${y + 0.5}H${width}`;
  let tile = '';
  for (let i = 0; i < bands; i += 1) {
    tile += `<g transform="translate(${i * band} 0)">${bandDrawing}<rect width="1.4" height="${height}" fill="#000" opacity=".4"/><rect x="1.4" width="1" height="${height}" fill="#fff" opacity=".2"/></g>`;
  }
  return {
    width,
    height,
    tile: `${tile}<path d="${weft}" stroke="#000" stroke-width=".8" opacity=".12"/>`,
    ground: dyes.main,
    deep: dyes.deep,
    sheen: 0.35,
    stiffness: 0.9,
  };
};
