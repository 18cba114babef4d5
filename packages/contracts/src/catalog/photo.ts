import * as z from 'zod/mini';
import { Id } from '../fields.ts';

/** A listing photo. Photos are stored in display order. */
export const ListingPhoto = z.object({
  id: Id,
  alt: z.string(),
  /** In pixels, after rotation. */
  width: z.number(),
  height: z.number(),
  /**
   * The average color as `#rrggbb`, and a 16-pixel preview as a data URL. Null until the photo has been
   * processed.
   */
  colour: z.nullable(z.string()),
  blur: z.nullable(z.string()),
  /**
   * The available widths in pixels, smallest first. See {@link photoAddress}. Empty until the photo has been
   * processed.
   */
  variants: z.array(z.number()),
});
export type ListingPhoto = z.infer<typeof ListingPhoto>;

/** A photo of something other than a listing. Its width determines its variants: see {@link widthsOf}. */
export const KeptPhoto = z.object({ id: Id, width: z.number(), height: z.number() });
export type KeptPhoto = z.infer<typeof KeptPhoto>;

/** The size of a private photo: small for a list, large for full screen. */
export type PhotoSize = 'small' | 'large';

/** Previously uploaded photos, up to `max`. */
// @__NO_SIDE_EFFECTS__
export const PhotoIds = (max: number) => z.array(Id).check(z.maxLength(max, `Use at most ${max} photos`));

/** In pixels, for a card on a phone, a card on a high-density screen, the item page, and full screen. */
export const photoWidths = [320, 640, 960, 1600] as const;

export const photoFormats = ['avif', 'webp', 'jpg'] as const;
export type PhotoFormat = (typeof photoFormats)[number];

/**
 * Returns the widths at which a photo of this width is stored, smallest first. Photos are never enlarged, so
 * a photo narrower than the smallest standard width is stored at its own width.
 */
export function widthsOf(width: number): number[] {
  const fitting = photoWidths.filter((one) => one <= width);
  return fitting.length > 0 ? fitting : [width];
}

/** Returns the permanent URL of a variant. */
export const photoAddress = (photoId: string, width: number, format: PhotoFormat) =>
  `/media/photos/${photoId}/${width}.${format}`;

/** Returns the `srcset` for a processed photo in one format. */
export const photoSrcSet = ({ id, variants }: Pick<ListingPhoto, 'id' | 'variants'>, format: PhotoFormat) =>
  variants.map((width) => `${photoAddress(id, width, format)} ${width}w`).join(', ');

/**
 * The `sizes` attribute for a photo on the item page: full width on phones, where three device pixels per CSS
 * pixel look no better than two, and the column width elsewhere.
 */
export const itemPhotoSizes =
  '(min-width: 72rem) 36rem, (min-width: 48rem) 50vw, (min-resolution: 2.2dppx) 70vw, 100vw';

const variant = /^\/media\/photos\/([\da-f-]{36})\/(\d+)\.\w+$/;

/**
 * Returns the photo with this {@link photoAddress}; null for any other URL. Needed because orders store only
 * the URL of a photo.
 */
export function photoAt(address: string): ListingPhoto | null {
  const [, id, digits] = variant.exec(address) ?? [];
  if (id === undefined) return null;
  const width = Number(digits);
  const variants = [...photoWidths.filter((smaller) => smaller < width), width];
  return { id, alt: '', width, height: Math.round(width * 1.25), colour: null, blur: null, variants };
}
