import type { KeptPhoto } from '@alaso/contracts';
import type { CatalogClient } from '../clients/catalog-client.ts';

type ChosenPhotos = { keeperId: string; ownerId: string; photoIds?: readonly string[] | undefined };

/**
 * Has svc-catalog keep photos of this person's for an order or a donation. It is asked before that says that it has them: a
 * process that dies in between leaves a photo too many.
 *
 * @throws photo-refused for one that has gone, is somebody else's, or is shown elsewhere
 */
export async function keepPhotosOf(
  { catalog }: { catalog: Pick<CatalogClient, 'keepPhotos'> },
  { keeperId, ownerId, photoIds = [] }: ChosenPhotos,
): Promise<KeptPhoto[]> {
  const chosen = [...new Set(photoIds)];
  return chosen.length === 0 ? [] : catalog.keepPhotos(keeperId, ownerId, chosen);
}
