import { defineJob, handle, type JobHandler, type Logger, NoData } from '@alaso/service-kit';
import { neighbors, type PersonalDataClient } from '../clients/personal-data-client.ts';
import type { AccountDeletionDocument, AccountDeletionRepository } from './account-deletion.repository.ts';

const accountsPerRun = 20;
/** Each call erases part of an account in one service. */
const callsPerRun = 200;
/** An erasure that takes longer than this raises an alarm. */
const overdueMs = 24 * 3_600_000;

type EraseDeps = {
  deletions: Pick<AccountDeletionRepository, 'due' | 'start' | 'confirm' | 'finish'>;
  neighborsData: Pick<PersonalDataClient, 'erase'>;
  /** Erases this service's data. Runs last, because the other services still look up the user. */
  eraseOwn: (userId: string) => Promise<{ isErased: boolean; remaining: string | null }>;
  now: () => Date;
};

/** Returns a description of the data that remains after this run's calls, or null if no data remains. */
async function untilErased(
  eraseSome: () => Promise<{ isErased: boolean; remaining: string | null }>,
): Promise<string | null> {
  let before: string | null = null;
  for (let calls = 0; calls < callsPerRun; calls += 1) {
    const { isErased, remaining } = await eraseSome();
    if (isErased) return null;
    before = remaining;
  }
  return before ?? 'unknown';
}

/** Erases an account in every service. Returns the services that have not finished. */
async function eraseAccount(
  { deletions, neighborsData, eraseOwn, now }: EraseDeps,
  { _id: userId, confirmedBy }: AccountDeletionDocument,
  log: Logger,
): Promise<string[]> {
  if (!(await deletions.start(userId, now()))) return [];
  const missing: string[] = [];
  for (const service of neighbors) {
    if (confirmedBy.includes(service)) continue;
    try {
      const remaining = await untilErased(() => neighborsData.erase(service, userId));
      if (remaining === null) await deletions.confirm(userId, service);
      else missing.push(`svc-${service} (${remaining})`);
    } catch (err) {
      log.warn({ err, userId, service }, 'a service has not erased an account: the next run tries again');
      missing.push(`svc-${service}`);
    }
  }
  if (missing.length > 0) return missing;
  const remaining = await untilErased(() => eraseOwn(userId));
  if (remaining !== null) return [`svc-auth (${remaining})`];
  await deletions.finish(userId, now());
  log.info({ userId }, 'an account is erased');
  return [];
}

/**
 * Erases the accounts that are due. Each step is recorded, so the next run can resume after an interruption.
 * @throws if an erasure is overdue, which raises the alarm for failed jobs
 */
export async function eraseAccounts(deps: EraseDeps, log: Logger): Promise<void> {
  const due = await deps.deletions.due(deps.now(), accountsPerRun);
  const overdue: string[] = [];
  for (const row of due) {
    const missing = await eraseAccount(deps, row, log);
    const isOverdue = deps.now().getTime() - row.eraseAt.getTime() > overdueMs;
    if (missing.length > 0 && isOverdue) overdue.push(`${row._id}: ${missing.join(', ')}`);
  }
  if (overdue.length > 0)
    throw new Error(`accounts are not erased a day after their time: ${overdue.join('; ')}`);
}

/** Runs every minute. If a run fails, the next one catches up. */
const eraseAccountsJob = defineJob({
  name: 'erase-accounts',
  data: NoData,
  attempts: 1,
  backoffMs: 1000,
  everyMs: 60_000,
});

export const handleEraseAccounts = (deps: EraseDeps): JobHandler =>
  handle(eraseAccountsJob, (_data, { log }) => eraseAccounts(deps, log));
