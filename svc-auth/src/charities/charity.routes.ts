import * as z from 'zod/mini';
import { authRoutes, type ParsedRequest } from '@alaso/contracts';
import {
  type Caller,
  cursorBy,
  moment,
  pagedList,
  type Platform,
  problem,
  recordAdminAct,
  recordPeopleListed,
  route,
  type Route,
} from '@alaso/service-kit';
import { renewAccess, type RenewDeps } from '../sessions/index.ts';
import {
  changeRights,
  presentUser,
  type RightsDeps,
  type UserDocument,
  type UserRepository,
} from '../users/index.ts';
import { applyAsCharity, type ApplyDeps } from './apply-as-charity.ts';
import { editApplication, withdrawApplication } from './change-application.ts';
import type { CharityApplicationRepository } from './charity-application.repository.ts';
import { justVerified, rejectedNews, unverifiedNews, userNotFound } from './charity.messages.ts';
import { presentApplication } from './charity.presenter.ts';
import type { OrganizationRepository } from './organization.repository.ts';
import { verifyCharity, type VerifyDeps } from './verify-charity.ts';

type Deps = {
  applications: Pick<CharityApplicationRepository, 'waiting' | 'countWaiting'>;
  users: Pick<UserRepository, 'findMany' | 'unverified' | 'countUnverified'>;
};

/**
 * A request in the list. `createdAt` and `_id` are the cursor fields: those of the application, or those of
 * the user if the user has not applied.
 */
type Row = {
  part: 'applied' | 'not-applied';
  createdAt: Date;
  _id: string;
  request: authRoutes.CharityRequest;
};

/** Returns a page of users whom an admin can verify as charities, applicants first. */
function listCharityRequests(
  { applications, users }: Deps,
  query: ParsedRequest<typeof authRoutes.charityRequests>['query'],
) {
  async function applied(after: Omit<Row, 'request'> | undefined, limit: number): Promise<Row[]> {
    const waiting = await applications.waiting(after, limit);
    const people = await users.findMany(waiting.map(({ userId }) => userId));
    return waiting.flatMap((application): Row[] => {
      const user = people.find(({ _id }) => _id === application.userId);
      if (!user) return [];
      const request = { ...presentUser(user), application: presentApplication(application) };
      return [{ part: 'applied', createdAt: application.createdAt, _id: application._id, request }];
    });
  }

  return pagedList(authRoutes.charityRequests, query, {
    cursor: cursorBy({ part: z.enum(['applied', 'not-applied']), createdAt: moment }),
    async read(after, limit): Promise<Row[]> {
      const isFirst = after?.part !== 'not-applied';
      const first = isFirst ? await applied(after, limit) : [];
      if (first.length === limit) return first;
      const others = await users.unverified(isFirst ? undefined : after, limit - first.length);
      const rows = others.map((user): Row => {
        const request = { ...presentUser(user), application: null };
        return { part: 'not-applied', createdAt: user.createdAt, _id: user._id, request };
      });
      return [...first, ...rows];
    },
    async total() {
      const [waiting, others] = await Promise.all([applications.countWaiting(), users.countUnverified()]);
      return waiting + others;
    },
    present: (page) => page.map(({ request }) => request),
  });
}

/**
 * Revokes a charity's verification and deletes its public card. The account itself is kept.
 * @throws not-found
 */
async function unverifyCharity(
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

type RejectDeps = Pick<Platform, 'inTransaction' | 'outbox'> & {
  applications: Pick<CharityApplicationRepository, 'decide'>;
  users: Pick<UserRepository, 'find' | 'setCharityRequest'>;
};

/**
 * Removes a user from the charity requests, and rejects their application if one is open. A user who has not
 * applied is not notified.
 * @throws not-found, already-verified
 */
async function rejectCharity(
  { applications, users, inTransaction, outbox }: RejectDeps,
  { caller, userId, reason }: { caller: Caller; userId: string; reason: string },
): Promise<UserDocument> {
  return inTransaction(async (session) => {
    const rejection = { from: 'pending', to: 'rejected', reason } as const;
    const rejected = await applications.decide(userId, rejection, session);
    // Read after the decision, so that a concurrent verification is visible in this row.
    const user = await users.find(userId, session);
    if (!user) throw problem('not-found', userNotFound);
    if (!rejected && user.isVerifiedCharity) {
      throw problem('already-verified', justVerified);
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

type CharityDeps = RightsDeps &
  RenewDeps &
  Pick<ApplyDeps, 'catalog'> & {
    users: UserRepository;
    applications: CharityApplicationRepository;
    organizations: OrganizationRepository;
  };

export function charityRouteList(deps: CharityDeps): Route[] {
  return [
    route(authRoutes.ownCharityApplication, async ({ caller }) => {
      const latest = await deps.applications.findLatest(caller.userId);
      return { body: { application: latest && presentApplication(latest) } };
    }),

    route(authRoutes.applyAsCharity, async ({ caller: { userId }, body: application, operationId }) => ({
      body: presentApplication(
        await applyAsCharity(deps, { userId, applicationId: operationId, application }),
      ),
    })),

    route(authRoutes.editCharityApplication, async ({ caller: { userId }, body: application }) => ({
      body: presentApplication(await editApplication(deps, { userId, application })),
    })),

    route(authRoutes.withdrawCharityApplication, async ({ caller: { userId } }) => {
      await withdrawApplication(deps, userId);
      return {};
    }),

    route(authRoutes.charityRequests, async ({ query, caller: { userId: adminId } }) => {
      await recordPeopleListed(deps.outbox, { adminId, list: 'charity requests', query });
      return listCharityRequests(deps, query);
    }),

    route(authRoutes.verifyCharity, async ({ caller, params, cookies, body }) => {
      const user = await verifyCharity(deps, { caller, userId: params.id, ...body });
      return { body: presentUser(user), cookies: await renewAccess(deps, cookies, user) };
    }),

    route(authRoutes.rejectCharity, async ({ caller, params, body: { reason } }) => ({
      body: presentUser(await rejectCharity(deps, { caller, userId: params.id, reason })),
    })),

    route(authRoutes.unverifyCharity, async ({ caller, params, cookies, body: { reason } }) => {
      const user = await unverifyCharity(deps, { caller, userId: params.id, reason });
      return { body: presentUser(user), cookies: await renewAccess(deps, cookies, user) };
    }),
  ];
}
