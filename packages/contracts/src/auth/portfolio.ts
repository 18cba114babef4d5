import * as z from 'zod/mini';
import { KeptPhoto, PhotoIds } from '../catalog/photo.ts';
import { RequiredText, Timestamp } from '../fields.ts';
import { Naira, NairaInput } from '../money.ts';
import { ShownPlace } from '../place-filters.ts';
import { Place } from '../place.ts';
import { withoutLinks } from '../without-links.ts';

/** Limits for a tailor's portfolio: text lengths in characters, and the number of photos. */
export const portfolioLimits = { sews: 500, photos: 12, reason: 500 } as const;

/** A tailor's work. Anyone can apply with a portfolio, and an admin can then award the Tailor badge. */
export const NewPortfolio = z.strictObject({
  sews: RequiredText(portfolioLimits.sews, 'Say what you sew').check(
    withoutLinks('This text cannot contain a link or an email address'),
  ),
  place: Place,
  /** The price of the cheapest job. */
  pricesFrom: NairaInput,
  photoIds: PhotoIds(portfolioLimits.photos).check(z.minLength(1, 'Add at least one photo of your work')),
});
export type NewPortfolio = z.infer<typeof NewPortfolio>;

export const Portfolio = z.object({
  sews: z.string(),
  place: ShownPlace,
  pricesFrom: Naira,
  photos: z.array(KeptPhoto),
});
export type Portfolio = z.infer<typeof Portfolio>;

export const portfolioStatuses = ['pending', 'approved', 'rejected'] as const;

/** A portfolio as seen by the tailor and by admins. */
export const OwnPortfolio = z.extend(Portfolio, {
  status: z.enum(portfolioStatuses),
  /** The reason for the rejection, or null if the portfolio was not rejected. */
  reason: z.nullable(z.string()),
  /** Identifies the version that an admin has read and is deciding on. */
  updatedAt: Timestamp,
});
export type OwnPortfolio = z.infer<typeof OwnPortfolio>;
