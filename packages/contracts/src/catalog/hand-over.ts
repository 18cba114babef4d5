import * as z from 'zod/mini';
import { RequiredText } from '../fields.ts';
import { withoutLinks } from '../without-links.ts';

/** The highest delivery fee, in kobo. */
export const maxDeliveryFeeKobo = 5_000_000;

const feeError = 'Enter a fee from ₦0 to ₦50,000';

export const carrierLimits = { name: 60, perListing: 5 } as const;

const carrierError = 'Enter a carrier, such as GIG Logistics';
const Carrier = RequiredText(carrierLimits.name, carrierError).check(
  withoutLinks('A carrier cannot contain a link or an email address'),
  z.refine((name) => !name.includes(','), 'Enter each carrier on its own'),
);

/** How a buyer may get an item: in person, by delivery for a fee, or either. */
export const HandOver = z
  .strictObject({
    meet: z.boolean(),
    /** In kobo; absent without delivery. */
    deliveryFeeKobo: z.optional(
      z
        .number(feeError)
        .check(z.int(feeError), z.minimum(0, feeError), z.maximum(maxDeliveryFeeKobo, feeError)),
    ),
    /** Whom the seller sends it with, if they say so. */
    carriers: z.optional(
      z.array(Carrier).check(
        z.maxLength(carrierLimits.perListing, `Choose at most ${carrierLimits.perListing} carriers`),
        z.refine((names) => new Set(names).size === names.length, 'Enter each carrier once'),
      ),
    ),
  })
  .check(
    z.refine(
      ({ meet, deliveryFeeKobo }) => meet || deliveryFeeKobo !== undefined,
      'Choose how buyers get the item',
    ),
    z.refine(({ deliveryFeeKobo, carriers }) => deliveryFeeKobo !== undefined || !carriers?.length, {
      path: ['carriers'],
      error: 'Only deliveries have carriers',
    }),
  );
export type HandOver = z.infer<typeof HandOver>;

/** The same in an answer. A listing without it is handed over in person. */
export const ShownHandOver = z.object({
  meet: z.boolean(),
  deliveryFeeKobo: z.optional(z.number()),
  carriers: z.optional(z.array(z.string())),
});
export type ShownHandOver = z.infer<typeof ShownHandOver>;

/** Returns a hand-over as it is stored: without what is absent or empty. */
export const storedHandOver = ({ meet, deliveryFeeKobo, carriers }: ShownHandOver): HandOver => ({
  meet,
  ...(deliveryFeeKobo !== undefined && { deliveryFeeKobo }),
  ...(carriers?.length && { carriers }),
});
