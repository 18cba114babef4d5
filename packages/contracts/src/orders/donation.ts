import * as z from 'zod/mini';
import { Id, RequiredText, Text, Timestamp } from '../fields.ts';
import { OrganizationType } from '../options.ts';

/** Decision 28. A listing has at most one donation that is neither declined, expired nor received. */
export const donationStatuses = [
  'requested',
  'accepted',
  'scheduled',
  'collected',
  'received',
  'declined',
  'expired',
] as const;

export const Donation = z.object({
  id: Id,
  listingId: Id,
  donorId: Id,
  organizationType: OrganizationType,
  organizationName: z.string(),
  message: z.nullable(z.string()),
  status: z.enum(donationStatuses),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Donation = z.infer<typeof Donation>;

/** The most characters of a donation's texts. */
export const donationLimits = { organizationName: 160, message: 2000 } as const;

export const NewDonation = z.strictObject({
  listingId: Id,
  organizationType: OrganizationType,
  organizationName: RequiredText(donationLimits.organizationName, 'Organization name is required'),
  message: z.optional(Text(donationLimits.message)),
});
export type NewDonation = z.infer<typeof NewDonation>;
