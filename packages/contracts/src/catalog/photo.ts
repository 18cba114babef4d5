import * as z from 'zod/mini';
import { Id } from '../fields.ts';

/** A photo of a listing, in the order in which they are shown. */
export const ListingPhoto = z.object({
  id: Id,
  alt: z.string(),
  /** Pixels, as it is looked at. */
  width: z.number(),
  height: z.number(),
  /** Average colour, `#rrggbb`, and sixteen pixels of it as a data address; null until it has been prepared. */
  colour: z.nullable(z.string()),
  blur: z.nullable(z.string()),
  /** Pixels: the widths in which {@link photoAddress} has it, smallest first. Empty until it has been prepared. */
  variants: z.array(z.number()),
});
export type ListingPhoto = z.infer<typeof ListingPhoto>;

export const photoFormats = ['avif', 'webp', 'jpg'] as const;
export type PhotoFormat = (typeof photoFormats)[number];

/** The address of a variant. It never changes. */
export const photoAddress = (photoId: string, width: number, format: PhotoFormat) =>
  `/media/photos/${photoId}/${width}.${format}`;
