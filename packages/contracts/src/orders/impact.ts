import * as z from 'zod/mini';

/** Estimated impact of completed reuse. */
export const Impact = z.object({
  /** Kilograms of CO2 equivalent that new clothes would have caused. */
  kgCo2e: z.number(),
  /** Items sold or given from one user to another. */
  reused: z.number(),
  upcycled: z.number(),
  /** Rentals. */
  wearsShared: z.number(),
  garmentsDonated: z.number(),
});
export type Impact = z.infer<typeof Impact>;
