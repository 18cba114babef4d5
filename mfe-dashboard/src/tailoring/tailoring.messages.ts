import type { OrderStage } from '@alaso/contracts';
import { daysBetween, daysInWords } from '@alaso/ui';

/** Returns a text that begins with a capital: `inside leg` → `Inside leg`. */
export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns whether a job is agreed but not ready, so that it can be late or its quote can change. */
export const isUnderWay = (stage: OrderStage) => stage === 'agreed' || stage === 'in-work';

type Due = { stage: OrderStage; dueDay: string | null };

/** Returns whether a job is past its due day. */
export function isLate({ stage, dueDay }: Due, today: string): boolean {
  return dueDay !== null && isUnderWay(stage) && dueDay < today;
}

/**
 * Returns how long a job that is under way still has: `in 3 days`, `today`, `2 days late`; null for every
 * other.
 */
export function dueInWords({ stage, dueDay }: Due, today: string): string | null {
  if (dueDay === null || !isUnderWay(stage)) return null;
  const left = daysBetween(today, dueDay);
  if (left === 0) return 'today';
  return left > 0 ? `in ${daysInWords(left)}` : `${daysInWords(-left)} late`;
}
