import * as z from 'zod/mini';
import { Id, SearchText } from './fields.ts';

/** Kinds of results of an admin's search. Each service answers for its own. */
export const foundKinds = [
  'member',
  'organization',
  'listing',
  'order',
  'donation',
  'case',
  'report',
] as const;
export const FoundKind = z.enum(foundKinds);
export type FoundKind = z.infer<typeof FoundKind>;

/** Something that an admin's search has found. */
export const Found = z.object({
  kind: FoundKind,
  id: Id,
  title: z.string(),
  /** Distinguishes it from others with the same title. */
  detail: z.string(),
  /** Set if its number, email address or phone equals the text. It comes before similar results. */
  isExact: z.boolean(),
  /** The case of a report; null if it has none yet. */
  caseId: z.optional(z.nullable(Id)),
});
export type Found = z.infer<typeof Found>;

/** Results of each kind. */
export const maxFound = 5;

/**
 * Options shared by the searches of all services. A page calls them in parallel, so that one service that
 * does not answer leaves the results of the others.
 */
export const findRoute = {
  who: 'admin',
  needs: 'read',
  query: z.strictObject({ q: SearchText(100).check(z.minLength(2)) }),
  answer: z.array(Found),
} as const;

const wholeId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const idEnding = /^[\da-f]{8}$/;
const receipt = /^(al|ad)-?(\d{8})-?([\da-f]{8,12})$/;

/** A search read as a number that users see: an id, its last 8 characters, or a receipt. */
export type SoughtNumber =
  | { of: 'id'; id: string }
  | { of: 'reference'; reference: string }
  | { of: 'receipt'; kind: 'AL' | 'AD'; number: string; reference: string };

/** Reads a text as a number, however it is written: `#` and spaces do not count. Undefined if it is none. */
export function soughtNumber(text: string): SoughtNumber | undefined {
  const typed = text.toLowerCase().replace(/[\s#]/g, '');
  if (wholeId.test(typed)) return { of: 'id', id: typed };
  if (idEnding.test(typed)) return { of: 'reference', reference: typed };
  const [, kind, day = '', end = ''] = receipt.exec(typed) ?? [];
  if (kind === undefined) return undefined;
  const number = `${kind}-${day}-${end}`.toUpperCase();
  return { of: 'receipt', kind: kind === 'al' ? 'AL' : 'AD', number, reference: end.slice(-8) };
}
