import { koboFromNaira, type NewPortfolio, storedPlace } from '@alaso/contracts';
import { type DbSession, derivedId, type Platform, problem } from '@alaso/service-kit';
import type { CatalogClient } from '../clients/catalog-client.ts';
import type { UserRepository } from '../users/index.ts';
import type { PortfolioDocument, PortfolioRepository } from './portfolio.repository.ts';
import { adminsCannotApply, newPortfolio, photoMissing } from './tailor.messages.ts';

export type SavePortfolioDeps = Pick<Platform, 'inTransaction' | 'outbox'> & {
  portfolios: PortfolioRepository;
  users: Pick<UserRepository, 'find'>;
  catalog: Pick<CatalogClient, 'keepPhotos'>;
};

/** Each photo has its own keeper, so that it can be released alone. */
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
 * Saves a user's portfolio. A tailor's is public immediately; for anyone else it is an application for the
 * Tailor badge. @throws not-allowed for admins, photo-refused
 */
export async function savePortfolio(
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
export async function deletePortfolio(
  deps: Pick<SavePortfolioDeps, 'portfolios' | 'inTransaction' | 'outbox'>,
  userId: string,
): Promise<void> {
  await deps.inTransaction(async (session) => {
    const removed = await deps.portfolios.remove(userId, session);
    if (removed) await releasePhotos(deps, removed, session);
  });
}
