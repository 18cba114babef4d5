import * as z from 'zod/mini';
import { KeptPhoto, PhotoIds } from '../catalog/photo.ts';
import { RequiredText, Timestamp } from '../fields.ts';
import { Naira, NairaInput } from '../money.ts';
import { ShownPlace } from '../place-filters.ts';
import { Place } from '../place.ts';
import { withoutLinks } from '../without-links.ts';

/** Limits of a tailor's portfolio: characters, and photos. */
export const portfolioLimits = { sews: 500, photos: 12, reason: 500 } as const;

/** A tailor's work. Anyone may apply with a portfolio; an admin then gives them the Tailor badge. */
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

/** A portfolio as its tailor and admins see it. */
export const OwnPortfolio = z.extend(Portfolio, {
  status: z.enum(portfolioStatuses),
  /** Why it was rejected; null otherwise. */
  reason: z.nullable(z.string()),
  /** An admin decides the version that they have read. */
  updatedAt: Timestamp,
});
export type OwnPortfolio = z.infer<typeof OwnPortfolio>;
