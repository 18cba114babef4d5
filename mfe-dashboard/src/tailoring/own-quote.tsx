import type { OrderPage, Tailoring } from '@alaso/contracts';
import { Button, lagosDay } from '@alaso/ui';
import { useState } from 'react';
import { QuoteForm } from './quote-form.tsx';
import type { JobMoves } from './use-job-moves.ts';

export type OwnQuoteProps = {
  order: Pick<OrderPage, 'amount' | 'otherPartyFirstName'>;
  quote: Tailoring['quote'];
  moves: JobMoves;
};

/** A tailor names their price and days, and until the buyer has agreed names others. */
export function OwnQuote({ order: { amount, otherPartyFirstName: buyer }, quote, moves }: OwnQuoteProps) {
  const [isChanging, setChanging] = useState(false);
  if (quote !== null && !isChanging) {
    return (
      <Button variant="secondary" className="db:self-start" onClick={() => setChanging(true)}>
        Change the quote
      </Button>
    );
  }
  return (
    <section className="db:flex db:flex-col db:gap-4">
      <h3 className="db:text-base">Your quote</h3>
      <QuoteForm
        label="Your quote"
        given={quote ?? { price: amount }}
        from={lagosDay()}
        noteHint="What is included, and what to bring."
        submit={`Send to ${buyer}`}
        onSend={(named) => moves.quote(named).then(() => setChanging(false))}
        pending={moves.pending === 'quote'}
        {...(quote && { onCancel: () => setChanging(false) })}
      />
    </section>
  );
}
