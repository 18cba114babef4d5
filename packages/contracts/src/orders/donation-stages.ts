import * as z from 'zod/mini';

/** Donation stages, called status on the wire. The last four are final. */
export const donationStatuses = [
  'requested',
  'accepted',
  'scheduled',
  'collected',
  'received',
  'declined',
  'expired',
  'withdrawn',
] as const;
export const DonationStatus = z.enum(donationStatuses);
export type DonationStatus = z.infer<typeof DonationStatus>;

/**
 * Actors in a donation: the two parties, an admin at the donations desk who acts for the organization, and a
 * timer.
 */
export const donationMovers = ['donor', 'organisation', 'desk', 'clock'] as const;
export const DonationMover = z.enum(donationMovers);
export type DonationMover = z.infer<typeof DonationMover>;

/** Donation transitions. Transitions by a party are calls to `POST /api/donations/:id/<event>`. */
export const donationEvents = [
  'accept',
  'decline',
  'propose',
  'schedule',
  'collect',
  'receive',
  'withdraw',
  'extend',
  'expire',
] as const;
export const DonationEvent = z.enum(donationEvents);
export type DonationEvent = z.infer<typeof DonationEvent>;

/** The party that transports the item. */
export const collectors = ['organisation', 'donor'] as const;
export const Collector = z.enum(collectors);
export type Collector = z.infer<typeof Collector>;
