import type { ChosenPhoto } from '@alaso/contracts';
import { type DbSession, problem } from '@alaso/service-kit';
import type { ListedPhoto } from './photo.model.ts';
import type { PhotoRepository } from './photo.repository.ts';

export type ShowPhotosDeps = { photos: Pick<PhotoRepository, 'giveTo'> };

/** The keeper, usually a listing. It may keep photos that it shows `already`, though another shares them. */
export type Shower = { keeperId: string; ownerId: string; already?: readonly { id: string }[] };

/**
 * Assigns photos of this owner to their keeper, in the chosen order. The photo's row is changed in the
 * listing's transaction, and again when its variants are ready: whichever comes second sees the first.
 * @throws photo-refused if one is gone, is another user's, or is another listing's
 */
export async function showPhotos(
  { photos }: ShowPhotosDeps,
  chosen: readonly ChosenPhoto[],
  { keeperId, ownerId, already = [] }: Shower,
  session: DbSession,
): Promise<ListedPhoto[]> {
  const shown: ListedPhoto[] = [];
  for (const { id, alt = '' } of chosen) {
    const isShown = already.some((one) => one.id === id);
    const photo = await photos.giveTo(keeperId, { _id: id, ownerId }, isShown, session);
    if (!photo) {
      throw problem('photo-refused', 'One photo is missing. Remove it and add it again.');
    }
    const { width, height, prepared } = photo;
    shown.push({ id, alt, width, height, prepared });
  }
  return shown;
}
