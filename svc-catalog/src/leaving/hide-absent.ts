import {
  type AbsentUsers,
  type Platform,
  retryOnDuplicateKey,
  type SuspendedUsers,
} from '@alaso/service-kit';
import type { ListingRepository } from '../listings/index.ts';

type Deps = Pick<Platform, 'inTransaction'> & {
  absent: Pick<AbsentUsers, 'set'>;
  suspended: Pick<SuspendedUsers, 'lock'>;
  listings: Pick<ListingRepository, 'pauseAllOf' | 'resumeAllOf'>;
};

/**
 * Takes the items of a user who has deleted their account off the market, or puts them back if the user
 * returns. Items that were already paused remain paused, and so do all items of a suspended user.
 */
export async function hideAbsent(
  { absent, suspended, listings, inTransaction }: Deps,
  { ownerId, isLeaving, at }: { ownerId: string; isLeaving: boolean; at: Date },
): Promise<void> {
  await retryOnDuplicateKey(() =>
    inTransaction(async (session) => {
      const isSuspended = (await suspended.lock(ownerId, session)) !== undefined;
      if (!(await absent.set({ userId: ownerId, isLeaving, changedAt: at }, session))) return;
      if (isLeaving) return listings.pauseAllOf(ownerId, session, 'leaving');
      await listings.resumeAllOf(ownerId, session, 'leaving');
      if (isSuspended) await listings.pauseAllOf(ownerId, session);
    }),
  );
}
