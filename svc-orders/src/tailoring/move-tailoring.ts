import { isDeepStrictEqual } from 'node:util';
import { type NewBrief, type NewQuote, type OrderEvent, tailoringLimits } from '@alaso/contracts';
import { addDays, lagosDay, problem } from '@alaso/service-kit';
import {
  newTailoring,
  type OrderDocument,
  type OrderEffect,
  partyOf,
  type TailoringBrief,
} from '../orders/index.ts';
import {
  isOpenTo,
  quoteOf,
  withAgreedChange,
  withAgreement,
  withBrief,
  withChange,
  withQuote,
  withRefusedChange,
} from './tailoring-steps.ts';

/** The input of a tailoring job's step. */
export type TailoringStep =
  | { event: 'brief'; brief: TailoringBrief }
  | { event: 'quote' | 'propose-change'; quote: NewQuote }
  | { event: 'agree' | 'agree-change' | 'refuse-change' };

/** @throws invalid-input if the wished date has passed, or is too far ahead */
export function assertWishedDay({ wishedDay }: NewBrief, now: Date): void {
  if (wishedDay === null) return;
  const today = lagosDay(now);
  if (wishedDay >= today && wishedDay <= addDays(today, tailoringLimits.wishedDays)) return;
  const message = 'Choose a day within the next year';
  throw problem('invalid-input', message, { errors: [{ path: 'body.wishedDay', message }] });
}

/** @throws order-moved if a change was proposed or answered before, or is the caller's own */
function assertOpenTo(order: OrderDocument, event: OrderEvent, userId: string): void {
  const party = partyOf(order, userId);
  if (party && isOpenTo(order.tailoring, event, party)) return;
  throw problem(
    'order-moved',
    event === 'propose-change'
      ? 'This quote has already been changed once.'
      : 'There is no change that waits for your answer.',
  );
}

/** Returns the effect of this user's step on a tailoring job. */
export function tailoringEffect(step: TailoringStep, userId: string, now: Date): OrderEffect {
  return (order) => {
    assertOpenTo(order, step.event, userId);
    return Promise.resolve(changeOf(step, order, userId, now));
  };
}

function changeOf(step: TailoringStep, order: OrderDocument, userId: string, now: Date) {
  const tailoring = order.tailoring ?? newTailoring;
  switch (step.event) {
    case 'brief':
      return withBrief(step.brief);
    case 'quote':
      return withQuote(tailoring, step.quote);
    case 'agree':
      return withAgreement(tailoring, lagosDay(now));
    case 'propose-change':
      return withChange(tailoring, step.quote, partyOf(order, userId) ?? 'buyer');
    case 'agree-change':
      return withAgreedChange(tailoring);
    case 'refuse-change':
      return withRefusedChange(tailoring);
  }
}

/** Returns true if a job has this brief, including its photos. */
export function hasBrief({ tailoring }: OrderDocument, { photoIds = [], ...brief }: NewBrief): boolean {
  if (!tailoring?.brief) return false;
  const { photos, ...said } = tailoring.brief;
  return isDeepStrictEqual({ ...said, photoIds: photos.map(({ id }) => id) }, { ...brief, photoIds });
}

export const hasQuote = ({ tailoring }: OrderDocument, quote: NewQuote): boolean =>
  isDeepStrictEqual(tailoring?.quote, quoteOf(quote));
