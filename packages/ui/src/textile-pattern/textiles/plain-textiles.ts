import { mix } from '../dyes.ts';
import { alpha, boxes, n, type Point, smoothLoop, wrapped } from '../svg.ts';
import type { TextileDrawing } from './textile.ts';

/**
 * Draws a plain weave as seen up close. The threads go over and under each other, and take the dye unevenly.
 */
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

/** Draws everyday cotton: gingham, shirting stripes, or a small printed sprig. */
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

/** Draws satin with a damask pattern that differs from the ground only in the way it reflects light. */
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

/** Draws a sheer, soft fabric: loose flowers in translucent layers, as if painted in watercolor. */
export const drawChiffon: TextileDrawing = (dyes, random) => {
  const size = 260;
  const ground = mix(dyes.main, dyes.pale, 0.5);
  const tints = [
    mix(dyes.main, dyes.pale, 0.15),
    mix(dyes.accent, dyes.pale, 0.35),
    dyes.pale,
    mix(dyes.main, dyes.deep, 0.2),
  ];
  let flowers = '';
  for (let i = 0; i < 9; i += 1) {
    const reach = 20 + random() * 34;
    const point: Point = [random() * size, random() * size];
    const tint = tints[Math.floor(random() * tints.length)] ?? dyes.pale;
    let petals = '';
    const count = 5 + Math.floor(random() * 2);
    const turn = random() * 360;
    for (let p = 0; p < count; p += 1) {
      const lean = (random() - 0.5) * 6;
      const petal = smoothLoop([
        [0, 0],
        [reach * 0.42 + lean, -reach * 0.5],
        [reach * 0.26, -reach * 0.96],
        [-reach * 0.22 + lean, -reach],
        [-reach * 0.44, -reach * 0.52],
      ]);
      petals += `<path transform="rotate(${n(turn + (p * 360) / count)})" d="${petal}"/>`;
    }
    const heart = `<circle r="${n(reach * 0.13)}" fill="${dyes.deep}" opacity=".5"/>`;
    flowers += wrapped(
      `<g fill="${tint}" opacity="${alpha(0.3 + random() * 0.2)}">${petals}</g>${heart}`,
      point,
      reach + 8,
      size,
      size,
    );
  }
  return {
    width: size,
    height: size,
    tile: `<rect width="${size}" height="${size}" fill="${ground}"/>${flowers}`,
    ground,
    deep: mix(dyes.main, dyes.deep, 0.6),
    sheen: 0.4,
    stiffness: 0,
  };
};
