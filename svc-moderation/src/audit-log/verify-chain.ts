import type { AuditCheck } from '@alaso/contracts';
import { dayMs, defineJob, handle, type JobHandler, NoData } from '@alaso/service-kit';
import { type AuditDocument, sha256 } from './audit-log.model.ts';
import type { AuditLog } from './audit-log.repository.ts';
import { beforeAll, hashRow, saltedHash } from './chain.ts';
import * as z from 'zod/mini';

type ChainPosition = { sequence: number; hash: string };

/**
 * The first row that differs from what was appended. `id` is the id of the row now at that position, or null
 * if there is none.
 */
type BrokenRow = NonNullable<AuditCheck['broken']> & { id: string | null };

type Verdict = {
  last: ChainPosition;
  broken: BrokenRow | null;
  /** Number of erased texts and origins. */
  erased: number;
};

/** Number of rows whose text is read together. */
const batch = 500;

/**
 * Follows the chain to the first row that differs from what was appended. `known` is a position that was
 * recorded earlier, which makes it possible to detect that the whole log was rewritten.
 */
export async function verifyChain(
  audit: Pick<AuditLog, 'head' | 'inOrder' | 'findUnnumbered' | 'findTexts'>,
  known?: ChainPosition,
): Promise<Verdict> {
  const head = await audit.head();
  const noted = [known, head ?? undefined].filter((position) => position !== undefined);
  let last: ChainPosition = { sequence: 0, hash: beforeAll };
  let erased = 0;
  let unread: AuditDocument[] = [];
  const readTexts = async (): Promise<BrokenRow | null> => {
    const checked = await checkTexts(audit, unread);
    erased += checked.erased;
    unread = [];
    return checked.broken;
  };
  for await (const row of audit.inOrder()) {
    const broken = checkRow(row, last, noted);
    if (broken) return { last, broken: (await readTexts()) ?? broken, erased };
    last = { sequence: row.sequence, hash: row.hash };
    if (row.textsHash !== undefined || row.originHash !== undefined) unread.push(row);
    const brokenText = unread.length < batch ? null : await readTexts();
    if (brokenText) return { last, broken: brokenText, erased };
  }
  return { last, broken: (await readTexts()) ?? (await checkEnd(audit, last, noted)), erased };
}

/**
 * Compares the text and origin of rows with their hashes. Text or an origin that is absent has been erased.
 */
async function checkTexts(
  audit: Pick<AuditLog, 'findTexts'>,
  rows: readonly AuditDocument[],
): Promise<Pick<Verdict, 'broken' | 'erased'>> {
  if (rows.length === 0) return { broken: null, erased: 0 };
  const apart = await audit.findTexts(rows.map(({ _id }) => _id));
  let erased = 0;
  for (const { _id, sequence, textsHash, originHash } of rows) {
    const found = apart.get(_id);
    const parts = [
      [textsHash, found?.texts],
      [originHash, found?.origin],
    ] as const;
    const isChanged = parts.some(([hash, part]) => part && saltedHash(part) !== hash);
    if (!found || isChanged) {
      return { broken: { sequence, what: found ? 'changed' : 'removed', id: _id }, erased };
    }
    erased += parts.filter(([hash, part]) => hash !== undefined && !part).length;
  }
  return { broken: null, erased };
}

function checkRow(
  row: AuditDocument,
  last: ChainPosition,
  noted: readonly ChainPosition[],
): BrokenRow | null {
  const sequence = last.sequence + 1;
  if (row.sequence !== sequence) {
    const isAfterGap = row.sequence > sequence && Number.isInteger(row.sequence);
    return { sequence, what: isAfterGap ? 'removed' : 'inserted', id: isAfterGap ? null : row._id };
  }
  const isNotAsNoted = noted.some((position) => position.sequence === sequence && position.hash !== row.hash);
  const isWhole = row.previousHash === last.hash && row.hash === hashRow(row) && !isNotAsNoted;
  return isWhole ? null : { sequence, what: 'changed', id: row._id };
}

async function checkEnd(
  audit: Pick<AuditLog, 'head' | 'findUnnumbered'>,
  last: ChainPosition,
  noted: readonly ChainPosition[],
): Promise<BrokenRow | null> {
  const next = last.sequence + 1;
  if (noted.some(({ sequence }) => sequence >= next)) return { sequence: next, what: 'removed', id: null };
  // Read again, because rows appended during the check have moved the end of the chain.
  const end = (await audit.head())?.sequence ?? 0;
  if (last.sequence > end) return { sequence: end + 1, what: 'inserted', id: null };
  const stray = await audit.findUnnumbered();
  return stray && { sequence: next, what: 'inserted', id: stray._id };
}

const Known = z.tuple([z.coerce.number().check(z.int(), z.minimum(1)), z.string().check(z.regex(sha256))]);

/**
 * Parses a position in the format of {@link describeVerdict}: `14:<hash>`. @throws a readable error for
 * anything else
 */
export function parsePosition(text: string): ChainPosition {
  const known = z.safeParse(Known, text.split(':'));
  if (!known.success)
    throw new Error('--known takes what an earlier check has printed: a number, a colon, a hash');
  const [sequence, hash] = known.data;
  return { sequence, hash };
}

export function describeVerdict({ last, broken, erased }: Verdict): string {
  if (broken) {
    const id = broken.id === null ? '' : ` (its id: ${broken.id})`;
    return `The audit log is not whole: row ${broken.sequence} was ${broken.what}${id}. The ${last.sequence} rows before it are as they were written.`;
  }
  if (last.sequence === 0) return 'The audit log is whole: it has no row yet.';
  const without = erased === 0 ? '' : ` ${erased} texts or origins of them were erased with accounts.`;
  return `The audit log is whole: ${last.sequence} rows.${without} Keep its end where nobody who can write to the database can change it, and check again with --known ${last.sequence}:${last.hash}`;
}

const verifyJob = defineJob({
  name: 'verify-audit-log',
  data: NoData,
  attempts: 1,
  backoffMs: 1000,
  everyMs: dayMs,
});

/**
 * Checks the log every day, for the admins' page. @throws if the log is broken, which raises the alarm for
 * failed jobs
 */
export const handleAuditCheck = (
  audit: Pick<AuditLog, 'head' | 'inOrder' | 'findUnnumbered' | 'findTexts' | 'saveCheck'>,
): JobHandler =>
  handle(verifyJob, async () => {
    const verdict = await verifyChain(audit);
    const broken = verdict.broken && { sequence: verdict.broken.sequence, what: verdict.broken.what };
    await audit.saveCheck({ at: new Date(), rows: verdict.last.sequence, broken });
    if (broken) throw new Error(describeVerdict(verdict));
  });
