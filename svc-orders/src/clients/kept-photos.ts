import type { KeptPhoto } from '@alaso/contracts';
import { partSchema, uuid, wholeNumber } from '@alaso/service-kit';
import type { CatalogClient } from './catalog-client.ts';

const pixels = { type: Number, required: true, min: 1, validate: wholeNumber } as const;

/** A photo that svc-catalog keeps for an order, a donation or a message. */
export const keptPhotoSchema = partSchema<KeptPhoto>({
  id: { type: String, required: true, match: uuid },
  width: pixels,
  height: pixels,
});

/** Presents kept photos on the wire. */
export const presentPhotos = (photos: readonly KeptPhoto[] = []): KeptPhoto[] =>
  photos.map(({ id, width, height }) => ({ id, width, height }));

/**
 * Headers of a private photo, whose bytes never change. The hour limits how long a shared device shows it
 * without a rights check.
 */
export const photoHeaders = { 'Cache-Control': 'private, max-age=3600' } as const;

type ChosenPhotos = {
  keeperId: string;
  ownerId: string;
  photoIds?: readonly string[] | undefined;
  /** Set for photos that only this service shows. */
  isPrivate?: boolean;
};

/**
 * Makes svc-catalog keep a user's photos for an order, a donation or a message. Call this before the row
 * refers to them: a process that dies in between then leaves at worst an unused photo. @throws photo-refused
 * if one is gone, belongs to someone else, or is shown elsewhere
 */
export async function keepChosenPhotos(
  { catalog }: { catalog: Pick<CatalogClient, 'keepPhotos'> },
  { keeperId, ownerId, photoIds = [], isPrivate }: ChosenPhotos,
): Promise<KeptPhoto[]> {
  const chosen = [...new Set(photoIds)];
  return chosen.length === 0 ? [] : catalog.keepPhotos(keeperId, ownerId, chosen, isPrivate);
}
