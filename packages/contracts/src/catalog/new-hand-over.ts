import * as z from 'zod/mini';
import { RequiredText } from '../fields.ts';
import { withoutLinks } from '../without-links.ts';

/** Maximum delivery fee, in kobo. */
export const maxDeliveryFeeKobo = 5_000_000;

const feeError = 'Enter a fee from ₦0 to ₦50,000';

export const carrierLimits = { name: 60, perListing: 5 } as const;

const carrierError = 'Enter carriers without links, each once, 5 at most';
const Carrier = RequiredText(carrierLimits.name, carrierError).check(
  withoutLinks(carrierError),
  z.refine((name) => !name.includes(','), carrierError),
);

/**
 * The ways in which a buyer can get an item: in person, by delivery for a fee, or either. This is a separate
 * file so that item pages do not load the form's rules.
 */
export const HandOver = z
  .strictObject({
    meet: z.boolean(),
    /** In kobo; absent if the item is not delivered. */
    deliveryFeeKobo: z.optional(
      z
        .number(feeError)
        .check(z.int(feeError), z.minimum(0, feeError), z.maximum(maxDeliveryFeeKobo, feeError)),
    ),
    /** The carriers that the seller usually uses. */
    carriers: z.optional(
      z.array(Carrier).check(
        z.maxLength(carrierLimits.perListing, carrierError),
        z.refine((names) => new Set(names).size === names.length, carrierError),
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
