import { mix } from '../dyes.ts';
import type { TextileDrawing } from '../textile.ts';

/** A plain weave seen from close by: over and under, with slubs where the thread is thicker. */
export const drawPlainWeave: TextileDrawing = (dyes, random) => {
  const size = 96;
  const thread = 6;
  const light = mix(dyes.main, dyes.pale, 0.14);
  const dark = mix(dyes.main, dyes.deep, 0.3);
  let drawing = `<rect width="${size}" height="${size}" fill="${mix(dyes.main, dyes.deep, 0.55)}"/>`;
  for (let row = 0; row < size / thread; row += 1) {
    for (let column = 0; column < size / thread; column += 1) {
      const over = (row + column) % 2 === 0;
      const tone = mix(over ? light : dyes.main, dark, random() * 0.45);
      drawing += over
        ? `<rect x="${column * thread - 0.8}" y="${row * thread + 0.5}" width="${thread + 1.6}" height="${thread - 1}" rx="2" fill="${tone}"/>`
        : `<rect x="${column * thread + 0.5}" y="${row * thread - 0.8}" width="${thread - 1}" height="${thread + 1.6}" rx="2" fill="${tone}"/>`;
    }
  }
  return {
    width: size,
    height: size,
    tile: drawing,
    ground: dyes.main,
    deep: dyes.deep,
    sheen: 0.1,
    stiffness: 0.5,
  };
};
