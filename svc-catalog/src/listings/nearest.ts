import type { Place, State } from '@alaso/contracts';
import type { ListingFilter } from './listing-query.ts';
import type { Distance } from './page-cursor.ts';

/** The place from which distances are measured. */
export type Near = { state: State; lga?: string | undefined };

/**
 * Returns a listing's distance: 0 in the same LGA, 1 in the same state, 2 elsewhere or if it has no place.
 */
export function distanceOf(place: Place | null, near: Near): Distance {
  if (place?.state !== near.state) return 2;
  return place.lga === near.lga ? 0 : 1;
}

/**
 * Returns the bands that make up `nearest`, as a map from distance to filter. Each band is sorted newest
 * first. Empty bands are omitted.
 */
export function buildBands(filter: ListingFilter, near: Near): Map<Distance, ListingFilter> {
  const bands = new Map<Distance, ListingFilter>();
  const { state, lga } = filter;
  const isElsewhere = state !== undefined && state !== near.state;
  if (isElsewhere) return bands.set(2, filter);
  const here = { ...filter, state: near.state };
  if (lga !== undefined) return bands.set(lga === near.lga ? 0 : 1, here);
  if (near.lga === undefined) bands.set(1, here);
  else {
    bands.set(0, { ...here, lga: near.lga });
    bands.set(1, { ...here, notLga: near.lga });
  }
  if (state === undefined) bands.set(2, { ...filter, notState: near.state });
  return bands;
}
