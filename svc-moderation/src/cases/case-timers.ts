import type { CaseDocument, TimelineEntry } from './case.model.ts';

const hourMs = 3_600_000;

/** After how long a case that waits is brought to the admins' minds, and to the front of the queue. */
const remindAfterMs = 24 * hourMs;
const escalateAfterMs = 72 * hourMs;

export type Chore = { does: 'remind' | 'escalate' | 'lift'; at: Date };

type Timed = Pick<
  CaseDocument,
  'isWaiting' | 'since' | 'remindedAt' | 'escalatedAt' | 'suspends' | 'decision'
>;

const after = (since: Date, ms: number) => new Date(since.getTime() + ms);

/** Everything that the clock has still to do in a case as it stands. */
function choresOf({ isWaiting, since, remindedAt, escalatedAt, suspends, decision }: Timed): Chore[] {
  const chores: Chore[] = [];
  if (isWaiting && !remindedAt) chores.push({ does: 'remind', at: after(since, remindAfterMs) });
  if (isWaiting && !escalatedAt) chores.push({ does: 'escalate', at: after(since, escalateAfterMs) });
  if (suspends && decision?.until) chores.push({ does: 'lift', at: decision.until });
  return chores;
}

/** Returns what the clock does next in a case; undefined where it does nothing more. */
export function nextChore(row: Timed): Chore | undefined {
  return choresOf(row).toSorted((one, other) => one.at.getTime() - other.at.getTime())[0];
}

/** How many entries of a timeline are kept. */
const maxEntries = 200;

/** Returns the timeline of a case with one entry more. */
export const withEntry = (
  { timeline }: Pick<CaseDocument, 'timeline'>,
  event: TimelineEntry['event'],
  at: Date,
  by: string | null = null,
  text: string | null = null,
): TimelineEntry[] => [...timeline, { event, at, by, text }].slice(-maxEntries);
