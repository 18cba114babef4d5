import { mix } from '../dyes.ts';
import { wrapped } from '../svg.ts';
import type { TextileDrawing } from './textile.ts';

/** Satin with a damask that differs from its ground only by how it takes the light. */
export const drawSilk: TextileDrawing = (dyes, random) => {
  const size = 168;
  const tone = mix(dyes.main, dyes.pale, 0.16);
  const shade = mix(dyes.main, dyes.deep, 0.3);
  const plain = random() < 0.35;
  const palmette =
    `<path d="M0 44C-10 30-34 22-34-4-34-14-24-20-18-12-12-4-20 4-24 0-18 14-6 10-6-8-6-22-14-28 0-46 14-28 6-22 6-8 6 10 18 14 24 0 20 4 12-4 18-12 24-20 34-14 34-4 34 22 10 30 0 44Z" fill="${tone}"/>` +
    `<path d="M0 30C-6 20-4 8 0-30 4 8 6 20 0 30Z" fill="${shade}" opacity=".5"/>`;
  return {
    width: size,
    height: size,
    tile:
      `<rect width="${size}" height="${size}" fill="${dyes.main}"/>` +
      (plain
        ? ''
        : wrapped(palmette, [42, 42], 50, size, size) + wrapped(palmette, [126, 126], 50, size, size)),
    ground: dyes.main,
    deep: dyes.deep,
    sheen: 1,
    stiffness: 0.1,
  };
};
