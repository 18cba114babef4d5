import * as z from 'zod/mini';
import { authRoutes, defaultPageSize, type ParsedRequest } from '@alaso/contracts';
import {
  type Caller,
  cutPage,
  decodeCursor,
  encodeCursor,
  pageHeaders,
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
import { rejectedNews, unverifiedNews } from './charity.messages.ts';
import { presentApplication } from './charity.presenter.ts';
import type { OrganizationRepository } from './organization.repository.ts';
import { verifyCharity, type VerifyDeps } from './verify-charity.ts';

type Deps = {
  applications: Pick<CharityApplicationRepository, 'waiting' | 'countWaiting'>;
  users: Pick<UserRepository, 'findMany' | 'unverified' | 'countUnverified'>;
};

/** The part of the list, the start time (ms), and the id of the application or user. */
const Position = z.tuple([
  z.enum(['applied', 'not-applied']),
  z.number().check(z.int(), z.maximum(8.64e15)),
  z.uuid(),
]);
type Position = z.infer<typeof Position>;
type Row = { request: authRoutes.CharityRequest; position: Position };

/** Returns a page of users an admin may verify: first those who have applied, then the others. */
async function listCharityRequests(
  { applications, users }: Deps,
  query: ParsedRequest<typeof authRoutes.charityRequests>['query'],
): Promise<{ body: authRoutes.CharityRequest[]; headers: Record<string, string> }> {
  const { limit = defaultPageSize, cursor } = query;
  const [part, at, id] = cursor === undefined ? [] : decodeCursor(Position, cursor);
  const after = id === undefined ? undefined : { createdAt: new Date(at ?? 0), _id: id };

  async function applied(count: number): Promise<Row[]> {
    const waiting = await applications.waiting(after, count);
    const people = await users.findMany(waiting.map(({ userId }) => userId));
    return waiting.flatMap((application): Row[] => {
      const user = people.find(({ _id }) => _id === application.userId);
      if (!user) return [];
      const position: Position = ['applied', application.createdAt.getTime(), application._id];
      return [{ request: { ...presentUser(user), application: presentApplication(application) }, position }];
    });
  }

  async function notApplied(count: number): Promise<Row[]> {
    const rows = await users.unverified(part === 'not-applied' ? after : undefined, count);
    return rows.map((user) => ({
      request: { ...presentUser(user), application: null },
      position: ['not-applied', user.createdAt.getTime(), user._id],
    }));
  }

  const first = part === 'not-applied' ? [] : await applied(limit + 1);
  const missing = limit + 1 - first.length;
  const rows = missing > 0 ? [...first, ...(await notApplied(missing))] : first;
  const [waiting, others] = await Promise.all([applications.countWaiting(), users.countUnverified()]);
  const { page, last } = cutPage(rows, limit);
  return {
    body: page.map(({ request }) => request),
    headers: pageHeaders(authRoutes.charityRequests, query, {
      total: waiting + others,
      next: last && encodeCursor(last.position),
    }),
  };
}

/** Revokes a charity's verification: its public card is deleted, its account stays. @throws not-found */
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
 * Removes a user from the charity requests. Their open application is rejected; a user who has not applied is
 * not notified. @throws not-found, already-verified
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

export type CharityDeps = RightsDeps &
  RenewDeps &
  Pick<ApplyDeps, 'catalog'> & {
    users: UserRepository;
    applications: CharityApplicationRepository;
    organizations: OrganizationRepository;
  };

export function charityRouteList(deps: CharityDeps): Route[] {
  return [
    route(authRoutes.ownCharityApplication, async ({ caller }) => {
      const latest = await deps.applications.latestOf(caller.userId);
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
