import {
  authRoutes,
  koboFromNaira,
  nairaFromKobo,
  type NewPortfolio,
  type OwnPortfolio,
  type ParsedRequest,
  type Portfolio,
  storedPlace,
} from '@alaso/contracts';
import { maskNumbers } from '@alaso/contracts/scam-rules';
import {
  type Caller,
  cursorBy,
  type DbSession,
  derivedId,
  moment,
  pagedList,
  type Platform,
  problem,
  recordAdminAct,
  recordPeopleListed,
  route,
  type Route,
} from '@alaso/service-kit';
import type { CatalogClient } from '../clients/catalog-client.ts';
import {
  changeRights,
  maskedPlace,
  presentUser,
  type RightsDeps,
  type UserDocument,
  type UserRepository,
} from '../users/index.ts';
import type { PortfolioDocument, PortfolioRepository } from './portfolio.repository.ts';
import {
  adminsCannotApply,
  anotherAdminDecides,
  applicationChanged,
  approvedNews,
  newPortfolio,
  noPortfolio,
  photoMissing,
  rejectedNews,
} from './tailor.messages.ts';

type SavePortfolioDeps = Pick<Platform, 'inTransaction' | 'outbox'> & {
  portfolios: PortfolioRepository;
  users: Pick<UserRepository, 'find'>;
  catalog: Pick<CatalogClient, 'keepPhotos'>;
};

/** Returns a separate keeper id for each photo, so that photos can be released individually. */
const keeperOf = (userId: string, photoId: string) => derivedId('portfolio photo', userId, photoId);

async function releasePhotos(
  { outbox }: Pick<SavePortfolioDeps, 'outbox'>,
  { _id, photos }: Pick<PortfolioDocument, '_id' | 'photos'>,
  session: DbSession,
): Promise<void> {
  for (const { id } of photos) {
    await outbox.write('photos.released', { keeperId: keeperOf(_id, id) }, session);
  }
}

/**
 * Saves a user's portfolio. A tailor's portfolio is public immediately. For anyone else, it is an application
 * for the Tailor badge. @throws not-allowed for admins, photo-refused
 */
async function savePortfolio(
  deps: SavePortfolioDeps,
  userId: string,
  { sews, place, pricesFrom, photoIds }: NewPortfolio,
): Promise<PortfolioDocument> {
  const { portfolios, users, catalog, inTransaction, outbox } = deps;
  const known = (await portfolios.find(userId))?.photos ?? [];
  const photos = await Promise.all(
    [...new Set(photoIds)].map(async (id) => {
      const there = known.find((photo) => photo.id === id);
      const [kept] = there ? [there] : await catalog.keepPhotos(keeperOf(userId, id), userId, [id]);
      if (!kept) throw problem('photo-refused', photoMissing);
      return { id: kept.id, width: kept.width, height: kept.height };
    }),
  );
  return inTransaction(async (session) => {
    const user = await users.find(userId, session);
    if (user?.role === 'admin') throw problem('not-allowed', adminsCannotApply);
    const before = await portfolios.find(userId, session);
    const dropped = (before?.photos ?? []).filter(({ id }) => !photos.some((photo) => photo.id === id));
    await releasePhotos(deps, { _id: userId, photos: dropped }, session);
    const status = user?.role === 'tailor' ? 'approved' : 'pending';
    const isNew = status === 'pending' && before?.status !== 'pending';
    const appliedAt = isNew || !before ? new Date() : before.appliedAt;
    if (isNew) {
      const notification = {
        noticeId: derivedId('tailor application', userId, appliedAt.toISOString()),
        ...newPortfolio,
        link: '/admin?tab=tailors',
        changed: ['portfolio' as const],
        except: [userId],
      };
      await outbox.write('admin-notice.raised', notification, session);
    }
    const facts = { sews, place: storedPlace(place), pricesFromKobo: koboFromNaira(pricesFrom), photos };
    return portfolios.save({ _id: userId, ...facts, status, reason: null, appliedAt }, session);
  });
}

/** Removes a user's portfolio and its photos. A tailor keeps the badge. */
async function deletePortfolio(
  deps: Pick<SavePortfolioDeps, 'portfolios' | 'inTransaction' | 'outbox'>,
  userId: string,
): Promise<void> {
  await deps.inTransaction(async (session) => {
    const removed = await deps.portfolios.remove(userId, session);
    if (removed) await releasePhotos(deps, removed, session);
  });
}

function presentAsWritten({ sews, place, pricesFromKobo, photos }: PortfolioDocument): Portfolio {
  const shown = photos.map(({ id, width, height }) => ({ id, width, height }));
  return { sews, place, pricesFrom: nairaFromKobo(pricesFromKobo), photos: shown };
}

/** Returns a portfolio as it is shown publicly, with phone and account numbers in its text masked. */
const presentPortfolio = (row: PortfolioDocument): Portfolio => ({
  ...presentAsWritten(row),
  sews: maskNumbers(row.sews),
  place: maskedPlace(row.place),
});

/** Returns a portfolio as its tailor and admins see it. */
const presentOwnPortfolio = (row: PortfolioDocument): OwnPortfolio => ({
  ...presentAsWritten(row),
  status: row.status,
  reason: row.reason,
  updatedAt: row.updatedAt.toISOString(),
});

type TailorDeps = RightsDeps & SavePortfolioDeps & { users: UserRepository };

/** Returns a page of the pending applications, longest-waiting first. */
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
 * Decides on the version of the application that the admin has read. Approval gives the Tailor badge.
 * @throws not-allowed for the admin's own application; not-found; application-decided if the application was
 * changed, withdrawn, or decided in the meantime
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
