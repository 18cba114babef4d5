import type { Connection } from 'mongoose';

/** A row of `claims`: what became of one order's wish for one listing. Never deleted: it refuses late repetitions. */
export type ClaimDocument = {
  /** The order's id. */
  _id: string;
  listingId: string;
  /** null where a release came before its claim: the row is there to refuse the claim. */
  buyerId: string | null;
  state: 'held' | 'completed' | 'released';
  /** Held or completed. A partial unique index lets a listing have one open claim. */
  open: boolean;
  createdAt: Date;
  updatedAt: Date;
};

export const claimsOf = (connection: Connection) => connection.collection<ClaimDocument>('claims');
