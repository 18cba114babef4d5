import type { Donation } from '@alaso/contracts';

type Status = Donation['status'];

const dayMs = 86_400_000;

/** Which status may follow which (decision 28). A status that nothing follows is final. */
const transitions: Record<Status, readonly Status[]> = {
  requested: ['accepted', 'declined', 'expired'],
  accepted: ['scheduled', 'declined'],
  scheduled: ['collected', 'declined'],
  collected: ['received'],
  received: [],
  declined: [],
  expired: [],
};

/**
 * What is written to people while a donation waits for an answer, and when (decision 29). Each happens only if the
 * donation is still `requested` then; the last one ends the waiting.
 */
export const followUps = [
  { kind: 'request', afterMs: 0 },
  { kind: 'reminder-3-days', afterMs: 3 * dayMs },
  { kind: 'reminder-7-days', afterMs: 7 * dayMs },
  { kind: 'expiry', afterMs: 14 * dayMs },
] as const satisfies readonly { kind: string; afterMs: number }[];

export const followUpKinds = followUps.map(({ kind }) => kind);
export type FollowUpKind = (typeof followUps)[number]['kind'];

/** Whether a donation may go from one status to another. */
export function mayBecome(from: Status, to: Status): boolean {
  return transitions[from].includes(to);
}

/** Whether something can still happen to it: a listing has at most one open donation. */
export function isOpen(status: Status): boolean {
  return transitions[status].length > 0;
}
