import {
  dayMs,
  defineJob,
  derivedId,
  handle,
  hourMs,
  type JobHandler,
  type Logger,
  NoData,
  type Platform,
} from '@alaso/service-kit';
import type { AuthClient } from '../clients/auth-client.ts';
import { type Ledger, verifyLedger } from '../ledger/index.ts';
import { checkPayment, type TakePaymentDeps } from '../payments/index.ts';
import { checkMessages, ledgerLine } from './check-money.messages.ts';
import type { MoneyCheckRepository, ReportDocument } from './money-check.repository.ts';

export type CheckMoneyDeps = TakePaymentDeps &
  Pick<Platform, 'inTransaction' | 'outbox'> & {
    checks: MoneyCheckRepository;
    auth: Pick<AuthClient, 'admins' | 'user'>;
  };

const maxFaults = 20;

/** Notifies all admins of a failed check, but only once for the same faults. */
async function notifyAdmins(
  deps: CheckMoneyDeps,
  { _id, faults }: ReportDocument,
  log: Logger,
): Promise<void> {
  if (faults.length === 0) return;
  log.error({ check: _id, faults }, 'a check of the money failed; see docs/runbook/money.md');
  const admins = await deps.auth.admins();
  await deps.inTransaction(async (session) => {
    for (const userId of admins) {
      const noticeId = derivedId(`money ${_id}`, faults.join(' '), userId);
      const words = checkMessages.failed[_id](faults);
      await deps.outbox.write('notice.raised', { noticeId, userId, kind: 'desk', ...words }, session);
    }
  });
}

/**
 * Verifies the ledger, and compares it with the money in each order. Stores the result for admins, and
 * returns it with a line for the log.
 */
export async function checkLedger({
  ledger,
  checks,
  now,
  isOpen,
}: Pick<CheckMoneyDeps, 'checks' | 'now' | 'isOpen'> & { ledger: Ledger }): Promise<
  ReportDocument & { line: string }
> {
  const { postings, faults, balances } = await verifyLedger(ledger);
  const held = new Map<string, number>();
  for (const [account, kobo] of balances) {
    if (account.startsWith('held:') && kobo !== 0) held.set(account.slice('held:'.length), kobo);
  }
  const differing: string[] = [];
  for await (const order of checks.holding()) {
    const { _id, money } = order;
    if (!isOpen(order) && order.receiptDispute !== 'open') faults.push(checkMessages.overAndHeld(_id));
    if (held.get(_id) !== money?.heldKobo) differing.push(_id);
    held.delete(_id);
  }
  for (const _id of [...differing, ...held.keys()]) {
    // Reads both amounts again, because the order may have been paid between the first two reads.
    const isSame = (await ledger.balance(`held:${_id}`)) === ((await checks.findHeldKobo(_id)) ?? 0);
    if (!isSame) faults.push(checkMessages.heldDiffers(_id));
  }
  const report = { _id: 'ledger' as const, at: now(), checked: postings, faults: faults.slice(0, maxFaults) };
  await checks.saveReport(report);
  return { ...report, line: ledgerLine(report) };
}

/** Maximum age of compared charges, in ms. The provider settles every charge within this time. */
const comparedMs = 2 * dayMs;
/** Minimum age of compared charges, in ms. Newer ones may still be in progress. */
const settlingMs = 5 * 60_000;

/**
 * Compares the provider's list with the ledger. A charge that was debited but never credited is credited now,
 * or refunded if its order no longer needs it. Any other difference is reported to admins and remains on
 * their Money page.
 */
export async function reconcile(deps: CheckMoneyDeps): Promise<ReportDocument | undefined> {
  const { payments, payNow, checks, now } = deps;
  if (!payNow) return undefined;
  const at = now();
  const span = { from: new Date(at.getTime() - comparedMs), to: new Date(at.getTime() - settlingMs) };
  const faults: string[] = [];
  const listed = new Set<string>();
  let checked = 0;
  for await (const charge of payNow.provider.listCharges(span)) {
    checked += 1;
    const { reference, status, amountKobo: providerKobo } = charge;
    listed.add(reference);
    if (status !== 'success') continue;
    const before = await payments.find(reference);
    if (before && !before.paidAt) {
      await checks.addDifference({ _id: reference, kind: 'not-credited', providerKobo, oursKobo: null }, at);
      await checkPayment(deps, reference);
    }
    const payment = before && ((await payments.find(reference)) ?? before);
    const oursKobo = payment?.paidAt ? await takenKobo(deps, reference) : null;
    if (oursKobo === providerKobo) {
      await checks.resolve(reference, at);
      continue;
    }
    const kind = !payment ? 'unknown-charge' : oursKobo === null ? 'not-credited' : 'other-amount';
    await checks.addDifference({ _id: reference, kind, providerKobo, oursKobo }, at);
    faults.push(checkMessages.difference[kind](reference));
  }
  for await (const { _id, amountKobo: oursKobo, startedAt } of checks.paidIn(span)) {
    if (listed.has(_id) || startedAt < span.from) continue;
    await checks.addDifference({ _id, kind: 'not-at-provider', providerKobo: null, oursKobo }, at);
    faults.push(checkMessages.difference['not-at-provider'](_id));
  }
  const report = { _id: 'provider' as const, at, checked, faults: faults.slice(0, maxFaults) };
  await checks.saveReport(report);
  return report;
}

/** Returns the amount posted for a charge, in kobo, or null if there is no posting. */
async function takenKobo({ ledger }: CheckMoneyDeps, reference: string): Promise<number | null> {
  const posting = await ledger.find(`charge ${reference}`);
  const entry = posting?.entries.find(({ account }) => account === 'clearing');
  return entry ? -entry.amountKobo : null;
}

const once = { data: NoData, attempts: 1, backoffMs: 1000 };
/** Runs hourly, in one process at a time. The next run makes up for a failed one. */
const reconcileJob = defineJob({ ...once, name: 'reconcile-payments', everyMs: hourMs });
const ledgerJob = defineJob({ ...once, name: 'verify-ledger', everyMs: dayMs });

export const handleMoneyChecks = (deps: CheckMoneyDeps): JobHandler[] => [
  handle(reconcileJob, async (_data, { log }) => {
    const report = await reconcile(deps);
    if (report) await notifyAdmins(deps, report, log);
  }),
  handle(ledgerJob, async (_data, { log }) => {
    const report = await checkLedger(deps);
    log.info({ postings: report.checked }, report.line);
    await notifyAdmins(deps, report, log);
  }),
];
