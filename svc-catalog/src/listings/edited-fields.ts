import { koboFromNaira, type ListingChanges } from '@alaso/contracts';
import { problem } from '@alaso/service-kit';
import type { StoredFields } from './listing.model.ts';
import { plainFields } from './plain-fields.ts';

/** @throws invalid-input for a gift that is to cost something */
function editedPrice({ category, priceKobo }: StoredFields, price: string | null | undefined): number | null {
  if (price === undefined) return priceKobo;
  const kobo = price === null ? null : koboFromNaira(price);
  if (category !== 'gift') return kobo;
  if (!kobo) return 0;
  const errors = [{ path: 'body.price', message: 'A gift is free: leave the price empty' }];
  throw problem('invalid-input', 'A gift is free: leave the price empty.', { errors });
}

/**
 * Returns what a listing says after these changes. A field that they leave out stays as it is.
 * @throws invalid-input for a gift that is to cost something
 */
export function editedFields(listing: StoredFields, { price, ...changes }: ListingChanges): StoredFields {
  const edited = plainFields({ ...listing, ...changes, title: changes.title ?? listing.title });
  return { ...edited, priceKobo: editedPrice(listing, price) };
}

/** Returns which fields differ. */
export function changedFields(before: StoredFields, after: StoredFields): (keyof StoredFields)[] {
  const names = Object.keys(after) as (keyof StoredFields)[];
  return names.filter((name) => after[name] !== before[name]);
}
