import { flatClothSvg, type FlatClothOptions } from './flat-cloth.ts';
import { type Garment, photoSvg } from './photo.ts';

export { type Garment, garments } from './photo.ts';

export type ClothOptions = FlatClothOptions & {
  /** `flat` is the bare pattern; `photo` is drawn for 4:5 and shows it made up, with light, folds and grain. */
  finish: 'flat' | 'photo';
  /** What the cloth is made into, with `photo`; without it the seed chooses. */
  garment?: Garment;
};

/** Procedural cloth as an SVG document. Pure: no DOM, the same text for the same options. */
export function clothSvg({ finish, ...options }: ClothOptions): string {
  return finish === 'flat' ? flatClothSvg(options) : photoSvg(options);
}
