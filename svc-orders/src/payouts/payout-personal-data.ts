import { type PersonalData, type Platform, readerOf, removerOf } from '@alaso/service-kit';
import { payoutAccountsOf, payoutsOf } from './payout.model.ts';

export const payoutData: PersonalData<Pick<Platform, 'connection'>> = {
  payout_accounts: {
    holds: 'The bank account of your payouts: bank, number, name',
    purpose: 'To send your balance to you',
    kept: 'Until you choose another or the account is erased',
    read: readerOf(
      payoutAccountsOf,
      (_id) => ({ _id }),
      ({ bankName, accountNumber, accountName, changedAt, onlyNow = false }) => ({
        bankName,
        accountNumber,
        accountName,
        changedAt,
        onlyNow,
      }),
    ),
    erase: removerOf(payoutAccountsOf, (_id) => ({ _id })),
  },
  payouts: {
    holds: 'Your payouts: amount, times, bank and the last digits of the account',
    purpose: 'To send your balance to you, and for the books',
    kept: 'Amounts and times for good, under an id without a name; the bank account until the account is erased',
    read: readerOf(
      payoutsOf,
      (userId) => ({ userId }),
      ({ _id, amountKobo, state, bankName, lastDigits, createdAt, endedAt }) => ({
        id: _id,
        amountKobo,
        state,
        bankName,
        lastDigits,
        createdAt,
        endedAt,
      }),
    ),
    async erase({ connection }, userId) {
      // A payout in progress keeps its recipient until the money has arrived.
      const over = {
        userId,
        state: { $in: ['paid' as const, 'failed' as const] },
        lastDigits: { $ne: '0000' },
      };
      const change = { bankName: 'erased', lastDigits: '0000', recipient: 'erased' };
      await payoutsOf(connection).updateMany(over, { $set: change });
      return true;
    },
  },
};
