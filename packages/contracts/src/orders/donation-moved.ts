import * as z from 'zod/mini';
import { Id, Timestamp } from '../fields.ts';
import { DonationEvent, DonationMover, DonationStatus } from './donation-stages.ts';

export const DonationMoved = z.strictObject({
  donationId: Id,
  donorId: Id,
  organizationId: z.nullable(Id),
  listingId: Id,
  /** Null for a new offer. */
  event: z.nullable(DonationEvent),
  by: DonationMover,
  from: z.nullable(DonationStatus),
  to: DonationStatus,
  at: Timestamp,
});
