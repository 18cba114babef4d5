import type { Listing } from '@alaso/contracts';
import type { FormFields } from '../listing-form/listing-form.ts';
import { hasEdits } from './listing-edits.ts';

/** What somebody has typed over a version of a listing and not saved. */
export type UnsavedEdit = { base: Listing; fields: FormFields };

/**
 * Kept until the page is loaded anew, for whoever closes the drawer too early or goes back. By owner and
 * listing.
 */
const unsaved = new Map<string, UnsavedEdit>();

const keyOf = ({ ownerId, id }: Listing) => `${ownerId}/${id}`;

export const unsavedEditOf = (listing: Listing): UnsavedEdit | undefined => unsaved.get(keyOf(listing));

/** Keeps what is typed; nothing of a form that says what the listing says. */
export function keepUnsavedEdit({ base, fields }: UnsavedEdit): void {
  if (hasEdits(fields, base)) unsaved.set(keyOf(base), { base, fields });
  else dropUnsavedEdit(base);
}

export function dropUnsavedEdit(listing: Listing): void {
  unsaved.delete(keyOf(listing));
}
