import { mix } from '../dyes.ts';
import { n } from '../svg.ts';
import type { TextileDrawing } from './textile.ts';

/** Everyday cotton: gingham, shirting stripes or a small printed sprig. */
export const drawCotton: TextileDrawing = (dyes, random) => {
  const manner = random();
  const size = 120;
  let drawing = '';
  let ground = dyes.main;
  if (manner < 0.36) {
    ground = mix(dyes.pale, dyes.main, 0.35);
    drawing = `<rect width="${size}" height="${size}" fill="${dyes.pale}"/>`;
    for (let i = 0; i < size; i += 30) {
      drawing += `<rect x="${i}" width="15" height="${size}" fill="${dyes.main}" opacity=".5"/><rect y="${i}" width="${size}" height="15" fill="${dyes.main}" opacity=".5"/>`;
    }
  } else if (manner < 0.66) {
    ground = mix(dyes.pale, dyes.main, 0.3);
    drawing = `<rect width="${size}" height="${size}" fill="${dyes.pale}"/>`;
    for (let x = 0; x < size; x += 20) {
      drawing += `<rect x="${x}" width="7" height="${size}" fill="${dyes.main}"/><rect x="${n(x + 12.5)}" width="1.5" height="${size}" fill="${dyes.accent}"/>`;
    }
  } else {
    drawing = `<rect width="${size}" height="${size}" fill="${dyes.main}"/>`;
    for (let row = 0; row < 4; row += 1) {
      for (let column = 0; column < 4; column += 1) {
        const [x, y] = [column * 30 + (row % 2 ? 22 : 7), row * 30 + 15];
        const turn = Math.round(random() * 360);
        drawing += `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0-7C4-4 4 0 0 2-4 0-4-4 0-7ZM0 1l6 5M0 1l-6 5" fill="${dyes.pale}" stroke="${dyes.pale}" stroke-width="1.3"/><circle r="1.8" cy="-2" fill="${dyes.accent}"/></g>`;
      }
    }
  }
  return {
    width: size,
    height: size,
    tile: drawing,
    ground,
    deep: mix(ground, dyes.deep, 0.7),
    sheen: 0.08,
    stiffness: 0.4,
  };
};
