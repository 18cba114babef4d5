import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import {
  type Charge,
  type PaymentProvider,
  ProviderRefused,
  ProviderUnavailable,
  type Refund,
  type Transfer,
} from '../src/payments/provider.ts';

const secret = 'a-secret-of-the-provider';
export const signed = (body: string) => createHmac('sha512', secret).update(body).digest('hex');

const News = z.object({
  about: z.enum(['charge', 'refund', 'transfer', 'chargeback']),
  reference: z.string(),
});

const refused = () => new Error('unknown here');

/** A payment provider in memory: tests say what payers and banks do. */
export function fakeProvider() {
  const charges = new Map<string, Charge>();
  const refunds = new Map<string, Refund & { chargeReference: string }>();
  let isAway = false;
  const answer = <T>(value: T): T => {
    if (isAway) throw new ProviderUnavailable('the provider is away');
    return value;
  };
  const charge = (reference: string) => {
    const found = charges.get(reference);
    if (!found) throw refused();
    return found;
  };
  const change = (reference: string, more: Partial<Charge>) =>
    charges.set(reference, { ...charge(reference), ...more });
  const paid = { status: 'success', paidWith: 'card ending 4081' } as const;

  const provider: PaymentProvider = {
    name: 'sandbox',
    async start({ reference, amountKobo }) {
      if (charges.has(reference)) throw new ProviderRefused('Duplicate Transaction Reference');
      const fresh = { currency: 'NGN', providerFeeKobo: 0, paidAt: null, paidWith: null, failure: null };
      const pending = { reference, status: 'pending', amountKobo, ...fresh, isChargedBack: false } as const;
      answer(charges.set(reference, pending));
      return { checkoutUrl: `https://bank.example/pay/${reference}` };
    },
    verify: async (reference) => answer(charges.get(reference) ?? null),
    async refund({ reference, chargeReference, amountKobo }) {
      charge(chargeReference);
      const known = refunds.get(reference);
      const refund = known ?? { reference, chargeReference, status: 'success' as const, amountKobo };
      answer(refunds.set(reference, refund));
      return refund;
    },
    listBanks: async () => answer([{ code: '058', name: 'Guaranty Trust Bank' }]),
    resolveAccount: async () => answer({ accountName: 'NGOZI OBI' }),
    createRecipient: async ({ accountNumber }) => answer({ recipient: `RCP_${accountNumber}` }),
    transfer: async ({ reference, amountKobo }): Promise<Transfer> =>
      answer({ reference, status: 'success', amountKobo, failure: null }),
    verifyTransfer: async () => answer(null),
    async *listCharges() {
      yield* answer([...charges.values()]);
    },
    readWebhook(rawBody, signature) {
      const body = rawBody.toString();
      if (signature !== signed(body)) return null;
      return z.parse(News, JSON.parse(body));
    },
  };

  return {
    provider,
    /** The payer pays, with more or less than asked if `more` says so. */
    pays: (reference: string, more: Partial<Charge> = {}) =>
      change(reference, { ...paid, paidAt: new Date(), ...more }),
    declines: (reference: string) => change(reference, { status: 'failed', failure: 'Insufficient funds' }),
    chargesBack: (reference: string) => change(reference, { isChargedBack: true }),
    /** Pays a charge that was begun and is not paid yet. */
    paysOnce(reference: string | undefined, more: Partial<Charge> = {}): void {
      const known = reference === undefined ? undefined : charges.get(reference);
      if (known && known.status !== 'success')
        change(known.reference, { ...paid, paidAt: new Date(), ...more });
    },
    declinesIfUnpaid(reference: string | undefined): void {
      const known = reference === undefined ? undefined : charges.get(reference);
      if (known?.status === 'pending') change(known.reference, { status: 'failed', failure: 'Declined' });
    },
    paidKobo(reference: string): number {
      const known = charges.get(reference);
      return known?.status === 'success' ? known.amountKobo : 0;
    },
    refundedKobo: (charged: string) =>
      [...refunds.values()]
        .filter(({ chargeReference }) => chargeReference === charged)
        .reduce((sum, { amountKobo }) => sum + amountKobo, 0),
    /** Someone pays this many kobo with a reference that is not ours. Returns it. */
    strangerPays(amountKobo: number): string {
      const reference = `stranger-${charges.size}`;
      const facts = { currency: 'NGN', providerFeeKobo: 0, failure: null, isChargedBack: false };
      charges.set(reference, { reference, ...paid, amountKobo, paidAt: new Date(), ...facts });
      return reference;
    },
    forgets: (reference: string) => charges.delete(reference),
    references: () => [...charges.keys()],
    refundsOf: () => [...refunds.values()],
    isPaid: (reference: string) => charges.get(reference)?.status === 'success',
    leaves: () => (isAway = true),
    returns: () => (isAway = false),
  };
}
