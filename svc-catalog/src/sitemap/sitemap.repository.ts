import type { Connection } from 'mongoose';
import { byId, toConditions, type ListingDocument, listingsOf } from '../listings/index.ts';

export type SitemapRepository = {
  countActive(): Promise<number>;
  /** Returns the active listings with this id prefix, sorted by id. */
  activeBelow(prefix: string, limit: number): Promise<Pick<ListingDocument, '_id' | 'updatedAt'>[]>;
};

/** Sorts after every digit and hyphen of an id. */
const afterIds = 'g';

export function sitemapRepository(connection: Connection): SitemapRepository {
  const listings = listingsOf(connection);
  const active = toConditions({ status: 'active' });
  return {
    countActive: () => listings.countDocuments(active, { hint: byId }),
    activeBelow: (prefix, limit) =>
      listings
        .find({ ...active, _id: { $gte: prefix, $lt: prefix + afterIds } }, { updatedAt: 1 })
        .sort({ _id: 1 })
        .limit(limit)
        .hint(byId)
        .lean(),
  };
}
