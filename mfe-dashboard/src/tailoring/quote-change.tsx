import type { NewQuote, OrderPage, Tailoring } from '@alaso/contracts';
import { addDays, Button, daysInWords, formatDate, formatNaira } from '@alaso/ui';
import { useState } from 'react';
import { QuoteForm } from './quote-form.tsx';
import type { JobMoves } from './use-job-moves.ts';

export type QuoteChangeProps = {
  order: Pick<OrderPage, 'acts' | 'otherPartyFirstName'>;
  /** Whether the job is at a stage at which a change can be agreed. */
  mayStillAnswer: boolean;
  tailoring: Tailoring & { quote: NonNullable<Tailoring['quote']>; agreedDay: string };
  side: 'buyer' | 'seller';
  moves: JobMoves;
};

/** The one change of an agreed quote: proposing it, answering it, and what came of it. */
export function QuoteChange({ order, mayStillAnswer, tailoring, side, moves }: QuoteChangeProps) {
  const [isProposing, setProposing] = useState(false);
  const { acts, otherPartyFirstName: other } = order;
  const { quote, change, agreedDay } = tailoring;

  if (change === null) {
    if (!acts.includes('propose-change')) return null;
    if (!isProposing) {
      return (
        <Button variant="secondary" className="db:self-start" onClick={() => setProposing(true)}>
          Propose a change
        </Button>
      );
    }
    const propose = (changed: NewQuote) => moves.proposeChange(changed).then(() => setProposing(false));
    return (
      <section className="db:flex db:flex-col db:gap-4">
        <h3 className="db:text-base">Propose a change</h3>
        <p className="db:text-sm">
          You can change the price or timeline once, if {other} agrees. Days count from{' '}
          {formatDate(agreedDay)}.
        </p>
        <QuoteForm
          label="Propose a change"
          given={{ price: quote.price, days: quote.days }}
          from={agreedDay}
          noteHint="Reason for the change."
          submit="Send proposal"
          onSend={propose}
          pending={moves.pending !== null}
          onCancel={() => setProposing(false)}
        />
      </section>
    );
  }

  const isMine = change.by === side;
  const words = `${formatNaira(change.price)} and ${daysInWords(change.days)}, ready by ${formatDate(addDays(agreedDay, change.days))}`;
  return (
    <section
      aria-label="Proposed change"
      className="db:flex db:flex-col db:gap-3 db:border-l-4 db:border-gold db:pl-4 db:text-sm"
    >
      <p>
        {isMine ? 'You proposed' : `${other} proposed`} a change: <strong>{words}</strong>.
      </p>
      {change.note !== null && <p className="db:wrap-anywhere db:whitespace-pre-line">{change.note}</p>}
      {acts.includes('agree-change') ? (
        <div className="db:flex db:flex-wrap db:gap-3">
          <Button
            pending={moves.pending === 'agree-change'}
            disabled={moves.pending !== null}
            onClick={() => void moves.act('agree-change')}
          >
            Accept the change
          </Button>
          <Button
            variant="secondary"
            pending={moves.pending === 'refuse-change'}
            disabled={moves.pending !== null}
            onClick={() => void moves.act('refuse-change')}
          >
            Decline
          </Button>
        </div>
      ) : (
        <p className="db:text-ink-muted">{outcomeOf(change.answer, isMine, other, mayStillAnswer)}</p>
      )}
    </section>
  );
}

function outcomeOf(
  answer: 'agreed' | 'refused' | null,
  isMine: boolean,
  other: string,
  mayStillAnswer: boolean,
): string {
  const who = isMine ? other : 'You';
  if (answer === 'agreed') return `${who} accepted it.`;
  if (answer === 'refused') return `${who} declined. The original quote stands.`;
  return isMine && mayStillAnswer
    ? `Waiting for ${other}. Until then, the original quote stands.`
    : 'No reply. The original quote stands.';
}
