import * as z from 'zod/mini';
import { IdParams } from '../fields.ts';

/** HTML that svc-catalog writes and the gateway inserts into a page, the same for every caller. */
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

/** The same for an item page. */
export const itemPart = {
  ...pagePart,
  params: IdParams,
  /** With data saver on, no photo is preloaded. */
  query: z.strictObject({ saveData: z.optional(z.enum(['on'])) }),
} as const;
