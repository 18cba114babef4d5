import { mix } from '../dyes.ts';
import { boxes } from '../svg.ts';
import type { TextileDrawing } from './textile.ts';

/** A plain weave seen from close by: over and under, with threads that took the dye more or less. */
export const drawPlainWeave: TextileDrawing = (dyes, random) => {
  const size = 96;
  const thread = 6;
  const light = mix(dyes.main, dyes.pale, 0.16);
  const dark = mix(dyes.main, dyes.deep, 0.45);
  const tones: [number, number, number, number][][] = [[], [], [], []];
  for (let row = 0; row < size / thread; row += 1) {
    for (let column = 0; column < size / thread; column += 1) {
      const over = (row + column) % 2 === 0;
      const tone = tones[(over ? 0 : 1) + (random() < 0.3 ? 2 : 0)];
      tone?.push(
        over
          ? [column * thread - 0.6, row * thread + 0.6, thread + 1.2, thread - 1.2]
          : [column * thread + 0.6, row * thread - 0.6, thread - 1.2, thread + 1.2],
      );
    }
  }
  const fills = [light, dyes.main, mix(light, dark, 0.3), mix(dyes.main, dark, 0.4)];
  return {
    width: size,
    height: size,
    tile: `<rect width="${size}" height="${size}" fill="${mix(dyes.main, dyes.deep, 0.6)}"/>${tones.map((of, i) => `<path d="${boxes(of)}" fill="${fills[i] ?? light}"/>`).join('')}`,
    ground: dyes.main,
    deep: dyes.deep,
    sheen: 0.1,
    stiffness: 0.5,
  };
};
