import { koboFromNaira, type NewQuote, type OrderEvent } from '@alaso/contracts';
import { addDays } from '@alaso/service-kit';
import {
  newTailoring,
  type Party,
  type Tailoring,
  type TailoringBrief,
  type TailoringQuote,
} from '../orders/index.ts';

type Changed = { tailoring: Tailoring; amountKobo?: number };

export function toQuote({ price, days, note }: NewQuote): TailoringQuote {
  return { priceKobo: koboFromNaira(price), days, note };
}

export const withBrief = (brief: TailoringBrief): Changed => ({ tailoring: { ...newTailoring, brief } });

export const withQuote = (tailoring: Tailoring, quote: NewQuote): Changed => ({
  tailoring: { ...tailoring, quote: toQuote(quote) },
});

/** Accepts the quote. Its price becomes the amount, and its days start at `today`. */
export function withAgreement(tailoring: Tailoring, today: string): Changed {
  const { quote } = tailoring;
  if (!quote) throw new Error('nothing is agreed without a quote');
  return {
    tailoring: { ...tailoring, agreedDay: today, dueDay: addDays(today, quote.days) },
    amountKobo: quote.priceKobo,
  };
}

/** Returns true if a change may be proposed. A quote can be changed only once. */
export const mayPropose = ({ change }: Tailoring) => change === null;

/** Returns true if this party has to answer a change that the other party proposed. */
export const mayAnswer = ({ change }: Tailoring, party: Party) =>
  change !== null && change.answer === null && change.by !== party;

/** Returns true if an event that the definition allows is available to this party to a tailoring job. */
export function isOpenTo(tailoring: Tailoring | null, event: OrderEvent, party: Party): boolean {
  if (event === 'propose-change') return mayPropose(tailoring ?? newTailoring);
  if (event === 'agree-change' || event === 'refuse-change') {
    return mayAnswer(tailoring ?? newTailoring, party);
  }
  return true;
}

export const withChange = (tailoring: Tailoring, quote: NewQuote, by: Party): Changed => ({
  tailoring: { ...tailoring, change: { ...toQuote(quote), by, answer: null } },
});

/**
 * Applies an agreed change. Its days count from the day of the agreement, like the days in the original
 * quote.
 */
export function withAgreedChange(tailoring: Tailoring): Changed {
  const { change, agreedDay } = tailoring;
  if (!change || agreedDay === null) throw new Error('there is no change to agree to');
  const { priceKobo, days, note } = change;
  return {
    tailoring: {
      ...tailoring,
      quote: { priceKobo, days, note: note ?? tailoring.quote?.note ?? null },
      change: { ...change, answer: 'agreed' },
      dueDay: addDays(agreedDay, days),
    },
    amountKobo: priceKobo,
  };
}

/**
 * Returns the terms that an event quotes, proposes, or agrees to. They are stored permanently with the step.
 */
export function termsOf(event: OrderEvent | null, tailoring: Tailoring | null): TailoringQuote | null {
  const said =
    event === 'quote' || event === 'agree' || event === 'agree-change'
      ? tailoring?.quote
      : event === 'propose-change'
        ? tailoring?.change
        : undefined;
  return said ? { priceKobo: said.priceKobo, days: said.days, note: said.note } : null;
}

export function withRefusedChange(tailoring: Tailoring): Changed {
  const { change } = tailoring;
  if (!change) throw new Error('there is no change to refuse');
  return { tailoring: { ...tailoring, change: { ...change, answer: 'refused' } } };
}
