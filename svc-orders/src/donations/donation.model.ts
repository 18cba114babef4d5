import type { Donation, OrganizationType } from '@alaso/contracts';
import type { Connection } from 'mongoose';
import type { Staged } from '../stages/stage.ts';
import type { FollowUpKind } from './donation.machine.ts';

/** A row of `donations`. */
export type DonationDocument = Staged & {
  /** As it was when the donation was offered. */
  listingTitle: string;
  donorId: string;
  donorFirstName: string;
  organizationType: OrganizationType;
  organizationName: string;
  message: string | null;
  status: Donation['status'];
  /** Not declined, expired or received. A partial unique index lets a listing have one open donation. */
  open: boolean;
  /** What has been written to people about it, once each. */
  followUps: { kind: FollowUpKind; at: Date }[];
  createdAt: Date;
};

export const donationsOf = (connection: Connection) => connection.collection<DonationDocument>('donations');
