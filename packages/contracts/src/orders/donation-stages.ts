import * as z from 'zod/mini';

/** How far a donation has come. On the wire this is its status. The last four are its ends. */
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
 * Who moves a donation: one of its two parties, an admin at the donations desk for the organization, or the
 * clock.
 */
export const donationMovers = ['donor', 'organisation', 'desk', 'clock'] as const;
export const DonationMover = z.enum(donationMovers);
export type DonationMover = z.infer<typeof DonationMover>;

/** What can happen to a donation; each that a person causes is a call, `POST /api/donations/:id/<event>`. */
export const donationEvents = [
  'accept',
  'decline',
  'propose',
  'schedule',
  'collect',
  'receive',
  'withdraw',
  'expire',
] as const;
export const DonationEvent = z.enum(donationEvents);
export type DonationEvent = z.infer<typeof DonationEvent>;

/** Who takes the item from the one to the other. */
export const collectors = ['organisation', 'donor'] as const;
export const Collector = z.enum(collectors);
export type Collector = z.infer<typeof Collector>;
