import { type Caller, recordAdminAct } from '@alaso/service-kit';
import { changeRights } from '../users/change-rights.ts';
import type { UserDocument } from '../users/user.model.ts';
import { unverifiedNews } from './charity-news.ts';
import type { VerifyDeps } from './verify-charity.ts';

/** Takes the verification of a charity back: its card goes, its account stays. @throws not-found */
export async function unverifyCharity(
  deps: VerifyDeps,
  { caller, userId, reason }: { caller: Caller; userId: string; reason: string },
): Promise<UserDocument> {
  const { applications, organizations, outbox } = deps;
  return changeRights(deps, userId, (user) =>
    user.isVerifiedCharity
      ? {
          rights: { isVerifiedCharity: false },
          async along(session) {
            await organizations.remove(userId, session);
            await applications.decide(userId, { from: 'approved', to: 'taken-back', reason }, session);
            await outbox.write('notice.raised', unverifiedNews(userId, reason), session);
            await recordAdminAct(
              outbox,
              {
                actorId: caller.userId,
                action: 'charity.unverified',
                target: { type: 'user', id: userId },
                before: { isVerifiedCharity: true },
                after: { isVerifiedCharity: false },
                why: reason,
              },
              session,
            );
          },
        }
      : undefined,
  );
}
