export { brightness, dyesOf, mix } from './dyes.ts';
export { type FlatClothOptions, flatClothSvg, textilePattern } from './flat-cloth.ts';
export { seededRandom } from './seeded-random.ts';
export { alpha, n, type Point, smooth } from './svg.ts';
export type { Textile } from './textiles/textile.ts';
export { weaveTextile } from './weave-textile.ts';
