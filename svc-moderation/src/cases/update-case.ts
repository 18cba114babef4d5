import { randomUUID } from 'node:crypto';
import { type DbSession, LostRace, type Platform, problem, withOptimisticRetry } from '@alaso/service-kit';
import { nextTimer } from './case-timers.ts';
import { caseMessages } from './case.messages.ts';
import type { CaseDocument } from './case.model.ts';
import type { CaseRepository } from './case.repository.ts';

export type CaseDeps = Pick<Platform, 'inTransaction' | 'outbox'> & {
  cases: CaseRepository;
  now: () => Date;
};

/**
 * Returns the new version of a case, within the transaction of the change. Returning the same object means no
 * change.
 */
type CaseChange = (row: CaseDocument, session: DbSession) => Promise<CaseDocument> | CaseDocument;

/** @throws in-progress if every attempt lost the race */
export async function retryWhenChanged<T>(attempt: () => Promise<T>): Promise<T> {
  const done = await withOptimisticRetry(async () => ({ result: await attempt() }));
  if (!done) {
    throw problem('in-progress', caseMessages.beingEdited, {
      retryAfterMs: 1000,
    });
  }
  return done.result;
}

const withTimer = (row: CaseDocument): CaseDocument => ({
  ...row,
  clockAt: nextTimer(row)?.at ?? null,
});

/** Returns the fields of a case that no admin has handled since it started waiting. */
export const unhandled = (): Pick<
  CaseDocument,
  'takenBy' | 'remindedAt' | 'isRaised' | 'escalatedAt' | 'told'
> => ({ takenBy: null, remindedAt: null, isRaised: false, escalatedAt: null, told: [] });

type Initial = 'revision' | 'clockAt' | 'appeal' | keyof ReturnType<typeof unhandled>;

export const newCase = (fields: Omit<CaseDocument, '_id' | Initial>): CaseDocument =>
  withTimer({ _id: randomUUID(), revision: 0, ...unhandled(), clockAt: null, appeal: null, ...fields });

/**
 * Replaces the version that was read, and schedules its next timer. @throws LostRace if the case has changed
 * since
 */
export async function replaceCase(
  { outbox, cases }: Pick<CaseDeps, 'outbox' | 'cases'>,
  row: CaseDocument,
  altered: CaseDocument,
  session: DbSession,
): Promise<CaseDocument> {
  const next = withTimer(altered);
  if (!(await cases.replace(row, next, session))) throw new LostRace();
  if (next.clockAt && next.clockAt.getTime() !== row.clockAt?.getTime())
    await outbox.write('case.moved', { caseId: row._id }, session);
  return next;
}

/**
 * Changes a case. If two changes run concurrently, the second is retried on top of the first.
 * @throws not-found, or the error that `alter` throws; in both cases, nothing is written
 */
export async function updateCase(
  { inTransaction, outbox, cases }: Pick<CaseDeps, 'inTransaction' | 'outbox' | 'cases'>,
  caseId: string,
  alter: CaseChange,
): Promise<CaseDocument> {
  const once = () =>
    inTransaction(async (session) => {
      const row = await cases.find(caseId, session);
      if (!row) throw problem('not-found', caseMessages.caseNotFound);
      const altered = await alter(row, session);
      if (altered === row) return row;
      return replaceCase({ outbox, cases }, row, altered, session);
    });
  return retryWhenChanged(once);
}
