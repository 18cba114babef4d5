import { ListingFields } from '@alaso/contracts';
import * as z from 'zod/mini';

/**
 * The fields stored as in the contract: all but the price, which is stored in kobo, and the address of the
 * first photo, which is not stored.
 */
export type PlainFields = Omit<ListingFields, 'price' | 'imageUrl'>;

const names = z.keyof(z.omit(ListingFields, { price: true, imageUrl: true })).options;

/** Returns only these fields. Absent or empty ones are null. */
export function plainFields(
  from: Pick<PlainFields, 'title' | 'category'> & {
    [Name in keyof PlainFields]?: PlainFields[Name] | undefined;
  },
): PlainFields {
  const fields: Record<string, unknown> = {};
  for (const name of names) fields[name] = from[name] === '' ? null : (from[name] ?? null);
  // The keys are those of PlainFields, because the loop covers all of them.
  return fields as PlainFields;
}
