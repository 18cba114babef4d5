import * as z from 'zod/mini';
import { KeptPhoto } from '../catalog/photo.ts';
import { cleaned, Id, LagosDay, RequiredText, Text, Timestamp } from '../fields.ts';
import { OrganizationType } from '../options.ts';
import { Phone } from '../phone.ts';
import { Collector, DonationEvent, DonationMover, DonationStatus } from './donation-stages.ts';
import { listingSnapshot } from './listing-snapshot.ts';

/** A step in a donation's timeline. `event` is null for the first step. */
export const DonationStep = z.object({
  event: z.nullable(DonationEvent),
  status: DonationStatus,
  at: Timestamp,
  by: DonationMover,
  /** The reason for declining or withdrawing the donation. */
  reason: z.nullable(z.string()),
});
export type DonationStep = z.infer<typeof DonationStep>;

/** Proposed days for the handover. The other party picks one. */
export const DonationProposal = z.object({
  by: DonationMover,
  days: z.array(LagosDay),
  /** Null if the party that picks the day also has to choose the place. */
  place: z.nullable(z.string()),
  collector: Collector,
});
export type DonationProposal = z.infer<typeof DonationProposal>;

/** The agreed handover: the day, the place, and who collects the item. */
export const DonationSchedule = z.object({ day: LagosDay, place: z.string(), collector: Collector });
export type DonationSchedule = z.infer<typeof DonationSchedule>;

/**
 * A donation as seen by its donor, its organization, or the donations desk. A listing has at most one open
 * donation.
 */
export const Donation = z.object({
  id: Id,
  listingId: Id,
  ...listingSnapshot,
  donorId: Id,
  donorFirstName: z.string(),
  organizationType: OrganizationType,
  organizationName: z.string(),
  /** The account of a verified organization; null if the donor named an organization without an account. */
  organizationId: z.nullable(Id),
  /** Phone number or email of an organization without an account, if the donor knows it. */
  organizationContact: z.optional(z.string()),
  message: z.nullable(z.string()),
  status: DonationStatus,
  /** The open proposal, if any. */
  proposal: z.nullable(DonationProposal),
  /** Set once the donation is scheduled. */
  schedule: z.nullable(DonationSchedule),
  /** Transitions available to the caller, most important first. */
  acts: z.array(DonationEvent),
  /**
   * The party that has to act next. The donations desk acts for an organization without an account. Null in
   * final stages.
   */
  waitsFor: z.nullable(z.enum(['donor', 'organisation'])),
  /** The time at which the stage expires unless a party acts. */
  expiresAt: z.nullable(Timestamp),
  /** The reason for declining or withdrawing the donation. */
  reason: z.nullable(z.string()),
  /** Set after the donation is received. */
  receiptNumber: z.nullable(z.string()),
  /** The organization's photos of the received item, as proof. */
  receivedPhotos: z.array(KeptPhoto),
  /** Earliest first. */
  timeline: z.array(DonationStep),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Donation = z.infer<typeof Donation>;

/** Donation limits: text lengths in characters, days per proposal, and photos. */
export const donationLimits = {
  organizationName: 160,
  organizationContact: 254,
  message: 2000,
  place: 200,
  days: 5,
  /** Maximum number of photos of the received item. */
  photos: 2,
  /** Maximum number of days between today and a proposed day. */
  aheadDays: 60,
} as const;

/**
 * Contact details of an organization without an account: a Nigerian phone number, stored as E.164, or an
 * email address. Empty if unknown.
 */
const OrganizationContact = z.union(
  [
    z.enum(['']),
    Phone,
    z.pipe(
      z.string().check(cleaned, z.trim()),
      z.email().check(z.maxLength(donationLimits.organizationContact)),
    ),
  ],
  'Enter a Nigerian phone number or an email address',
);

export const NewDonation = z.strictObject({
  listingId: Id,
  organizationType: OrganizationType,
  organizationName: RequiredText(donationLimits.organizationName, 'Organization name is required'),
  /** Id of a verified organization, whose account supplies the name and type. */
  organizationId: z.optional(Id),
  /** Contact details of an organization without an account. Not stored for a verified organization. */
  organizationContact: z.optional(OrganizationContact),
  message: z.optional(Text(donationLimits.message)),
});
export type NewDonation = z.infer<typeof NewDonation>;
