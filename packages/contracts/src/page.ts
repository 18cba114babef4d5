import * as z from 'zod/mini';

/** A number in a query. Only digits are allowed, so `limit=` and `limit=1e3` are rejected. */
export const Count = z.pipe(
  z.string().check(z.regex(/^\d{1,6}$/)),
  z.transform((digits: string) => Number(digits)),
);

/**
 * Query parameters for every paginated list. `cursor` is the opaque string from the `Link` header of the
 * previous response.
 */
export const pageFields = {
  limit: z.optional(z.pipe(Count, z.number().check(z.minimum(1), z.maximum(100)))),
  cursor: z.optional(z.string().check(z.maxLength(300))),
};

export const defaultPageSize = 24;
