import type { Connection } from 'mongoose';
import { listingsOf } from '../listings/listing.model.ts';
import { type ListingFilter, whollyRead } from '../listings/listing-query.ts';
import { type FacetRow, facetRowFields } from '../listings/facet-keys.ts';

export type FacetRepository = {
  /** Counts matching listings up to `atMost`, reading no more index entries than that. */
  count(filter: ListingFilter, atMost: number): Promise<number>;
  /** Returns the facet fields of up to `limit` matching listings, in no particular order. */
  rows(filter: ListingFilter, limit: number): Promise<FacetRow[]>;
};

export function facetRepository(connection: Connection): FacetRepository {
  const listings = listingsOf(connection);
  return {
    count(filter, atMost) {
      const { conditions, hint } = whollyRead(filter);
      return listings.countDocuments(conditions, { limit: atMost, hint });
    },
    rows(filter, limit) {
      const { conditions, hint } = whollyRead(filter);
      return listings.find(conditions, facetRowFields).limit(limit).hint(hint).lean();
    },
  };
}
