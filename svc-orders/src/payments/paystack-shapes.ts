/**
 * The fields of Paystack's responses that this service reads. Sources: the samples in Paystack's API
 * reference, as collected in github.com/alexasomba/paystack-openapi (Paystack-API/*.md), and the error list
 * in github.com/PaystackOSS/openapi (errors/api-errors.json), both read on 2026-11-26. No real key was
 * available, so this adapter has only been tested against the sandbox, which is built from the same samples.
 */
import * as z from 'zod/mini';

const text = z.nullish(z.string());
const kobo = z.int().check(z.nonnegative());

/**
 * The wrapper around every response. Most rejections have no `data`. `meta.next` is the cursor of the next
 * page.
 */
export const Envelope = z.object({
  status: z.boolean(),
  message: z.string(),
  data: z.optional(z.unknown()),
  meta: z.optional(z.unknown()),
});
export const Cursor = z.object({ next: text });

export const Initialized = z.object({ authorization_url: z.url(), reference: z.string() });

export const Transaction = z.object({
  id: z.number(),
  status: z.string(),
  reference: z.string(),
  amount: kobo,
  currency: z.string(),
  fees: z.nullish(kobo),
  paid_at: text,
  channel: text,
  gateway_response: text,
  authorization: z.nullish(z.object({ last4: text })),
});
export type Transaction = z.infer<typeof Transaction>;

export const Transactions = z.array(Transaction);

const Dispute = z.object({
  status: text,
  resolution: text,
  transaction: z.nullish(z.object({ reference: z.string() })),
});
export type Dispute = z.infer<typeof Dispute>;
export const Disputes = z.array(Dispute);
/** The disputes about a transaction. The sample shows only the newest dispute, and not in an array. */
export const DisputesOfTransaction = z.pipe(
  z.union([z.array(Dispute), Dispute]),
  z.transform((found) => (Array.isArray(found) ? found : [found])),
);

export const Refunded = z.object({
  status: z.string(),
  amount: kobo,
  merchant_note: text,
  // The samples contain both spellings.
  created_at: text,
  createdAt: text,
});
export type Refunded = z.infer<typeof Refunded>;
export const Refunds = z.array(Refunded);

export const Banks = z.array(z.object({ name: z.string(), code: z.string() }));
export const ResolvedAccount = z.object({ account_name: z.string() });
export const Recipient = z.object({ recipient_code: z.string() });

export const TransferMade = z.object({
  reference: z.string(),
  status: z.string(),
  amount: kobo,
  gateway_response: text,
});
export type TransferMade = z.infer<typeof TransferMade>;

/**
 * A webhook. Depending on the event, the reference of the charge or transfer is in a different field of
 * `data`.
 */
export const Webhook = z.object({
  event: z.string(),
  data: z.object({
    reference: text,
    transaction_reference: text,
    transaction: z.optional(z.unknown()),
  }),
});
export const WithReference = z.object({ reference: z.string() });
