import {
  type Balance,
  minPayoutKobo,
  nairaFromKobo,
  ordersRoutes,
  type Payout,
  type Statement,
  type StatementEntry,
} from '@alaso/contracts';
import { addDays, lagosDay, lagosMorning, problem, type Route, route } from '@alaso/service-kit';
import { signedNaira } from '../format.ts';
import type { Account, PostingDocument } from '../ledger/index.ts';
import type { PayoutDocument } from './payout.model.ts';
import { disputableSince } from './send-payout.ts';
import { type AccountDeps, listBanks, resolveName, setAccount } from './payout-account.ts';
import { payoutRefusals } from './payout.messages.ts';

const shownPayouts = 30;
const shownMonths = 60;
/** Maximum number of entries in a monthly statement. */
const maxEntries = 2000;

const accountOf = (userId: string): Account => `member:${userId}`;

const presentPayout = ({ _id, amountKobo, createdAt, endedAt, ...payout }: PayoutDocument): Payout => ({
  id: _id,
  amount: nairaFromKobo(amountKobo),
  state: payout.state,
  bankName: payout.bankName,
  lastDigits: payout.lastDigits,
  createdAt: createdAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
});

const nextMonth = (month: string) => addDays(`${month}-28`, 4).slice(0, 7);

/** Returns the months from one date to another, newest first. */
function monthsBetween(first: Date, last: Date): string[] {
  const months: string[] = [];
  const end = lagosDay(last).slice(0, 7);
  for (let month = lagosDay(first).slice(0, 7); month <= end; month = nextMonth(month)) months.unshift(month);
  return months.slice(0, shownMonths);
}

async function loadBalance(deps: AccountDeps, userId: string): Promise<Balance> {
  const { payouts, ledger, payNow, now } = deps;
  const [kobo, waitingKobo, account, latest, firstAt] = await Promise.all([
    ledger.balance(accountOf(userId)),
    ledger.releasedSince(accountOf(userId), disputableSince(now())),
    payouts.account(userId),
    payouts.latest(userId, shownPayouts),
    ledger.firstEntryAt(accountOf(userId)),
  ]);
  const isPaused = account !== undefined && account.pausedUntil > now();
  return {
    isOffered: payNow !== undefined,
    balance: signedNaira(kobo),
    ...(waitingKobo > 0 && { waiting: nairaFromKobo(waitingKobo) }),
    minimum: nairaFromKobo(minPayoutKobo),
    account: account
      ? {
          bankName: account.bankName,
          lastDigits: account.accountNumber.slice(-4),
          accountName: account.accountName,
          pausedUntil: isPaused ? account.pausedUntil.toISOString() : null,
        }
      : null,
    onlyNow: account?.onlyNow ?? false,
    nextPayoutAt:
      account && payNow && kobo - waitingKobo >= minPayoutKobo ? account.nextAt.toISOString() : null,
    payouts: latest.map(presentPayout),
    months: firstAt ? monthsBetween(firstAt, now()) : [],
  };
}

const whatOf: Partial<Record<PostingDocument['kind'], StatementEntry['what']>> = {
  release: 'earned',
  'dispute-hold': 'dispute',
  'dispute-end': 'dispute',
  'payout-sent': 'payout',
  'payout-failed': 'payout-returned',
};

async function loadStatement(
  { ledger }: Pick<AccountDeps, 'ledger'>,
  userId: string,
  month: string,
): Promise<Statement> {
  const account = accountOf(userId);
  const [from, to] = [lagosMorning(`${month}-01`), lagosMorning(`${nextMonth(month)}-01`)];
  const openingKobo = await ledger.balance(account, undefined, from);
  let kobo = openingKobo;
  const postings = await ledger.ofAccount(account, { from, to }, maxEntries);
  const entries = postings.map(({ kind, about, at, entries: all }) => {
    const change = all.find((entry) => entry.account === account)?.amountKobo ?? 0;
    kobo += change;
    const what = whatOf[kind] ?? ('correction' as const);
    return { at: at.toISOString(), what, about, amount: signedNaira(change), balance: signedNaira(kobo) };
  });
  return { month, opening: signedNaira(openingKobo), closing: signedNaira(kobo), entries };
}

export function payoutRoutes(deps: AccountDeps): Route[] {
  return [
    route(ordersRoutes.getBalance, async ({ caller: { userId } }) => ({
      body: await loadBalance(deps, userId),
    })),
    route(ordersRoutes.listBanks, async () => ({ body: await listBanks(deps) })),
    route(ordersRoutes.resolveBankAccount, async ({ body, caller: { userId } }) => ({
      body: { accountName: await resolveName(deps, body, userId) },
    })),
    route(ordersRoutes.setPayoutAccount, async ({ body, caller: { userId } }) => {
      await setAccount(deps, body, userId);
      return { body: await loadBalance(deps, userId) };
    }),
    route(ordersRoutes.setOnlyNow, async ({ body: { onlyNow }, caller: { userId } }) => {
      if (!(await deps.payouts.setOnlyNow(userId, onlyNow))) {
        throw problem('not-allowed', payoutRefusals.noAccount);
      }
      return { body: await loadBalance(deps, userId) };
    }),
    route(ordersRoutes.getStatement, async ({ query: { month }, caller: { userId } }) => ({
      body: await loadStatement(deps, userId, month),
    })),
  ];
}
