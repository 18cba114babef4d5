import { randomUUID } from 'node:crypto';
import { disputeLimits, minPayoutKobo } from '@alaso/contracts';
import {
  derivedId,
  hourMs,
  type Logger,
  minuteMs,
  type Platform,
  type PushToPages,
  type TimerSource,
} from '@alaso/service-kit';
import { pushOrLog } from '../push-or-log.ts';
import type { Entry, Ledger } from '../ledger/index.ts';
import type { PayNow, Transfer } from '../payments/index.ts';
import type { PayoutDocument } from './payout.model.ts';
import { failedMessage, transferReason } from './payout.messages.ts';
import type { PayoutRepository } from './payout.repository.ts';

export type PayoutDeps = Pick<Platform, 'inTransaction' | 'outbox'> & {
  payouts: PayoutRepository;
  ledger: Ledger;
  payNow: PayNow | undefined;
  push: PushToPages;
  now: () => Date;
};

const maxPayoutKobo = 500_000_000;

/**
 * Delay before released money is paid out, in ms. Longer than the time to dispute, because clocks may differ.
 */
const waitsMs = (disputeLimits.afterReceiptHours + 1) * hourMs;

/**
 * Returns the cutoff for payouts: money released after this time can still be disputed and is therefore not
 * paid out.
 */
export const disputableSince = (now: Date) => new Date(now.getTime() - waitsMs);

/**
 * Requests the daily payout of a member's balance, except for money that buyers can still dispute. Reduces
 * the balance in the same transaction, so that nothing else can spend the money. The transfer follows later.
 */
async function requestPayout(deps: PayoutDeps, userId: string): Promise<void> {
  const { payouts, ledger, inTransaction, now } = deps;
  await inTransaction(async (session) => {
    const at = now();
    const account = await payouts.claimDailyPayout(userId, at, session);
    if (!account) return;
    const balanceKobo = await ledger.balance(`member:${userId}`, session);
    const waitingKobo = await ledger.releasedSince(`member:${userId}`, disputableSince(at), session);
    const amountKobo = Math.min(balanceKobo - waitingKobo, maxPayoutKobo);
    if (amountKobo < minPayoutKobo) return;
    const _id = randomUUID();
    const { recipient, bankName, accountNumber } = account;
    const payout = { _id, userId, amountKobo, recipient, bankName, lastDigits: accountNumber.slice(-4) };
    await payouts.add({ ...payout, state: 'requested', createdAt: at, endedAt: null, checkAt: at }, session);
    const entries: Entry[] = [
      { account: `member:${userId}`, amountKobo: -amountKobo },
      { account: 'payouts', amountKobo },
    ];
    await ledger.post({ key: `payout-sent ${_id}`, kind: 'payout-sent', about: _id, entries, at }, session);
  });
}

/** Posts the outcome of a transfer once, as reported by the provider. */
async function settle(deps: PayoutDeps, payout: PayoutDocument, transfer: Transfer): Promise<void> {
  const { payouts, ledger, outbox, inTransaction, now } = deps;
  const { _id, userId, amountKobo } = payout;
  const open = ['requested', 'sent'] as const;
  await inTransaction(async (session) => {
    const at = now();
    const post = (kind: 'payout-paid' | 'payout-failed', from: Entry['account'], to: Entry['account']) => {
      const entries: Entry[] = [
        { account: from, amountKobo: -amountKobo },
        { account: to, amountKobo },
      ];
      return ledger.post({ key: `${kind} ${_id}`, kind, about: _id, entries, at }, session);
    };
    if (transfer.status === 'pending') {
      await payouts.move(_id, ['requested'], { state: 'sent' }, session);
      return;
    }
    const over = { endedAt: at, checkAt: null };
    if (transfer.status === 'success') {
      if (await payouts.move(_id, open, { state: 'paid', ...over }, session)) {
        await post('payout-paid', 'payouts', 'clearing');
      }
      return;
    }
    const before = await payouts.find(_id, session);
    if (!before || !(await payouts.move(_id, [...open, 'paid'], { state: 'failed', ...over }, session)))
      return;
    // A bank may return a transfer that was already paid.
    await post('payout-failed', before.state === 'paid' ? 'clearing' : 'payouts', `member:${userId}`);
    const noticeId = derivedId('payout-failed', _id, userId);
    await outbox.write('notice.raised', { noticeId, ...failedMessage(payout) }, session);
  });
}

/**
 * Updates a payout to its state at the provider. Safe to call early, late, or repeatedly, because the
 * payout's id is the transfer's reference, and its row determines the posting.
 */
export async function checkPayout(deps: PayoutDeps, payoutId: string, log: Logger): Promise<void> {
  const { payouts, payNow, push } = deps;
  const payout = await payouts.find(payoutId);
  if (!payout || !payNow || payout.state === 'failed') return;
  const { recipient, amountKobo, state } = payout;
  // Never sends a payout twice. If the provider has lost a transfer, someone has to investigate it.
  const transfer =
    state === 'requested'
      ? await payNow.provider.transfer({ reference: payoutId, recipient, amountKobo, reason: transferReason })
      : await payNow.provider.verifyTransfer(payoutId);
  if (!transfer || transfer.amountKobo !== amountKobo) {
    log.error(
      { payoutId },
      'the provider knows another transfer for a payout, or none; see docs/runbook/money.md',
    );
    return;
  }
  await settle(deps, payout, transfer);
  await pushOrLog(push({ userIds: [payout.userId], changed: ['payout'] }), log, 'a payout moved');
}

/** Sends or checks a due payout, in one process at a time. */
async function runPayout(deps: PayoutDeps, payoutId: string, log: Logger): Promise<void> {
  const payout = await deps.payouts.find(payoutId);
  const at = deps.now();
  if (!payout?.checkAt || payout.checkAt > at) return;
  if (await deps.payouts.claim(payout, new Date(at.getTime() + minuteMs))) {
    await checkPayout(deps, payoutId, log);
  }
}

export const dailyPayouts = (deps: PayoutDeps): TimerSource => ({
  due: async (now, limit) => (deps.payNow ? deps.payouts.dueMembers(now, limit) : []),
  run: (userId) => requestPayout(deps, userId),
  now: deps.now,
});

export const payoutTimers = (deps: PayoutDeps): TimerSource => ({
  due: (now, limit) => deps.payouts.due(now, limit),
  run: (payoutId, log) => runPayout(deps, payoutId, log),
  now: deps.now,
});
