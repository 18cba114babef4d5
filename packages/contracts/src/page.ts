import * as z from 'zod/mini';

/** A number in a query. Only digits are allowed, so that `limit=` and `limit=1e3` are refused. */
export const Count = z.pipe(
  z.string().check(z.regex(/^\d{1,6}$/)),
  z.transform((digits: string) => Number(digits)),
);

/**
 * Query fields of every paged list. `cursor` is the opaque string from the `Link` header of the previous
 * response.
 */
export const pageFields = {
  limit: z.optional(z.pipe(Count, z.number().check(z.minimum(1), z.maximum(100)))),
  cursor: z.optional(z.string().check(z.maxLength(300))),
};

/** Default number of rows per page. */
export const defaultPageSize = 24;
