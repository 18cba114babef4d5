import { type Caller, problem, recordAdminAct } from '@alaso/service-kit';
import { changeRights, type RightsDeps } from '../users/change-rights.ts';
import type { UserDocument } from '../users/user.model.ts';
import type { CharityApplicationRepository } from './charity-application.repository.ts';
import { verifiedNews } from './charity-news.ts';
import type { OrganizationRepository } from './organization.repository.ts';

export type VerifyDeps = RightsDeps & {
  applications: Pick<CharityApplicationRepository, 'pendingOf' | 'decide'>;
  organizations: Pick<OrganizationRepository, 'add' | 'remove'>;
};

/**
 * Marks a user as a verified charity. Their open application is approved with it, and what it says becomes their card.
 * @throws not-found, cac-number-taken, application-decided where another admin is faster
 */
export async function verifyCharity(
  deps: VerifyDeps,
  { caller, userId }: { caller: Caller; userId: string },
): Promise<UserDocument> {
  const { applications, organizations, users, outbox } = deps;
  return changeRights(deps, userId, async (user) => {
    const pending = await applications.pendingOf(userId);
    if (user.isVerifiedCharity && !pending) return undefined;
    return {
      rights: { isVerifiedCharity: true },
      async along(session) {
        const approval = { from: 'pending', to: 'approved', reason: null } as const;
        const approved = pending && (await applications.decide(userId, approval, session));
        if (pending && !approved) {
          throw problem('application-decided', 'Somebody else has just decided this application.');
        }
        if (approved) {
          const { name, type, areas, needs, about, cacNumber } = approved;
          await organizations.add({ id: userId, name, type, areas, needs, about, cacNumber }, session);
        }
        await users.setCharityRequest(userId, undefined, session);
        await outbox.write('notice.raised', verifiedNews(userId, approved?.name), session);
        await recordAdminAct(
          outbox,
          {
            actorId: caller.userId,
            action: 'charity.verified',
            target: { type: 'user', id: userId },
            before: { isVerifiedCharity: user.isVerifiedCharity },
            after: {
              isVerifiedCharity: true,
              ...(approved && { name: approved.name, cacNumber: approved.cacNumber }),
            },
            why: null,
          },
          session,
        );
      },
    };
  });
}
