import type { ListingPhoto } from '@alaso/contracts';
import type { PreparedPhoto } from './photo.model.ts';

/** Returns a photo as it is shown publicly. */
export function presentPhoto(photo: {
  id: string;
  alt: string;
  width: number;
  height: number;
  prepared: PreparedPhoto | null;
}): ListingPhoto {
  const { id, alt, prepared } = photo;
  const { width, height } = prepared ?? photo;
  return {
    id,
    alt,
    width,
    height,
    colour: prepared?.colour ?? null,
    blur: prepared?.blur ?? null,
    variants: prepared?.widths ?? [],
  };
}
