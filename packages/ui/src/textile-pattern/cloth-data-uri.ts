import type { Color, FabricType } from '@alaso/contracts';
import { flatClothSvg } from './flat-cloth.ts';

const cache = new Map<string, string>();
const maxCached = 64;

/** Returns a CSS `url(data:…)` of flat cloth. */
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
