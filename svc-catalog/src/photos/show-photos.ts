import type { ChosenPhoto } from '@alaso/contracts';
import { type DbSession, problem } from '@alaso/service-kit';
import type { ListedPhoto } from './photo.model.ts';
import type { PhotoRepository } from './photo.repository.ts';

export type ShowPhotosDeps = { photos: Pick<PhotoRepository, 'giveTo'> };

/** What keeps them, a listing as a rule. What it shows `already` it may keep, though another shares it. */
export type Shower = { keeperId: string; ownerId: string; already?: readonly { id: string }[] };

/**
 * Gives photos of this owner's to what shows them, in the order in which they were chosen. The photo's row is
 * changed in the transaction of the listing, and so is it when its variants are there: whichever comes second
 * knows of the first.
 * @throws photo-refused for one that has gone, is somebody else's, or is another listing's
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
