import * as z from 'zod/mini';
import { Id } from '../fields.ts';

/** A photo of a listing, in the order in which they are shown. */
export const ListingPhoto = z.object({
  id: Id,
  alt: z.string(),
  /** Pixels, as it is looked at. */
  width: z.number(),
  height: z.number(),
  /**
   * Average colour, `#rrggbb`, and sixteen pixels of it as a data address; null until it has been prepared.
   */
  colour: z.nullable(z.string()),
  blur: z.nullable(z.string()),
  /**
   * Pixels: the widths in which {@link photoAddress} has it, smallest first. Empty until it has been
   * prepared.
   */
  variants: z.array(z.number()),
});
export type ListingPhoto = z.infer<typeof ListingPhoto>;

/**
 * A photo that something other than a listing shows. What it was prepared in follows from its width: see
 * {@link widthsOf}.
 */
export const KeptPhoto = z.object({ id: Id, width: z.number(), height: z.number() });
export type KeptPhoto = z.infer<typeof KeptPhoto>;

/** Photos that were uploaded before, at most `max` of them. */
// @__NO_SIDE_EFFECTS__
export const PhotoIds = (max: number) => z.array(Id).check(z.maxLength(max, `Use at most ${max} photos`));

/** In pixels: a card on a phone, a card on a good screen, the item's page, the full screen. */
export const photoWidths = [320, 640, 960, 1600] as const;

export const photoFormats = ['avif', 'webp', 'jpg'] as const;
export type PhotoFormat = (typeof photoFormats)[number];

/**
 * The widths in which a photo of this width is prepared, smallest first: never larger than it is; a tiny one
 * as it is.
 */
export function widthsOf(width: number): number[] {
  const fitting = photoWidths.filter((one) => one <= width);
  return fitting.length > 0 ? fitting : [width];
}

/** The address of a variant. It never changes. */
export const photoAddress = (photoId: string, width: number, format: PhotoFormat) =>
  `/media/photos/${photoId}/${width}.${format}`;

/** A prepared photo in one format, as the `srcset` of an image. */
export const photoSrcSet = ({ id, variants }: Pick<ListingPhoto, 'id' | 'variants'>, format: PhotoFormat) =>
  variants.map((width) => `${photoAddress(id, width, format)} ${width}w`).join(', ');

/**
 * How wide a photo stands on the item's page, as the `sizes` of an image: from edge to edge on phones, where
 * three pixels to a point are as good as two, else in its column.
 */
export const itemPhotoSizes =
  '(min-width: 72rem) 36rem, (min-width: 48rem) 50vw, (min-resolution: 2.2dppx) 70vw, 100vw';

const variant = /^\/media\/photos\/([\da-f-]{36})\/(\d+)\.\w+$/;

/**
 * Returns the photo that an address of {@link photoAddress} is of, which is all that an order keeps of it;
 * else null.
 */
export function photoAt(address: string): ListingPhoto | null {
  const [, id, digits] = variant.exec(address) ?? [];
  if (id === undefined) return null;
  const width = Number(digits);
  const variants = [...photoWidths.filter((smaller) => smaller < width), width];
  return { id, alt: '', width, height: Math.round(width * 1.25), colour: null, blur: null, variants };
}
