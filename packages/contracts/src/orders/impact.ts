import * as z from 'zod/mini';

/** What acts of reuse that came to their good end have saved or given, by an estimate. */
export const Impact = z.object({
  /** Kilograms of CO2 and what is like it: what new clothes instead would have caused. */
  kgCo2e: z.number(),
  /** Bought or given away from one person to another. */
  reused: z.number(),
  upcycled: z.number(),
  /** Rentals: a wear of something that somebody else has. */
  wearsShared: z.number(),
  garmentsDonated: z.number(),
});
export type Impact = z.infer<typeof Impact>;
