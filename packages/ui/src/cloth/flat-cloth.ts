import type { Color, FabricType } from '@alaso/contracts';

export type FlatClothOptions = {
  seed: string;
  fabric: FabricType;
  color: Color;
  width: number;
  height: number;
};

/** The cloth lying flat, as an SVG document. */
export function flatClothSvg({ width, height }: FlatClothOptions): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#2b2f83"/></svg>`;
}
