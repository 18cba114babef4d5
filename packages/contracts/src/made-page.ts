import * as z from 'zod/mini';
import { Id, Timestamp } from './fields.ts';

/** How many rows a page of what was made has at most. */
export const madePageSize = 500;

/** What a route between services that tells what was made takes: `after` is the `next` of the page before. */
const MadeQuery = z.strictObject({ after: z.optional(Id) });

/** Rows of any age by their ids, with when each was made. `next` is null on the last page. */
export const MadePage = z.object({
  made: z.array(z.object({ id: Id, at: Timestamp })),
  next: z.nullable(Id),
});
export type MadePage = z.infer<typeof MadePage>;

/** What all such routes have in common. */
export const madeRoute = {
  method: 'GET',
  who: 'service',
  query: MadeQuery,
  status: 200,
  answer: MadePage,
  errors: [],
} as const;
