import { type PersonalData, type Platform, readerOf } from '@alaso/service-kit';
import { postingsOf } from '../ledger/index.ts';
import { paymentsOf, refundsOf } from './payment.model.ts';

/**
 * Declares the personal data in payments and the ledger. The records are kept, under an id without a name.
 */
export const moneyData: PersonalData<Pick<Platform, 'connection'>> = {
  payments: {
    holds: 'Your payments: order, amounts, times, and the kind of card or transfer with its last digits',
    purpose: 'To hold the money of an order, and for the books',
    kept: 'Amounts and times for good, under an id without a name; what you paid with until the account is erased',
    read: readerOf(
      paymentsOf,
      (buyerId) => ({ buyerId }),
      ({ _id, orderId, part, amountKobo, state, startedAt, paidAt, paidWith }) => ({
        id: _id,
        orderId,
        part,
        amountKobo,
        state,
        startedAt,
        paidAt,
        paidWith,
      }),
    ),
    async erase({ connection }, buyerId) {
      const paid = { buyerId, paidWith: { $ne: null } };
      await paymentsOf(connection).updateMany(paid, { $set: { paidWith: null } });
      return true;
    },
  },
  refunds: {
    holds: 'Refunds to you: order, amount, times',
    purpose: 'To return money, and for the books',
    kept: 'For good, under an id without a name',
    read: readerOf(
      refundsOf,
      (buyerId) => ({ buyerId }),
      ({ _id, orderId, amountKobo, state, owedAt, paidAt }) => ({
        id: _id,
        orderId,
        amountKobo,
        state,
        owedAt,
        paidAt,
      }),
    ),
    erase: async () => true,
  },
  ledger_postings: {
    holds: 'What was added to your balance and taken from it: amounts, times, and the order that it was for',
    purpose: 'To know whose money we hold',
    kept: 'For good, under an id without a name: a ledger from which rows are removed proves nothing',
    read: readerOf(
      postingsOf,
      (userId) => ({ 'entries.account': `member:${userId}` }),
      ({ _id, kind, about, at, entries }, userId) => ({
        id: _id,
        kind,
        about,
        at,
        amountKobo: entries.find(({ account }) => account === `member:${userId}`)?.amountKobo,
      }),
    ),
    erase: async () => true,
  },
  money_differences: { nothingPersonal: 'Charges about which the provider and our books differ.' },
  money_reports: { nothingPersonal: 'The results of the latest checks of the money.' },
  ledger_chains: { nothingPersonal: 'The last number and hash of each chain of the ledger.' },
};
