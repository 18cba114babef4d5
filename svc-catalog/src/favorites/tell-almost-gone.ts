import { type DbSession, derivedId, type Platform } from '@alaso/service-kit';
import type { ListingDocument } from '../listings/listing.model.ts';
import type { FavouriteRepository } from './favourite.repository.ts';

export type TellAlmostGoneDeps = Pick<Platform, 'outbox'> & {
  favourites: Pick<FavouriteRepository, 'admirers'>;
};

/** With so many people who like it, an item is about to go. */
export const manyAdmirers = 5;

/**
 * Tells everybody who likes a listing, but for the person who likes it last, that it may go soon: each of
 * them once.
 */
export async function tellAlmostGone(
  { favourites, outbox }: TellAlmostGoneDeps,
  { _id: listingId, title }: Pick<ListingDocument, '_id' | 'title'>,
  newestAdmirer: string,
  session: DbSession,
): Promise<void> {
  for (const userId of await favourites.admirers(listingId, undefined, manyAdmirers, session)) {
    if (userId === newestAdmirer) continue;
    const notice = {
      noticeId: derivedId('almost-gone', userId, listingId),
      userId,
      kind: 'almost-gone',
      title: 'A favorite may sell soon',
      text: `${title}: ${manyAdmirers} people have their eye on it.`,
      link: `/item/${listingId}`,
    } as const;
    await outbox.write('notice.raised', notice, session);
  }
}
