import * as z from 'zod/mini';
import type { HandOver } from './new-hand-over.ts';

/** Describes how a buyer can get an item. Listings without this field are handed over in person. */
export const ShownHandOver = z.object({
  meet: z.boolean(),
  deliveryFeeKobo: z.optional(z.number()),
  carriers: z.optional(z.array(z.string())),
});
export type ShownHandOver = z.infer<typeof ShownHandOver>;

/** Converts a handover to its stored form, without absent or empty fields. */
export const storedHandOver = ({ meet, deliveryFeeKobo, carriers }: ShownHandOver): HandOver => ({
  meet,
  ...(deliveryFeeKobo !== undefined && { deliveryFeeKobo }),
  ...(carriers?.length && { carriers }),
});
