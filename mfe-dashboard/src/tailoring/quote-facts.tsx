import type { OrderStage, Tailoring } from '@alaso/contracts';
import { Badge, daysInWords, formatDate, formatNaira, lagosDay } from '@alaso/ui';
import { dueInWords, isLate } from './due.ts';
import { Fact, Facts } from './facts.tsx';

export type QuoteFactsProps = {
  quote: NonNullable<Tailoring['quote']>;
  dueDay: string | null;
  stage: OrderStage;
};

/** What the job costs, how long it takes and when it is due. */
export function QuoteFacts({ quote, dueDay, stage }: QuoteFactsProps) {
  const today = lagosDay();
  const due = dueInWords({ stage, dueDay }, today);
  return (
    <section aria-label="The quote" className="db:flex db:flex-col db:gap-3">
      <h3 className="db:text-base">The quote</h3>
      <Facts>
        <Fact name="Price">{formatNaira(quote.price)}</Fact>
        <Fact name="Time">{daysInWords(quote.days)}</Fact>
        {dueDay !== null && (
          <Fact name="Due">
            <span className="db:flex db:flex-wrap db:items-center db:gap-2">
              {formatDate(dueDay)}
              {due !== null && (
                <Badge tone={isLate({ stage, dueDay }, today) ? 'danger' : 'neutral'}>{due}</Badge>
              )}
            </span>
          </Fact>
        )}
        {quote.note !== null && (
          <Fact name="Note">
            <span className="db:font-normal db:whitespace-pre-line">{quote.note}</span>
          </Fact>
        )}
      </Facts>
    </section>
  );
}
