import { ListingFields, type NewDraft } from '@alaso/contracts';
import * as z from 'zod/mini';

const Fields = z.omit(ListingFields, { imageUrl: true });
const names = z.keyof(Fields).options;

/**
 * What a draft says: the fields of a listing, each of which may be missing, and the price as it was typed.
 */
export type DraftFields = { [Name in keyof z.infer<typeof Fields>]: z.infer<typeof Fields>[Name] | null };

/** Returns these fields and no others. Fields that are absent or empty are null. */
export function draftFields(from: Omit<NewDraft, 'photos'>): DraftFields {
  // Its keys are the names of DraftFields: the loop runs over all of them.
  return Object.fromEntries(names.map((name) => [name, from[name] || null])) as DraftFields;
}
