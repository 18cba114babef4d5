import * as z from 'zod/mini';
import { FieldError } from '../errors.ts';
import { Id } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { maxBatch } from './new-listing.ts';

export const listBatch = /* @__PURE__ */ defineRoute({
  name: 'listBatch',
  service: 'catalog',
  method: 'POST',
  path: '/api/listings/batch',
  who: 'signed-in',
  verifiedEmail: true,
  body: z.strictObject({
    rows: z
      .array(z.record(z.string(), z.unknown()), 'Give the items as a list of rows')
      .check(
        z.minLength(1, 'Give at least one item'),
        z.maxLength(maxBatch, `List at most ${maxBatch} items at once`),
      ),
  }),
  changes: ['listing'],
  status: 200,
  /** One entry for each row sent, in the same order: the listing's id, or null and the errors of the row. */
  answer: z.object({ rows: z.array(z.object({ id: z.nullable(Id), errors: z.array(FieldError) })) }),
  errors: [],
});
