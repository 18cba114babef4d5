import type { KeptPhoto } from '@alaso/contracts';
import { partSchema, uuid, wholeNumber } from '@alaso/service-kit';
import type { CatalogClient } from './catalog-client.ts';

const pixels = { type: Number, required: true, min: 1, validate: wholeNumber } as const;

/** A photo that svc-catalog keeps for an order, donation, or message. */
export const keptPhotoSchema = partSchema<KeptPhoto>({
  id: { type: String, required: true, match: uuid },
  width: pixels,
  height: pixels,
});

export const presentPhotos = (photos: readonly KeptPhoto[] = []): KeptPhoto[] =>
  photos.map(({ id, width, height }) => ({ id, width, height }));

/**
 * Headers for a private photo. Its bytes never change, but it is cached for only an hour, because a cached
 * photo on a shared device is shown without an access check.
 */
export const photoHeaders = { 'Cache-Control': 'private, max-age=3600' } as const;

type ChosenPhotos = {
  keeperId: string;
  ownerId: string;
  photoIds?: readonly string[] | undefined;
  /** True for photos that only this service serves, never publicly. */
  isPrivate?: boolean;
};

/**
 * Makes svc-catalog keep a user's photos for an order, donation, or message. Call this before a row refers to
 * the photos: if the process dies in between, the worst outcome is an unused photo. @throws photo-refused if
 * a photo is gone, belongs to someone else, or is shown elsewhere
 */
export async function keepChosenPhotos(
  { catalog }: { catalog: Pick<CatalogClient, 'keepPhotos'> },
  { keeperId, ownerId, photoIds = [], isPrivate }: ChosenPhotos,
): Promise<KeptPhoto[]> {
  const chosen = [...new Set(photoIds)];
  return chosen.length === 0 ? [] : catalog.keepPhotos(keeperId, ownerId, chosen, isPrivate);
}
