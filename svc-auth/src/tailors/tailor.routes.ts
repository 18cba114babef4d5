import {
  authRoutes,
  nairaFromKobo,
  type OwnPortfolio,
  type ParsedRequest,
  type Portfolio,
} from '@alaso/contracts';
import { maskNumbers } from '@alaso/contracts/scam-rules';
import {
  type Caller,
  cursorBy,
  moment,
  pagedList,
  problem,
  recordAdminAct,
  recordPeopleListed,
  route,
  type Route,
} from '@alaso/service-kit';
import {
  changeRights,
  maskedPlace,
  presentUser,
  type RightsDeps,
  type UserDocument,
  type UserRepository,
} from '../users/index.ts';
import type { PortfolioDocument } from './portfolio.repository.ts';
import { deletePortfolio, savePortfolio, type SavePortfolioDeps } from './save-portfolio.ts';
import {
  anotherAdminDecides,
  applicationChanged,
  approvedNews,
  noPortfolio,
  rejectedNews,
} from './tailor.messages.ts';

function presentAsWritten({ sews, place, pricesFromKobo, photos }: PortfolioDocument): Portfolio {
  const shown = photos.map(({ id, width, height }) => ({ id, width, height }));
  return { sews, place, pricesFrom: nairaFromKobo(pricesFromKobo), photos: shown };
}

/** Returns a portfolio as anyone may see it: phone and account numbers in its texts are masked. */
const presentPortfolio = (row: PortfolioDocument): Portfolio => ({
  ...presentAsWritten(row),
  sews: maskNumbers(row.sews),
  place: maskedPlace(row.place),
});

/** Returns a portfolio to its tailor and to admins. */
const presentOwnPortfolio = (row: PortfolioDocument): OwnPortfolio => ({
  ...presentAsWritten(row),
  status: row.status,
  reason: row.reason,
  updatedAt: row.updatedAt.toISOString(),
});

type TailorDeps = RightsDeps & SavePortfolioDeps & { users: UserRepository };

/** Returns a page of the pending applications, longest waiting first. */
const listApplications = (
  { portfolios, users }: Pick<TailorDeps, 'portfolios' | 'users'>,
  query: ParsedRequest<typeof authRoutes.tailorApplications>['query'],
) =>
  pagedList(authRoutes.tailorApplications, query, {
    cursor: cursorBy({ appliedAt: moment }),
    read: portfolios.waiting,
    total: portfolios.countWaiting,
    async present(page) {
      const people = await users.findMany(page.map(({ _id }) => _id));
      return page.flatMap((row) => {
        const user = people.find(({ _id }) => _id === row._id);
        return user ? [{ ...presentUser(user), portfolio: presentOwnPortfolio(row) }] : [];
      });
    },
  });

type Decision = { caller: Caller; userId: string; readAt: string; reason?: string };

/**
 * Decides the application that the admin has read: approving gives the Tailor badge. @throws not-allowed for
 * one's own, not-found, application-decided if it was changed, withdrawn or decided meanwhile
 */
async function decide(deps: TailorDeps, { caller, userId, readAt, reason }: Decision): Promise<UserDocument> {
  const { portfolios, outbox } = deps;
  if (caller.userId === userId) throw problem('not-allowed', anotherAdminDecides);
  const isApproved = reason === undefined;
  return changeRights(
    deps,
    userId,
    ({ role }) => ({
      rights: isApproved && role === 'user' ? { role: 'tailor' } : {},
      async along(session) {
        const decided = await portfolios.decide(
          { _id: userId, readAt: new Date(readAt) },
          { status: isApproved ? 'approved' : 'rejected', reason: reason ?? null },
          session,
        );
        if (!decided) {
          throw problem('application-decided', applicationChanged);
        }
        await outbox.write(
          'notice.raised',
          isApproved ? approvedNews(userId) : rejectedNews(userId, reason),
          session,
        );
        await recordAdminAct(
          outbox,
          {
            actorId: caller.userId,
            action: isApproved ? 'tailor.approved' : 'tailor.rejected',
            target: { type: 'user', id: userId },
            before: { role },
            after: { role: isApproved && role === 'user' ? 'tailor' : role },
            why: reason ?? null,
          },
          session,
        );
      },
    }),
    { changed: ['user', 'portfolio'] },
  );
}

export function tailorRouteList(deps: TailorDeps): Route[] {
  const { portfolios, users, outbox } = deps;
  return [
    route(authRoutes.ownPortfolio, async ({ caller: { userId } }) => {
      const own = await portfolios.find(userId);
      return { body: { portfolio: own && presentOwnPortfolio(own) } };
    }),
    route(authRoutes.savePortfolio, async ({ caller: { userId }, body }) => ({
      body: presentOwnPortfolio(await savePortfolio(deps, userId, body)),
    })),
    route(authRoutes.deletePortfolio, async ({ caller: { userId } }) => {
      await deletePortfolio(deps, userId);
      return {};
    }),
    route(authRoutes.getPortfolio, async ({ params: { id } }) => {
      const [row, [user]] = await Promise.all([portfolios.find(id), users.findShown([id])]);
      if (row?.status !== 'approved' || user?.role !== 'tailor') {
        throw problem('not-found', noPortfolio);
      }
      return { body: presentPortfolio(row) };
    }),
    route(authRoutes.tailorApplications, async ({ query, caller: { userId: adminId } }) => {
      await recordPeopleListed(outbox, { adminId, list: 'tailor applications', query });
      return listApplications(deps, query);
    }),
    route(authRoutes.approveTailor, async ({ caller, params, body: { readAt } }) => ({
      body: presentUser(await decide(deps, { caller, userId: params.id, readAt })),
    })),
    route(authRoutes.rejectTailor, async ({ caller, params, body: { readAt, reason } }) => ({
      body: presentUser(await decide(deps, { caller, userId: params.id, readAt, reason })),
    })),
  ];
}
