import { mix } from '../dyes.ts';
import { alpha, n, type Point, smoothLoop, wrapped } from '../svg.ts';
import type { TextileDrawing } from './textile.ts';

/** Sheer and soft: loose flowers as if brushed in watercolor, veil over veil. */
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
    const place: Point = [random() * size, random() * size];
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
      place,
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
