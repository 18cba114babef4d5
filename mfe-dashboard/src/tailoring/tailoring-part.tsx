import type { OrderPage, Tailoring } from '@alaso/contracts';
import { Button, formatNaira } from '@alaso/ui';
import { BriefFacts } from './brief-facts.tsx';
import { isUnderWay } from './due.ts';
import { OwnBrief } from './own-brief.tsx';
import { OwnQuote } from './own-quote.tsx';
import { QuoteChange } from './quote-change.tsx';
import { QuoteFacts } from './quote-facts.tsx';
import { useJobMoves } from './use-job-moves.ts';

export type TailoringPartProps = { order: OrderPage; side: 'buyer' | 'seller' };

/** What an order's page shows of a tailoring job: the brief, the quote, and the forms for what comes next. */
export default function TailoringPart({ order, side }: TailoringPartProps) {
  const { tailoring } = order;
  return tailoring && <Work order={order} tailoring={tailoring} side={side} />;
}

function Work({ order, tailoring, side }: TailoringPartProps & { tailoring: Tailoring }) {
  const moves = useJobMoves(order.id, order.timeline.length);
  const { acts, stage } = order;
  const { brief, quote, agreedDay, dueDay } = tailoring;

  return (
    <div className="db:@container db:flex db:flex-col db:gap-6">
      {acts.includes('brief') && brief === null && <OwnBrief order={order} brief={null} moves={moves} />}
      {acts.includes('quote') && quote === null && <OwnQuote order={order} quote={null} moves={moves} />}
      {quote !== null && <QuoteFacts quote={quote} dueDay={dueDay} stage={stage} />}
      {quote !== null && acts.includes('agree') && (
        <Button
          size="lg"
          full
          pending={moves.pending === 'agree'}
          pendingText="Accepting..."
          onClick={() => void moves.act('agree')}
        >
          Accept {formatNaira(quote.price)}
        </Button>
      )}
      {quote !== null && agreedDay !== null && (
        <QuoteChange
          order={order}
          mayStillAnswer={isUnderWay(stage)}
          tailoring={{ ...tailoring, quote, agreedDay }}
          side={side}
          moves={moves}
        />
      )}
      {acts.includes('start') && (
        <Button size="lg" full pending={moves.pending === 'start'} onClick={() => void moves.act('start')}>
          Start work
        </Button>
      )}
      {acts.includes('finish') && (
        <Button size="lg" full pending={moves.pending === 'finish'} onClick={() => void moves.act('finish')}>
          Mark as ready
        </Button>
      )}
      {quote !== null && acts.includes('quote') && <OwnQuote order={order} quote={quote} moves={moves} />}
      {brief !== null && <BriefFacts brief={brief} />}
      {brief !== null && acts.includes('brief') && <OwnBrief order={order} brief={brief} moves={moves} />}
    </div>
  );
}
