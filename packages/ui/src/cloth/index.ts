import type { Color, FabricType } from '@alaso/contracts';
import { flatClothSvg } from './flat-cloth.ts';

export type Garment = 'wrapper' | 'gown' | 'agbada' | 'buba' | 'cap' | 'gele' | 'fabric';

export type ClothOptions = {
  /** Same seed, same cloth: a listing's id. */
  seed: string;
  fabric: FabricType;
  color: Color;
  /** In px. */
  width: number;
  height: number;
  /** `flat` is the bare pattern; `photo` adds light, folds and grain. */
  finish: 'flat' | 'photo';
  /** What the cloth is made into; only with `photo`. Without it the seed chooses a stack or a hanging length. */
  garment?: Garment;
};

/** Procedural cloth as an SVG document. Pure: no DOM, the same text for the same options. */
export function clothSvg(options: ClothOptions): string {
  return flatClothSvg(options);
}
