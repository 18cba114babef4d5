import * as z from 'zod/mini';
import { Timestamp } from '../fields.ts';
import { ordersRoute } from '../route.ts';
import { DonationStatus } from './donation-stages.ts';
import { Reason } from './order-move.ts';

/** A donation as shown to an organization that opens the link in its email. */
export const DonationOffer = z.object({
  organizationName: z.string(),
  listingTitle: z.string(),
  listingImageUrl: z.nullable(z.string()),
  donorFirstName: z.string(),
  message: z.nullable(z.string()),
  /** The offer can be answered while the status is `requested`. */
  status: DonationStatus,
  expiresAt: z.nullable(Timestamp),
});
export type DonationOffer = z.infer<typeof DonationOffer>;

/** A signed token. Longer tokens are never issued. */
const OfferToken = z.string().check(z.maxLength(500));

export const getDonationOffer = /* @__PURE__ */ ordersRoute('getDonationOffer', 'GET /api/donation-offers', {
  who: 'anyone',
  query: z.strictObject({ token: OfferToken }),
  reads: ['donation'],
  answer: DonationOffer,
  errors: ['not-allowed'],
});

export const answerDonationOffer = /* @__PURE__ */ ordersRoute(
  'answerDonationOffer',
  'POST /api/donation-offers',
  {
    who: 'anyone',
    body: z.strictObject({
      token: OfferToken,
      answer: z.enum(['accept', 'decline']),
      reason: z.optional(Reason),
    }),
    changes: ['donation', 'listing'],
    answer: DonationOffer,
    errors: ['not-allowed', 'donation-moved'],
  },
);
