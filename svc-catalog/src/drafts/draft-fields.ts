import { ListingFields, type NewDraft } from '@alaso/contracts';
import * as z from 'zod/mini';

const Fields = z.omit(ListingFields, { imageUrl: true });
const names = z.keyof(Fields).options;

/** The fields of a draft: those of a listing, each optional, and the price as typed. */
export type DraftFields = { [Name in keyof z.infer<typeof Fields>]: z.infer<typeof Fields>[Name] | null };

/** Returns only these fields. Absent or empty ones are null. */
export function draftFields(from: Omit<NewDraft, 'photos'>): DraftFields {
  // The keys are those of DraftFields, because the loop covers all of them.
  return Object.fromEntries(names.map((name) => [name, from[name] || null])) as DraftFields;
}
