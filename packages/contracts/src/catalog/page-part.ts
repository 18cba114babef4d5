import * as z from 'zod/mini';
import { IdParams } from '../fields.ts';

/** What svc-catalog writes and the gateway puts into a page: HTML, the same for every caller. */
export const pagePart = {
  service: 'catalog',
  method: 'GET',
  who: 'anyone',
  reads: ['listing'],
  shared: { seconds: 1 },
  status: 200,
  contentType: 'text/html',
  answer: z.string(),
  errors: [],
} as const;

/** The same of an item's page. */
export const itemPart = {
  ...pagePart,
  params: IdParams,
  /** Who saves data gets no photo before the page asks for it. */
  query: z.strictObject({ saveData: z.optional(z.enum(['on'])) }),
} as const;
