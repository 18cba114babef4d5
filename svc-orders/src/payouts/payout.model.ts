import { maxKobo, type PayoutState, payoutStates } from '@alaso/contracts';
import { defineModel, rowSchema, uuid, wholeNumber } from '@alaso/service-kit';

/** A row of `payout_accounts`, keyed by the member's id: the bank account that receives their payouts. */
export type PayoutAccountDocument = {
  _id: string;
  bankCode: string;
  bankName: string;
  accountNumber: string;
  /** The account holder's name, as reported by the bank. */
  accountName: string;
  /** The provider's identifier for this account. */
  recipient: string;
  changedAt: Date;
  /** Time at which payouts to this new account begin. */
  pausedUntil: Date;
  /** Time of the next daily payout. */
  nextAt: Date;
  /** Set if this member does not take payments in person. */
  onlyNow?: boolean;
  /** Counts changes and locks. Serializes a member's payouts. */
  version: number;
};

/** A row of `payouts`: money on its way from a member's balance to their bank. */
export type PayoutDocument = {
  /** Also used as the provider's reference, so that the transfer is made only once. */
  _id: string;
  userId: string;
  amountKobo: number;
  state: PayoutState;
  recipient: string;
  bankName: string;
  lastDigits: string;
  createdAt: Date;
  endedAt: Date | null;
  /** Time of the next status query to the provider. Null once no change is expected. */
  checkAt: Date | null;
};

const id = { type: String, required: true, match: uuid } as const;
const name = { type: String, required: true, maxlength: 200 } as const;
const date = { type: Date, required: true } as const;

const accountSchema = rowSchema<PayoutAccountDocument>({
  _id: id,
  bankCode: { type: String, required: true, match: /^\d{3,6}$/ },
  bankName: name,
  accountNumber: { type: String, required: true, match: /^\d{10}$/ },
  accountName: name,
  recipient: name,
  changedAt: date,
  pausedUntil: date,
  nextAt: date,
  onlyNow: { type: Boolean },
  version: { type: Number, required: true, min: 0, validate: wholeNumber },
});
// Members whose daily payout is due.
accountSchema.index({ nextAt: 1 });

const payoutSchema = rowSchema<PayoutDocument>({
  _id: id,
  userId: id,
  amountKobo: { type: Number, required: true, min: 1, max: maxKobo, validate: wholeNumber },
  state: { type: String, required: true, enum: payoutStates },
  recipient: { type: String, required: true, maxlength: 200 },
  bankName: { type: String, required: true, maxlength: 200 },
  lastDigits: { type: String, required: true, maxlength: 4 },
  createdAt: date,
  endedAt: { type: Date, default: null },
  checkAt: { type: Date, default: null },
});
payoutSchema.index({ userId: 1, createdAt: -1 });
// Payouts to send or check, longest overdue first.
payoutSchema.index({ checkAt: 1 }, { partialFilterExpression: { checkAt: { $type: 'date' } } });
// A member's payouts, for data exports.
payoutSchema.index({ userId: 1, _id: 1 });

export const payoutAccountsOf = defineModel<PayoutAccountDocument>('payout_accounts', accountSchema);
export const payoutsOf = defineModel<PayoutDocument>('payouts', payoutSchema);
