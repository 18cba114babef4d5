import * as z from 'zod/mini';
import { Id, SearchText } from './fields.ts';

/** Kinds of admin search results. Each service returns results for its own kinds. */
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

export const Found = z.object({
  kind: FoundKind,
  id: Id,
  title: z.string(),
  /** Distinguishes the result from others with the same title. */
  detail: z.string(),
  /**
   * True if the number, email address, or phone number equals the search text. Exact results come before
   * similar ones.
   */
  isExact: z.boolean(),
  /** The report's case, or null if it has none yet. */
  caseId: z.optional(z.nullable(Id)),
});
export type Found = z.infer<typeof Found>;

/** The maximum number of results of each kind. */
export const maxFound = 5;

/**
 * Options shared by all services' search routes. A page calls the routes in parallel, so one service failing
 * to respond does not affect the results from the others.
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

/**
 * Search text parsed as a number that users see: an id, the last 8 characters of an id, or a receipt number.
 */
export type SoughtNumber =
  | { of: 'id'; id: string }
  | { of: 'reference'; reference: string }
  | { of: 'receipt'; kind: 'AL' | 'AD'; number: string; reference: string };

/** Parses a number, ignoring `#` and spaces. Returns undefined if the text is not a number. */
export function soughtNumber(text: string): SoughtNumber | undefined {
  const typed = text.toLowerCase().replace(/[\s#]/g, '');
  if (wholeId.test(typed)) return { of: 'id', id: typed };
  if (idEnding.test(typed)) return { of: 'reference', reference: typed };
  const [, kind, day = '', end = ''] = receipt.exec(typed) ?? [];
  if (kind === undefined) return undefined;
  const number = `${kind}-${day}-${end}`.toUpperCase();
  return { of: 'receipt', kind: kind === 'al' ? 'AL' : 'AD', number, reference: end.slice(-8) };
}
