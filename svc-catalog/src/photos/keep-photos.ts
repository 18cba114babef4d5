import type { KeptPhoto } from '@alaso/contracts';
import type { Platform } from '@alaso/service-kit';
import type { PhotoRepository } from './photo.repository.ts';
import { type ShowPhotosDeps, showPhotos } from './show-photos.ts';

export type KeepPhotosDeps = Pick<Platform, 'inTransaction'> &
  ShowPhotosDeps & { photos: Pick<PhotoRepository, 'keepOnly'> };

/**
 * Keeps photos of this owner's for something that is not a listing, such as an order. What the keeper has already stays.
 * @throws photo-refused, and keeps none, where one has gone, is somebody else's, or has another keeper
 */
export async function keepPhotos(
  deps: KeepPhotosDeps,
  { keeperId, ownerId, photoIds }: { keeperId: string; ownerId: string; photoIds: readonly string[] },
): Promise<KeptPhoto[]> {
  const chosen = photoIds.map((id) => ({ id }));
  const kept = await deps.inTransaction((session) =>
    showPhotos(deps, chosen, { keeperId, ownerId }, session),
  );
  return kept.map(({ id, width, height }) => ({ id, width, height }));
}

/** From now on nothing keeps them: see `remove-unused-photos.ts`. */
export async function releasePhotos(
  { photos, inTransaction }: KeepPhotosDeps,
  keeperId: string,
): Promise<void> {
  await inTransaction((session) => photos.keepOnly(keeperId, [], session));
}
