import type { Color, FabricType } from '@alaso/contracts';
import { alpha, n } from './svg.ts';
import { dyesOf } from './dyes.ts';
import { seededRandom } from './seeded-random.ts';
import { drawAdire } from './textiles/adire.ts';
import { drawAnkara } from './textiles/ankara.ts';
import { drawAsoOke, drawKente } from './textiles/strip-weaves.ts';
import { drawChiffon, drawCotton, drawPlainWeave, drawSilk } from './textiles/plain-textiles.ts';
import { drawGeorge, drawLace } from './textiles/lace.ts';
import type { Textile, TextileDrawing } from './textiles/textile.ts';

const drawings: Record<FabricType, TextileDrawing> = {
  lace: drawLace,
  ankara: drawAnkara,
  george: drawGeorge,
  kente: drawKente,
  'aso-oke': drawAsoOke,
  adire: drawAdire,
  chiffon: drawChiffon,
  silk: drawSilk,
  cotton: drawCotton,
  other: drawPlainWeave,
};

/** Returns a textile in this fabric and color, selected by the seed. `dyes` replaces the color's own dyes. */
export function weaveTextile(seed: string, fabric: FabricType, color: Color, dyes = dyesOf[color]): Textile {
  return drawings[fabric](dyes, seededRandom(`${seed}/${fabric}/${color}`));
}

type FlatClothOptions = {
  seed: string;
  fabric: FabricType;
  color: Color;
  /** In px. */
  width: number;
  height: number;
};

/** Draws flat cloth as an SVG document. One repeat of the pattern is about a third of the shorter side. */
export function flatClothSvg({ seed, fabric, color, width, height }: FlatClothOptions): string {
  const textile = weaveTextile(seed, fabric, color);
  const scale = Math.min(width, height) / 420;
  const sheen = [0, 0.5, 0, 1, 0.1, 0, 0.7, 0]
    .map((light, i) => {
      const color = light > 0.3 ? '#fff' : textile.deep;
      const strength = (light > 0.3 ? light * 0.34 : 0.45) * textile.sheen;
      return `<stop offset="${alpha(i / 7)}" stop-color="${color}" stop-opacity="${alpha(strength)}"/>`;
    })
    .join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${n(width)}" height="${n(height)}" viewBox="0 0 ${n(width)} ${n(height)}">` +
    `<defs><pattern id="t" width="${textile.width}" height="${textile.height}" patternUnits="userSpaceOnUse" patternTransform="scale(${alpha(scale)})">${textile.tile}</pattern><linearGradient id="s" x2="1" y2=".35">${sheen}</linearGradient></defs>` +
    `<rect width="100%" height="100%" fill="url(#t)"/><rect width="100%" height="100%" fill="url(#s)"/></svg>`
  );
}

const cache = new Map<string, string>();
const maxCached = 64;

/** Returns flat cloth as a CSS `url(data:…)`. */
export function clothDataUri(seed: string, fabric: FabricType, color: Color): string {
  const key = `${fabric} ${color} ${seed}`;
  let uri = cache.get(key);
  if (uri === undefined) {
    const svg = flatClothSvg({ seed, fabric, color, width: 320, height: 400 });
    uri = `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
    if (cache.size >= maxCached) cache.clear();
    cache.set(key, uri);
  }
  return uri;
}
