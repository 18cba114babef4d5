import { brightness, mix } from '../dyes.ts';
import { n } from '../svg.ts';
import type { TextileDrawing } from './textile.ts';

/**
 * Narrow woven bands sewn edge to edge: fine lengthwise stripes, a metallic thread, sometimes a row of
 * openwork.
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
