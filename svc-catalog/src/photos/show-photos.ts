import type { ChosenPhoto } from '@alaso/contracts';
import { type DbSession, problem } from '@alaso/service-kit';
import type { ListedPhoto } from './photo.model.ts';
import type { PhotoRepository } from './photo.repository.ts';
import { photosMessages } from './photos.messages.ts';

export type ShowPhotosDeps = { photos: Pick<PhotoRepository, 'giveTo'> };

/**
 * The keeper, usually a listing. It may keep the photos that it shows `already`, even if another keeper
 * shares them.
 */
type Shower = {
  keeperId: string;
  ownerId: string;
  already?: readonly { id: string }[];
  /** True for private photos. If not set, private photos are rejected. */
  isPrivate?: boolean | undefined;
};

/**
 * Assigns photos of this owner to their keeper, in the chosen order. The photo's row is changed in the
 * listing's transaction, and again when its variants are ready, so that the later change sees the earlier
 * one.
 * @throws photo-refused if a photo is gone, belongs to another user or another listing, or is unexpectedly
 * private
 */
export async function showPhotos(
  { photos }: ShowPhotosDeps,
  chosen: readonly ChosenPhoto[],
  { keeperId, ownerId, already = [], isPrivate }: Shower,
  session: DbSession,
): Promise<ListedPhoto[]> {
  const shown: ListedPhoto[] = [];
  for (const { id, alt = '' } of chosen) {
    const isShown = already.some((one) => one.id === id);
    const photo = await photos.giveTo(
      keeperId,
      { _id: id, ownerId, ...(isPrivate && { isPrivate }) },
      isShown,
      session,
    );
    if (!photo) {
      throw problem('photo-refused', photosMessages.photoMissing);
    }
    const { width, height, prepared } = photo;
    shown.push({ id, alt, width, height, prepared });
  }
  return shown;
}
