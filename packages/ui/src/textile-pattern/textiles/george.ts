import { brightness, mix } from '../dyes.ts';
import { n, wrapped } from '../svg.ts';
import type { TextileDrawing } from './textile.ts';

/**
 * A rich field sprinkled with small motifs, crossed by borders of gold: temple teeth, chains and fine lines.
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
