import type { PhotoRepository } from './photo.repository.ts';

/** Photos of this person's that came within so long before are counted: a morning's stock is one line. */
const lineMs = 3_600_000;

export type PlaceInLineDeps = { photos: Pick<PhotoRepository, 'find' | 'countOf'> };

/**
 * Which of its owner's latest photos this is, from 1. Prepared in this order, one person's single photo does not wait
 * behind another's hundred.
 */
export async function placeInLine({ photos }: PlaceInLineDeps, photoId: string): Promise<number> {
  const photo = await photos.find(photoId);
  if (!photo) return 1;
  const { ownerId, createdAt } = photo;
  return photos.countOf(ownerId, new Date(createdAt.getTime() - lineMs), createdAt);
}
