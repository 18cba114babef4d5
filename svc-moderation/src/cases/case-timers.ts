import { hourMs } from '@alaso/service-kit';
import type { CaseDocument, TimelineEntry } from './case.model.ts';

/**
 * The time after which admins are reminded of a waiting case, and the time after which the case moves up in
 * the queue.
 */
const remindAfterMs = 24 * hourMs;
const escalateAfterMs = 72 * hourMs;

export type CaseTimer = { does: 'remind' | 'escalate' | 'lift'; at: Date };

type Timed = Pick<
  CaseDocument,
  'isWaiting' | 'since' | 'remindedAt' | 'escalatedAt' | 'suspends' | 'decision'
>;

const after = (since: Date, ms: number) => new Date(since.getTime() + ms);

function listTimers({ isWaiting, since, remindedAt, escalatedAt, suspends, decision }: Timed): CaseTimer[] {
  const timers: CaseTimer[] = [];
  if (isWaiting && !remindedAt) timers.push({ does: 'remind', at: after(since, remindAfterMs) });
  if (isWaiting && !escalatedAt) timers.push({ does: 'escalate', at: after(since, escalateAfterMs) });
  if (suspends && decision?.until) timers.push({ does: 'lift', at: decision.until });
  return timers;
}

export function nextTimer(row: Timed): CaseTimer | undefined {
  return listTimers(row).toSorted((one, other) => one.at.getTime() - other.at.getTime())[0];
}

const maxEntries = 200;

export const withEntry = (
  { timeline }: Pick<CaseDocument, 'timeline'>,
  event: TimelineEntry['event'],
  at: Date,
  by: string | null = null,
  text: string | null = null,
): TimelineEntry[] => [...timeline, { event, at, by, text }].slice(-maxEntries);
