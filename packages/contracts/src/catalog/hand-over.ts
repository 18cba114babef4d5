import * as z from 'zod/mini';
import type { HandOver } from './new-hand-over.ts';

/** Describes in an answer how a buyer may get an item. A listing without it is handed over in person. */
export const ShownHandOver = z.object({
  meet: z.boolean(),
  deliveryFeeKobo: z.optional(z.number()),
  carriers: z.optional(z.array(z.string())),
});
export type ShownHandOver = z.infer<typeof ShownHandOver>;

/** Returns a hand-over as it is stored, without absent or empty fields. */
export const storedHandOver = ({ meet, deliveryFeeKobo, carriers }: ShownHandOver): HandOver => ({
  meet,
  ...(deliveryFeeKobo !== undefined && { deliveryFeeKobo }),
  ...(carriers?.length && { carriers }),
});
