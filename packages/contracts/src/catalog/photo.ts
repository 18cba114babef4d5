import * as z from 'zod/mini';
import { Id } from '../fields.ts';

/** A photo of a listing. Photos are listed in display order. */
export const ListingPhoto = z.object({
  id: Id,
  alt: z.string(),
  /** Pixels, after rotation. */
  width: z.number(),
  height: z.number(),
  /**
   * Average color as `#rrggbb`, and a sixteen-pixel preview as a data URL; null until the photo has been
   * processed.
   */
  colour: z.nullable(z.string()),
  blur: z.nullable(z.string()),
  /**
   * Widths in pixels available at {@link photoAddress}, smallest first. Empty until the photo has been
   * processed.
   */
  variants: z.array(z.number()),
});
export type ListingPhoto = z.infer<typeof ListingPhoto>;

/**
 * A photo shown by something other than a listing. Its variants follow from its width: see {@link widthsOf}.
 */
export const KeptPhoto = z.object({ id: Id, width: z.number(), height: z.number() });
export type KeptPhoto = z.infer<typeof KeptPhoto>;

/** The size of a private photo: for a list, or for a screen. */
export type PhotoSize = 'small' | 'large';

/** Photos that were uploaded before, at most `max` of them. */
// @__NO_SIDE_EFFECTS__
export const PhotoIds = (max: number) => z.array(Id).check(z.maxLength(max, `Use at most ${max} photos`));

/** In pixels: a card on a phone, a card on a high-density screen, the item page, full screen. */
export const photoWidths = [320, 640, 960, 1600] as const;

export const photoFormats = ['avif', 'webp', 'jpg'] as const;
export type PhotoFormat = (typeof photoFormats)[number];

/**
 * Returns the widths in which a photo of this width is stored, smallest first. Photos are never enlarged; a
 * tiny one keeps its own width.
 */
export function widthsOf(width: number): number[] {
  const fitting = photoWidths.filter((one) => one <= width);
  return fitting.length > 0 ? fitting : [width];
}

/** Returns the permanent address of a variant. */
export const photoAddress = (photoId: string, width: number, format: PhotoFormat) =>
  `/media/photos/${photoId}/${width}.${format}`;

/** Returns the `srcset` of a processed photo in one format. */
export const photoSrcSet = ({ id, variants }: Pick<ListingPhoto, 'id' | 'variants'>, format: PhotoFormat) =>
  variants.map((width) => `${photoAddress(id, width, format)} ${width}w`).join(', ');

/**
 * The `sizes` of a photo on the item page: full width on phones, where three device pixels per CSS pixel look
 * no better than two; elsewhere its column.
 */
export const itemPhotoSizes =
  '(min-width: 72rem) 36rem, (min-width: 48rem) 50vw, (min-resolution: 2.2dppx) 70vw, 100vw';

const variant = /^\/media\/photos\/([\da-f-]{36})\/(\d+)\.\w+$/;

/**
 * Returns the photo behind a {@link photoAddress}, which is all that an order stores of it; null for other
 * addresses.
 */
export function photoAt(address: string): ListingPhoto | null {
  const [, id, digits] = variant.exec(address) ?? [];
  if (id === undefined) return null;
  const width = Number(digits);
  const variants = [...photoWidths.filter((smaller) => smaller < width), width];
  return { id, alt: '', width, height: Math.round(width * 1.25), colour: null, blur: null, variants };
}
