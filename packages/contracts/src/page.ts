import * as z from 'zod/mini';

/** A number in the address: digits only, so that `limit=` or `limit=1e3` is refused. */
export const Count = z.pipe(
  z.string().check(z.regex(/^\d{1,6}$/)),
  z.transform((digits: string) => Number(digits)),
);

/**
 * What every list that is read page by page takes; `cursor` is the opaque text of the last answer's `Link`
 * header.
 */
export const pageFields = {
  limit: z.optional(z.pipe(Count, z.number().check(z.minimum(1), z.maximum(100)))),
  cursor: z.optional(z.string().check(z.maxLength(300))),
};

/** How many rows a page has when the call does not say. */
export const defaultPageSize = 24;
