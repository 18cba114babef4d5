import * as z from 'zod/mini';

/** The highest delivery fee, in kobo. */
export const maxDeliveryFeeKobo = 10_000_000;

const feeError = 'Enter a fee from ₦0 to ₦100,000';

/** How a buyer may get an item: in person, by delivery for a fee, or either. Only items for sale have it. */
export const HandOver = z
  .strictObject({
    meet: z.boolean(),
    /** In kobo; absent without delivery. */
    deliveryFeeKobo: z.optional(
      z
        .number(feeError)
        .check(z.int(feeError), z.minimum(0, feeError), z.maximum(maxDeliveryFeeKobo, feeError)),
    ),
  })
  .check(
    z.refine(
      ({ meet, deliveryFeeKobo }) => meet || deliveryFeeKobo !== undefined,
      'Choose how buyers get the item',
    ),
  );
export type HandOver = z.infer<typeof HandOver>;

/** The same in an answer. A listing without it is handed over in person. */
export const ShownHandOver = z.object({ meet: z.boolean(), deliveryFeeKobo: z.optional(z.number()) });
export type ShownHandOver = z.infer<typeof ShownHandOver>;

/** Returns a hand-over as it is stored: without an absent fee. */
export const storedHandOver = ({ meet, deliveryFeeKobo }: ShownHandOver): HandOver => ({
  meet,
  ...(deliveryFeeKobo !== undefined && { deliveryFeeKobo }),
});
