import { type Caller, problem, recordAdminAct } from '@alaso/service-kit';
import { changeRights, type RightsDeps, type UserDocument } from '../users/index.ts';
import type {
  CharityApplicationDocument,
  CharityApplicationRepository,
} from './charity-application.repository.ts';
import { applicationGone, justApplied, needsReason, verifiedNews } from './charity.messages.ts';
import type { OrganizationRepository } from './organization.repository.ts';

export type VerifyDeps = RightsDeps & {
  applications: Pick<CharityApplicationRepository, 'findLatest' | 'findPending' | 'decide'>;
  organizations: Pick<OrganizationRepository, 'add' | 'remove'>;
};

const gone = () => problem('application-decided', applicationGone);

/**
 * Prevents approving a user whose application was rejected, unless the admin gives a reason.
 * @throws application-decided
 */
function assertNotRejected(
  latest: Pick<CharityApplicationDocument, 'status'> | null,
  reason: string | undefined,
): void {
  if (latest?.status !== 'rejected' || reason !== undefined) return;
  throw problem('application-decided', needsReason);
}

/**
 * Ensures that the application being approved is the one that the admin has read.
 * @throws application-decided, application-open
 */
function assertRead(pending: { _id: string } | null, read: string | null): void {
  if ((pending?._id ?? null) === read) return;
  throw read === null ? problem('application-open', justApplied) : gone();
}

/**
 * Verifies a user as a charity. An open application is also approved, and becomes the charity's public
 * profile.
 * @param asked `applicationId` is the application that the admin has read: null for none, undefined for the
 * current one. `reason` is recorded in the audit log, and is required after a rejection
 * @throws not-found, cac-number-taken, application-open, application-decided
 */
export async function verifyCharity(
  deps: VerifyDeps,
  asked: {
    caller: Caller;
    userId: string;
    applicationId?: string | null | undefined;
    reason?: string | undefined;
  },
): Promise<UserDocument> {
  const { applications, organizations, users, outbox } = deps;
  const { caller, userId, applicationId, reason } = asked;
  return changeRights(deps, userId, async (user) => {
    const pending = await applications.findPending(userId);
    if (user.isVerifiedCharity && !pending) return undefined;
    const read = applicationId === undefined ? (pending?._id ?? null) : applicationId;
    assertRead(pending, read);
    assertNotRejected(await applications.findLatest(userId), reason);
    return {
      rights: { isVerifiedCharity: true },
      async along(session) {
        assertRead(await applications.findPending(userId, session), read);
        // Read in the transaction that wrote this row, so that a concurrent rejection is either visible here
        // or causes a write conflict.
        const current = await users.find(userId, session);
        assertNotRejected(await applications.findLatest(userId, session), reason);
        const approval = { from: 'pending', to: 'approved', reason: null } as const;
        const approved = pending && (await applications.decide(userId, approval, session));
        if (pending && !approved) throw gone();
        if (approved) {
          const { name, type, areas, needs, about, cacNumber } = approved;
          const facts = { name, type, areas, needs, about, cacNumber };
          const leaving = current?.eraseAt && { isLeaving: true as const };
          await organizations.add({ id: userId, ...facts, ...leaving }, session);
        }
        await users.setCharityRequest(userId, undefined, session);
        await outbox.write('notice.raised', verifiedNews(userId, approved?.name), session);
        const act = {
          actorId: caller.userId,
          action: 'charity.verified',
          target: { type: 'user', id: userId },
          before: { isVerifiedCharity: user.isVerifiedCharity },
          after: {
            isVerifiedCharity: true,
            ...(approved && { name: approved.name, cacNumber: approved.cacNumber }),
          },
          why: reason ?? null,
        } as const;
        await recordAdminAct(outbox, act, session);
      },
    };
  });
}
