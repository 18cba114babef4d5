import { maxKobo, paymentParts, type PaymentPart, paymentStates, type PaymentState } from '@alaso/contracts';
import { defineModel, rowSchema, uuid, wholeNumber } from '@alaso/service-kit';

/** A row of `payments`: a buyer's attempt to pay for an order, and its outcome. */
export type PaymentDocument = {
  /** Also used as the provider's reference. */
  _id: string;
  orderId: string;
  buyerId: string;
  sellerId: string;
  part: PaymentPart;
  /** Amounts shown to the buyer before paying, in kobo. They add up to `amountKobo`. */
  priceKobo: number;
  deliveryKobo: number;
  depositKobo: number;
  feeKobo: number;
  amountKobo: number;
  state: PaymentState;
  /** URL of the provider's page. Null until the provider has responded, and once the payment has ended. */
  checkoutUrl: string | null;
  /** Unique key for the open attempt to pay for part of an order. Absent once the attempt has ended. */
  open?: string;
  startedAt: Date;
  /** Time from which the buyer can choose again how to pay. */
  expiresAt: Date;
  /** Time of the next status query to the provider. Null once the payment can no longer change. */
  checkAt: Date | null;
  /**
   * Time at which the money arrived, and the payment method as described by the provider, such as `card
   * ending 4081`.
   */
  paidAt: Date | null;
  paidWith: string | null;
  /** The provider's description of a failure. */
  failure: string | null;
};

const id = { type: String, required: true, match: uuid } as const;
const kobo = { type: Number, required: true, min: 0, max: maxKobo, validate: wholeNumber } as const;

const schema = rowSchema<PaymentDocument>({
  _id: id,
  orderId: id,
  buyerId: id,
  sellerId: id,
  part: { type: String, required: true, enum: paymentParts },
  priceKobo: kobo,
  deliveryKobo: kobo,
  depositKobo: kobo,
  feeKobo: kobo,
  amountKobo: kobo,
  state: { type: String, required: true, enum: paymentStates },
  checkoutUrl: { type: String, default: null, maxlength: 500 },
  open: { type: String, maxlength: 60 },
  startedAt: { type: Date, required: true },
  expiresAt: { type: Date, required: true },
  checkAt: { type: Date, default: null },
  paidAt: { type: Date, default: null },
  paidWith: { type: String, default: null, maxlength: 100 },
  failure: { type: String, default: null, maxlength: 300 },
});

schema.index({ orderId: 1, startedAt: 1 });
// At most one open attempt to pay for a given part of an order.
schema.index({ open: 1 }, { unique: true, partialFilterExpression: { open: { $exists: true } } });
// Payments due for a status query, longest overdue first.
schema.index({ checkAt: 1 }, { partialFilterExpression: { checkAt: { $type: 'date' } } });
// Payments whose money arrived within a time span, for the comparison with the provider.
schema.index({ paidAt: 1 }, { partialFilterExpression: { paidAt: { $type: 'date' } } });
// A member's payments, for data exports.
schema.index({ buyerId: 1, _id: 1 });

export const paymentsOf = defineModel<PaymentDocument>('payments', schema);

/** A row of `refunds`: money on its way back to the card or account that paid. */
export type RefundDocument = {
  /** Also used as the provider's reference. */
  _id: string;
  paymentId: string;
  orderId: string;
  buyerId: string;
  amountKobo: number;
  state: 'owed' | 'sent' | 'paid' | 'failed';
  owedAt: Date;
  paidAt: Date | null;
  /** Time of the next status query to the provider. Null once the refund can no longer change. */
  checkAt: Date | null;
};

const refundSchema = rowSchema<RefundDocument>({
  _id: id,
  paymentId: id,
  orderId: id,
  buyerId: id,
  amountKobo: kobo,
  state: { type: String, required: true, enum: ['owed', 'sent', 'paid', 'failed'] },
  owedAt: { type: Date, required: true },
  paidAt: { type: Date, default: null },
  checkAt: { type: Date, default: null },
});

// A payment's refunds, to check when the provider sends an update.
refundSchema.index({ paymentId: 1 });
refundSchema.index({ orderId: 1, owedAt: 1 });
// Refunds to send or check, longest overdue first.
refundSchema.index({ checkAt: 1 }, { partialFilterExpression: { checkAt: { $type: 'date' } } });
// A member's refunds, for data exports.
refundSchema.index({ buyerId: 1, _id: 1 });

export const refundsOf = defineModel<RefundDocument>('refunds', refundSchema);
