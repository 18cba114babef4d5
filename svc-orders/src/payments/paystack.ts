import { timeLimits } from '@alaso/contracts/time-limits';
import { minuteMs } from '@alaso/service-kit';
import { NotKnown, paystackClient, joinPath, type PaystackClient, unavailable } from './paystack-client.ts';
import {
  Banks,
  type Dispute,
  Disputes,
  DisputesOfTransaction,
  Initialized,
  Recipient,
  Refunded,
  Refunds,
  ResolvedAccount,
  type Transaction,
  Transactions,
  Transaction as TransactionShape,
  TransferMade,
} from './paystack-shapes.ts';
import { readPaystackWebhook } from './paystack-webhook.ts';
import { wordsOf } from './provider.messages.ts';
import {
  type Bank,
  type Charge,
  type PaymentProvider,
  ProviderRefused,
  type ProviderStatus,
  type Refund,
  type Transfer,
} from './provider.ts';

/** Paystack's final statuses. Any other status is pending. `abandoned` means "not paid yet". */
const chargeStatuses: Readonly<Record<string, ProviderStatus>> = {
  success: 'success',
  // The charge succeeded and was later refunded or charged back.
  reversed: 'success',
  failed: 'failed',
};
const refundStatuses: Readonly<Record<string, ProviderStatus>> = { processed: 'success', failed: 'failed' };
const transferStatuses: Readonly<Record<string, ProviderStatus>> = {
  success: 'success',
  failed: 'failed',
  reversed: 'failed',
  abandoned: 'failed',
  blocked: 'failed',
  rejected: 'failed',
};

/** Replaces a rejection with null. By default, only a rejection for an unknown reference is replaced. */
async function orNull<T>(asked: Promise<T>, refusal = NotKnown): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof refusal) return null;
    throw error;
  }
}

const isLost = ({ status, resolution }: Dispute) =>
  status === 'resolved' && resolution === 'merchant-accepted';

function toCharge(found: Transaction, isChargedBack: boolean): Charge {
  const status = chargeStatuses[found.status] ?? 'pending';
  return {
    reference: found.reference,
    status,
    amountKobo: found.amount,
    currency: found.currency,
    providerFeeKobo: status === 'success' ? (found.fees ?? 0) : 0,
    paidAt: status === 'success' && found.paid_at ? new Date(found.paid_at) : null,
    paidWith:
      status === 'success'
        ? wordsOf.paidWith(found.channel ?? null, found.authorization?.last4 ?? null)
        : null,
    failure: status === 'failed' ? (found.gateway_response ?? null) : null,
    isChargedBack,
  };
}

/** Age from which a failed refund is retried, in ms. A failed refund has moved no money. */
const failedForMs = 50 * minuteMs;

function isOver({ status, created_at, createdAt }: Refunded): boolean {
  const begun = Date.parse(created_at ?? createdAt ?? '');
  return refundStatuses[status] === 'failed' && Date.now() - begun > failedForMs;
}

const toRefund = (reference: string, { status, amount }: Refunded): Refund => ({
  reference,
  status: refundStatuses[status] ?? 'pending',
  amountKobo: amount,
});

function toTransfer({ reference, status, amount, gateway_response: failure }: TransferMade): Transfer {
  const known = transferStatuses[status] ?? 'pending';
  return {
    reference,
    status: known,
    amountKobo: amount,
    failure: known === 'failed' ? (failure ?? null) : null,
  };
}

async function lostReferences(client: PaystackClient, from: Date): Promise<Set<string>> {
  const lost = new Set<string>();
  const query = { from: from.toISOString(), to: new Date().toISOString(), status: 'resolved' };
  for await (const dispute of client.list('dispute', query, Disputes)) {
    if (isLost(dispute) && dispute.transaction) lost.add(dispute.transaction.reference);
  }
  return lost;
}

