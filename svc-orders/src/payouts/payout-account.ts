import { type Bank, type BankAccount, payoutPauseHours } from '@alaso/contracts';
import type { EventMessage } from '@alaso/contracts/internal';
import { hourMs, type Limiter, type Mailer, problem } from '@alaso/service-kit';
import { fieldProblem } from '../problems.ts';
import type { AuthClient } from '../clients/auth-client.ts';
import { type PaymentProvider, ProviderRefused, ProviderUnavailable } from '../payments/index.ts';
import { accountChangedMail, payoutRefusals } from './payout.messages.ts';
import { nextPayoutAfter } from './payout.repository.ts';
import type { PayoutDeps } from './send-payout.ts';

export type AccountDeps = PayoutDeps & { limiter: Limiter };

/** Waits for the provider's response, and translates its errors. @throws service-unavailable */
async function ask<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (cause) {
    if (!(cause instanceof ProviderUnavailable) && !(cause instanceof ProviderRefused)) throw cause;
    throw problem('service-unavailable', payoutRefusals.away, { retryAfterMs: 5000, cause });
  }
}

/** Returns the provider. @throws service-unavailable if there is none */
function requireProvider({ payNow }: Pick<PayoutDeps, 'payNow'>): PaymentProvider {
  if (payNow) return payNow.provider;
  throw problem('service-unavailable', payoutRefusals.notOffered, { retryAfterMs: hourMs });
}

export const listBanks = async (deps: Pick<PayoutDeps, 'payNow'>): Promise<Bank[]> => {
  const banks = await ask(requireProvider(deps).listBanks());
  return banks.toSorted((a, b) => a.name.localeCompare(b.name));
};

/** Returns the account holder's name. @throws invalid-input if the bank has no such account */
export async function resolveName(deps: AccountDeps, account: BankAccount, userId: string): Promise<string> {
  await deps.limiter.take(userId);
  const found = await ask(requireProvider(deps).resolveAccount(account));
  if (!found) {
    throw fieldProblem('accountNumber', payoutRefusals.unknownAccount);
  }
  return found.accountName;
}

/** Stores the bank account for a member's payouts, and pauses the payouts. */
export async function setAccount(deps: AccountDeps, account: BankAccount, userId: string): Promise<void> {
  const { payouts, inTransaction, outbox, now } = deps;
  const accountName = await resolveName(deps, account, userId);
  const bank = (await listBanks(deps)).find(({ code }) => code === account.bankCode);
  if (!bank) throw problem('invalid-input', payoutRefusals.unknownBank);
  const { recipient } = await ask(requireProvider(deps).createRecipient({ ...account, name: accountName }));
  const changedAt = now();
  const pausedUntil = new Date(changedAt.getTime() + payoutPauseHours * hourMs);
  const nextAt = nextPayoutAfter(pausedUntil);
  const dates = { changedAt, pausedUntil, nextAt };
  await inTransaction(async (session) => {
    await payouts.setAccount(
      userId,
      { ...account, bankName: bank.name, accountName, recipient, ...dates },
      session,
    );
    await outbox.write('payout-account.changed', { userId }, session);
  });
}

/** Emails a member about a change to their payout account, regardless of their preferences. */
export async function mailAccountChanged(
  deps: Pick<PayoutDeps, 'payouts'> & { auth: Pick<AuthClient, 'user'>; mailer: Mailer; shopUrl: string },
  { payload: { userId }, id }: EventMessage<'payout-account.changed'>,
): Promise<void> {
  const [account, user] = await Promise.all([deps.payouts.account(userId), deps.auth.user(userId)]);
  if (!account || !user?.email) return;
  const words = accountChangedMail({ ...account, lastDigits: account.accountNumber.slice(-4) }, deps.shopUrl);
  await deps.mailer.send({ id: `payout-account-${id}`, to: user.email, ...words });
}
