import { defineModel, rowSchema, wholeNumber } from '@alaso/service-kit';
import type { Connection } from 'mongoose';

/** A charge, identified by the shop's reference. Amounts are in kobo. */
export type ChargeRow = {
  _id: string;
  /** The bank's number for the charge. */
  number: number;
  /** The secret in the URL of the charge's page. */
  code: string;
  amountKobo: number;
  paidKobo: number;
  label: string;
  returnUrl: string;
  scenario: string | null;
  status: 'abandoned' | 'success' | 'failed';
  answer: string | null;
  begunAt: Date;
  paidAt: Date | null;
  /** Times at which the payer's bank will reclaim, and has reclaimed, the money. */
  disputeAt: Date | null;
  chargedBackAt: Date | null;
};

export type RefundRow = {
  _id: string;
  charge: string;
  chargeNumber: number;
  amountKobo: number;
  note: string | null;
  status: 'pending' | 'processed' | 'failed';
  begunAt: Date;
  settleAt: Date;
};

export type RecipientRow = { _id: string; name: string; accountNumber: string; bankCode: string };

export type TransferRow = {
  _id: string;
  recipient: string;
  amountKobo: number;
  reason: string;
  status: 'pending' | 'success' | 'failed';
  answer: string | null;
  settleAt: Date;
};

/** A webhook to be delivered at least once. */
export type WebhookRow = { _id: string; body: string; dueAt: Date; tries: number; sentAt: Date | null };

const text = { type: String, required: true, maxlength: 20_000 } as const;
const noText = { type: String, default: null, maxlength: 1000 } as const;
const date = { type: Date, required: true } as const;
const noDate = { type: Date, default: null } as const;
const kobo = { type: Number, required: true, min: 0, validate: wholeNumber } as const;

const chargeSchema = rowSchema<ChargeRow>({
  _id: text,
  number: kobo,
  code: text,
  amountKobo: kobo,
  paidKobo: kobo,
  label: text,
  returnUrl: text,
  scenario: noText,
  status: { type: String, required: true, enum: ['abandoned', 'success', 'failed'] },
  answer: noText,
  begunAt: date,
  paidAt: noDate,
  disputeAt: noDate,
  chargedBackAt: noDate,
});
// Finds the charge for a checkout page.
chargeSchema.index({ code: 1 }, { unique: true });
chargeSchema.index({ begunAt: -1 });

const refundSchema = rowSchema<RefundRow>({
  _id: text,
  charge: text,
  chargeNumber: kobo,
  amountKobo: kobo,
  note: noText,
  status: { type: String, required: true, enum: ['pending', 'processed', 'failed'] },
  begunAt: date,
  settleAt: date,
});
refundSchema.index({ chargeNumber: 1 });

const webhookSchema = rowSchema<WebhookRow>({
  _id: text,
  body: text,
  dueAt: date,
  tries: kobo,
  sentAt: noDate,
});
webhookSchema.index({ sentAt: 1, dueAt: 1 });

const charges = defineModel<ChargeRow>('charges', chargeSchema);
const refunds = defineModel<RefundRow>('refunds', refundSchema);
const webhooks = defineModel<WebhookRow>('webhooks', webhookSchema);
const recipients = defineModel<RecipientRow>(
  'recipients',
  rowSchema<RecipientRow>({ _id: text, name: text, accountNumber: text, bankCode: text }),
);
const transfers = defineModel<TransferRow>(
  'transfers',
  rowSchema<TransferRow>({
    _id: text,
    recipient: text,
    amountKobo: kobo,
    reason: text,
    status: { type: String, required: true, enum: ['pending', 'success', 'failed'] },
    answer: noText,
    settleAt: date,
  }),
);

/** Creates the sandbox's collections and their indexes, in a separate database. */
export async function openRows(connection: Connection) {
  const rows = {
    charges: charges(connection),
    refunds: refunds(connection),
    recipients: recipients(connection),
    transfers: transfers(connection),
    webhooks: webhooks(connection),
  };
  for (const model of Object.values(rows)) {
    await model.createCollection();
    await model.createIndexes();
  }
  return rows;
}
export type Rows = Awaited<ReturnType<typeof openRows>>;
