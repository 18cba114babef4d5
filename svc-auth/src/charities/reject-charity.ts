import { type Caller, type Platform, problem, recordAdminAct } from '@alaso/service-kit';
import type { UserDocument } from '../users/user.model.ts';
import type { UserRepository } from '../users/user.repository.ts';
import type { CharityApplicationRepository } from './charity-application.repository.ts';
import { rejectedNews } from './charity-news.ts';

export type RejectDeps = Pick<Platform, 'inTransaction' | 'outbox'> & {
  applications: Pick<CharityApplicationRepository, 'decide'>;
  users: Pick<UserRepository, 'find' | 'setCharityRequest'>;
};

/**
 * Takes somebody off the charity requests. Their open application is rejected; somebody who has not applied
 * is told nothing. @throws not-found, already-verified
 */
export async function rejectCharity(
  { applications, users, inTransaction, outbox }: RejectDeps,
  { caller, userId, reason }: { caller: Caller; userId: string; reason: string },
): Promise<UserDocument> {
  return inTransaction(async (session) => {
    const rejection = { from: 'pending', to: 'rejected', reason } as const;
    const rejected = await applications.decide(userId, rejection, session);
    // Read after the decision: whoever has verified them meanwhile has done so in this row.
    const user = await users.find(userId, session);
    if (!user) throw problem('not-found', 'User not found.');
    if (!rejected && user.isVerifiedCharity) {
      throw problem('already-verified', 'Another admin has just verified this charity.');
    }
    if (!rejected && user.charityRequest === 'closed') return user;
    await users.setCharityRequest(userId, 'closed', session);
    if (rejected) await outbox.write('notice.raised', rejectedNews(userId, reason), session);
    await recordAdminAct(
      outbox,
      {
        actorId: caller.userId,
        action: 'charity.rejected',
        target: { type: 'user', id: userId },
        before: { hasApplied: rejected !== null },
        after: rejected ? { name: rejected.name, cacNumber: rejected.cacNumber } : {},
        why: reason,
      },
      session,
    );
    return user;
  });
}
