import { type ClaimKind, claimKinds } from '@alaso/contracts/internal';
import { defineModel, rowSchema, uuid } from '@alaso/service-kit';

export const claimStates = ['held', 'completed', 'released'] as const;

/** A row of `claims`: what became of one wish for one listing. Never deleted: it refuses late repetitions. */
export type ClaimDocument = {
  /** The id of the order or donation. */
  _id: string;
  listingId: string;
  /** null where a release came before its claim: the row is there to refuse the claim. */
  kind: ClaimKind | null;
  /** Who orders, books or donates; null where the kind is. */
  claimantId: string | null;
  state: (typeof claimStates)[number];
  /** Whether it stands in its listing: as the hold, also after a sale; or among the open bookings, until it is over. */
  open: boolean;
  /** Whether it wants the listing for itself. A partial unique index lets a listing have one such claim that is open. */
  exclusive: boolean;
  createdAt: Date;
  updatedAt: Date;
};

/** Of bookings a listing may have many; an order or a donation wants it for itself. */
export const isExclusive = (kind: ClaimDocument['kind']) => kind === 'order' || kind === 'donation';

/** Whether a claim stands in its listing. A booking that is over does no more; a sale does for good. */
export function isOpen({ kind, state }: Pick<ClaimDocument, 'kind' | 'state'>): boolean {
  return isExclusive(kind) ? state !== 'released' : state === 'held';
}

const schema = rowSchema<ClaimDocument>(
  {
    _id: { type: String, required: true, match: uuid },
    listingId: { type: String, required: true, match: uuid },
    kind: { type: String, default: null, enum: claimKinds },
    claimantId: { type: String, default: null, match: uuid },
    state: { type: String, required: true, enum: claimStates },
    open: { type: Boolean, required: true },
    exclusive: { type: Boolean, required: true },
  },
  { timestamps: true },
);

// A listing has at most one open claim that wants it for itself: the last line of defence against selling twice.
schema.index(
  { listingId: 1 },
  { name: 'one_holder', unique: true, partialFilterExpression: { open: true, exclusive: true } },
);

export const claimsOf = defineModel<ClaimDocument>('claims', schema);
