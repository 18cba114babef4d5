import * as z from 'zod/mini';

const DuplicateKey = z.object({ code: z.literal(11000) });

/** Whether a write failed because a unique index already holds its key (MongoDB's error 11000). */
export function isDuplicateKey(error: unknown): boolean {
  return z.safeParse(DuplicateKey, error).success;
}
