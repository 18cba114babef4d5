import * as z from 'zod/mini';

/** Estimated environmental impact of completed orders and donations. */
export const Impact = z.object({
  /** Kilograms of CO2 equivalent that buying the same clothes new would have caused. */
  kgCo2e: z.number(),
  /** Items sold or given from one user to another. */
  reused: z.number(),
  upcycled: z.number(),
  /** Number of rentals. */
  wearsShared: z.number(),
  garmentsDonated: z.number(),
});
export type Impact = z.infer<typeof Impact>;
