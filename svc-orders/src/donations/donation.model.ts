import type { OrganizationType } from '@alaso/contracts';
import type { Connection } from 'mongoose';
import type { Staged } from '../stages/staged.ts';
import type { DonationStatus, FollowUpKind } from './donation.machine.ts';

/** A row of `donations`. */
export type DonationDocument = Staged<DonationStatus> & {
  /** As it was when the donation was offered. */
  listingTitle: string;
  donorId: string;
  donorFirstName: string;
  organizationType: OrganizationType;
  organizationName: string;
  message: string | null;
  /** Whether it is one that the listing waits for. A partial unique index lets a listing have one. */
  open: boolean;
  /** What has been written to people about it, once each. */
  followUps: { kind: FollowUpKind; at: Date }[];
  createdAt: Date;
};

export const donationsOf = (connection: Connection) => connection.collection<DonationDocument>('donations');