/** Moves money through Paystack's HTTP API, or through the sandbox, which implements the same API. */
export function paystackProvider(options: {
  name: PaymentProvider['name'];
  url: string;
  secretKey: string;
  /** Timeout of a call, in ms. Longer in jobs, because no one is waiting for the result. */
  limitMs?: number;
}): PaymentProvider {
  const { name, secretKey, limitMs = timeLimits.paymentCallMs } = options;
  const client = paystackClient({ ...options, limitMs });
  const findTransaction = (reference: string) =>
    orNull(client.get(joinPath('transaction', 'verify', reference), {}, TransactionShape));
  const verifyTransfer = async (reference: string) => {
    const found = await orNull(client.get(joinPath('transfer', 'verify', reference), {}, TransferMade));
    return found && toTransfer(found);
  };

  return {
    name,
    async start({ reference, amountKobo, email, returnUrl, label }) {
      const body = {
        reference,
        amount: String(amountKobo),
        currency: 'NGN',
        email,
        callback_url: returnUrl,
        channels: ['card', 'bank_transfer'],
        metadata: JSON.stringify({
          custom_fields: [{ display_name: 'Paying for', variable_name: 'label', value: label }],
        }),
      };
      const { authorization_url: checkoutUrl } = await client.post(
        'transaction/initialize',
        body,
        Initialized,
      );
      return { checkoutUrl };
    },
    async verify(reference) {
      const found = await findTransaction(reference);
      if (!found) return null;
      const charge = toCharge(found, false);
      if (charge.status !== 'success') return charge;
      const disputes = await orNull(
        client.get(joinPath('dispute', 'transaction', found.id), {}, DisputesOfTransaction),
      );
      return { ...charge, isChargedBack: (disputes ?? []).some(isLost) };
    },
    async refund({ reference, chargeReference, amountKobo }) {
      const charge = await findTransaction(chargeReference);
      if (!charge) throw new ProviderRefused('The charge to refund is not known');
      // Paystack stores the shop's reference for a refund only in a note.
      for await (const refund of client.list('refund', { transaction: charge.id }, Refunds)) {
        if (refund.merchant_note === reference && !isOver(refund)) return toRefund(reference, refund);
      }
      const body = {
        transaction: chargeReference,
        amount: amountKobo,
        currency: 'NGN',
        merchant_note: reference,
      };
      return toRefund(reference, await client.post('refund', body, Refunded));
    },
    async listBanks() {
      const banks: Bank[] = [];
      const query = { country: 'nigeria', currency: 'NGN' };
      for await (const bank of client.listByCursor('bank', query, Banks)) banks.push(bank);
      return banks;
    },
    async resolveAccount({ accountNumber, bankCode }) {
      const query = { account_number: accountNumber, bank_code: bankCode };
      const found = await orNull(client.get('bank/resolve', query, ResolvedAccount), ProviderRefused);
      return found && { accountName: found.account_name };
    },
    async createRecipient({ name: holder, accountNumber, bankCode }) {
      const body = {
        type: 'nuban',
        name: holder,
        account_number: accountNumber,
        bank_code: bankCode,
        currency: 'NGN',
      };
      // Paystack returns the same recipient for the same account, so repeating this call is harmless.
      const { recipient_code: recipient } = await client.post('transferrecipient', body, Recipient);
      return { recipient };
    },
    async transfer({ reference, recipient, amountKobo, reason }) {
      const body = { source: 'balance', amount: amountKobo, currency: 'NGN', recipient, reference, reason };
      try {
        return toTransfer(await client.post('transfer', body, TransferMade));
      } catch (error) {
        if (!(error instanceof ProviderRefused)) throw error;
        // Paystack also rejects a reference whose transfer was already made by an earlier call.
        const known = await verifyTransfer(reference);
        if (!known && /reference/i.test(error.message)) throw unavailable(error);
        return known ?? { reference, status: 'failed', amountKobo, failure: error.message };
      }
    },
    verifyTransfer,
    async *listCharges({ from, to }) {
      const lost = await lostReferences(client, from);
      const query = { from: from.toISOString(), to: to.toISOString() };
      for await (const found of client.list('transaction', query, Transactions)) {
        yield toCharge(found, lost.has(found.reference));
      }
    },
    readWebhook: (rawBody, signature) => readPaystackWebhook(secretKey, rawBody, signature),
  };
}
