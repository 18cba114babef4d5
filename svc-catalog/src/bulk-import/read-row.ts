import { type FieldError, NewListing } from '@alaso/contracts';

export type ReadRow = { input: NewListing; errors?: undefined } | { input?: undefined; errors: FieldError[] };

/** A row has ten fields: more errors than that are of somebody who plays. */
const maxTold = 20;

/** Reads one row by the rules of a new listing. A photo takes a file, so a row cannot have any. */
export function readRow(row: Record<string, unknown>): ReadRow {
  const read = NewListing.safeParse(row);
  if (!read.success) {
    const told = read.error.issues.slice(0, maxTold);
    return { errors: told.map(({ path, message }) => ({ path: path.join('.'), message })) };
  }
  const { photos = [], imageUrl = null } = read.data;
  if (photos.length === 0 && imageUrl === null) return { input: read.data };
  return { errors: [{ path: 'photos', message: 'Add photos once the item is listed' }] };
}
