import { type Caller, recordAdminAct } from '@alaso/service-kit';
import { changeRights, type RightsDeps } from './change-rights.ts';
import type { UserDocument } from './user.model.ts';

/** Marks a user as a verified charity. @throws not-found. */
export async function verifyCharity(
  deps: RightsDeps,
  { caller, userId }: { caller: Caller; userId: string },
): Promise<UserDocument> {
  return changeRights(deps, userId, (user) =>
    user.isVerifiedCharity
      ? undefined
      : {
          rights: { isVerifiedCharity: true },
          along: (session) =>
            recordAdminAct(
              deps.outbox,
              {
                actorId: caller.userId,
                action: 'charity.verified',
                target: { type: 'user', id: userId },
                before: { isVerifiedCharity: false },
                after: { isVerifiedCharity: true },
                why: null,
              },
              session,
            ),
        },
  );
}
