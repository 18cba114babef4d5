import type { Connection } from 'mongoose';
import { listingsOf } from '../listings/listing.model.ts';
import { conditionsOf, type ListingFilter } from '../listings/listing.repository.ts';
import { facetKeyOf, type FacetRow, facetRowFields } from './facet-keys.ts';

export type FacetRepository = {
  /** How many listings match, counted up to `atMost`: no more index entries than that are read. */
  count(filter: ListingFilter, atMost: number): Promise<number>;
  /** What up to `limit` matching listings count for, in no particular order. */
  rows(filter: ListingFilter, limit: number): Promise<FacetRow[]>;
};

/** The filters that choose an option become one key, and with it one range of the index. */
function byKey({ category, size, condition, fabricType, color, occasion, ...rest }: ListingFilter) {
  const chosen = {
    ...(category && { category }),
    ...(size && { size }),
    ...(condition && { condition }),
    ...(fabricType && { fabricType }),
    ...(color && { color }),
    ...(occasion && { occasion }),
  };
  return { ...conditionsOf(rest), facetKeys: facetKeyOf(chosen) };
}

export function facetRepository(connection: Connection): FacetRepository {
  const listings = listingsOf(connection);
  return {
    count: (filter, atMost) => listings.countDocuments(byKey(filter), { limit: atMost }),
    rows: (filter, limit) => listings.find(byKey(filter), facetRowFields).limit(limit).lean(),
  };
}
