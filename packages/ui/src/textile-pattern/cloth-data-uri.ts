import type { Color, FabricType } from '@alaso/contracts';
import { flatClothSvg } from './flat-cloth.ts';

const made = new Map<string, string>();
const keep = 64;

/** Returns a CSS `url(data:…)` of flat cloth. Up to 64 pieces are cached. */
export function clothDataUri(seed: string, fabric: FabricType, color: Color): string {
  const key = `${fabric} ${color} ${seed}`;
  let uri = made.get(key);
  if (uri === undefined) {
    const svg = flatClothSvg({ seed, fabric, color, width: 320, height: 400 });
    uri = `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
    if (made.size >= keep) made.clear();
    made.set(key, uri);
  }
  return uri;
}
