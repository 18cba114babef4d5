import * as z from 'zod/mini';
import { Color, FabricType } from '../catalog/listing-fields.ts';
import { KeptPhoto } from '../catalog/photo.ts';
import { Id, LagosDay, RequiredText, Text, Timestamp } from '../fields.ts';
import { OrganizationType } from '../options.ts';
import { Phone } from '../phone.ts';
import { Collector, DonationEvent, DonationMover, DonationStatus } from './donation-stages.ts';

/** A step that a donation has taken. `event` is null for the first. */
export const DonationStep = z.object({
  event: z.nullable(DonationEvent),
  status: DonationStatus,
  at: Timestamp,
  by: DonationMover,
  /** What was said with it: why it was declined or withdrawn. */
  reason: z.nullable(z.string()),
});
export type DonationStep = z.infer<typeof DonationStep>;

/** Days on which the item could be handed over; the other side picks one of them. */
export const DonationProposal = z.object({
  by: DonationMover,
  days: z.array(LagosDay),
  /** Null where whoever picks the day has to name it. */
  place: z.nullable(z.string()),
  collector: Collector,
});
export type DonationProposal = z.infer<typeof DonationProposal>;

/** When and where the item is handed over, and who takes it there. */
export const DonationSchedule = z.object({ day: LagosDay, place: z.string(), collector: Collector });
export type DonationSchedule = z.infer<typeof DonationSchedule>;

/**
 * A donation as its donor, its organization or the desk sees it. A listing has at most one that is not over.
 */
export const Donation = z.object({
  id: Id,
  listingId: Id,
  /** As they were when it was offered. */
  listingTitle: z.string(),
  listingImageUrl: z.nullable(z.string()),
  /** What its cloth is drawn from where there is no photo; null if it was not said, or not kept yet. */
  listingFabricType: z.nullable(FabricType),
  listingColor: z.nullable(Color),
  donorId: Id,
  donorFirstName: z.string(),
  organizationType: OrganizationType,
  organizationName: z.string(),
  /** The account of a verified organization; null for one that the donor has only named. */
  organizationId: z.nullable(Id),
  /** The phone number or e-mail of an organization without an account, where the donor knows it. */
  organizationContact: z.optional(z.string()),
  message: z.nullable(z.string()),
  status: DonationStatus,
  /** What has been proposed and not been answered yet. */
  proposal: z.nullable(DonationProposal),
  /** From the status scheduled on. */
  schedule: z.nullable(DonationSchedule),
  /** What the caller may do now, the main one first. */
  acts: z.array(DonationEvent),
  /** Whose move is next; the desk makes that of an organization without an account. Null once it is over. */
  waitsFor: z.nullable(z.enum(['donor', 'organisation'])),
  /** When it expires unless somebody moves it. */
  expiresAt: z.nullable(Timestamp),
  /** Why it was declined or withdrawn. */
  reason: z.nullable(z.string()),
  /** Once it is received. */
  receiptNumber: z.nullable(z.string()),
  /** With which the organization has shown that it arrived. */
  receivedPhotos: z.array(KeptPhoto),
  /** Earliest first. */
  timeline: z.array(DonationStep),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Donation = z.infer<typeof Donation>;

/** The most characters of a donation's texts, and the most days of one proposal. */
export const donationLimits = {
  organizationName: 160,
  organizationContact: 254,
  message: 2000,
  place: 200,
  days: 5,
  /** Of what has arrived. */
  photos: 2,
  /** How far ahead a day can be. */
  aheadDays: 60,
} as const;

/**
 * How an organization without an account is reached: a Nigerian phone number, kept as E.164, or an e-mail
 * address; empty where unknown.
 */
const OrganizationContact = z.union(
  [
    z.enum(['']),
    Phone,
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((typed: string) => typed.trim()),
      ),
      z.email().check(z.maxLength(donationLimits.organizationContact)),
    ),
  ],
  'Enter a Nigerian phone number or an email address',
);

export const NewDonation = z.strictObject({
  listingId: Id,
  organizationType: OrganizationType,
  organizationName: RequiredText(donationLimits.organizationName, 'Organization name is required'),
  /** Of a verified organisation: its name and type are then taken from its account. */
  organizationId: z.optional(Id),
  /** Of an organization without an account; for a verified one it is not kept. */
  organizationContact: z.optional(OrganizationContact),
  message: z.optional(Text(donationLimits.message)),
});
export type NewDonation = z.infer<typeof NewDonation>;
