import type { OrderPage, OrderStage, Tailoring } from '@alaso/contracts';
import { Badge, Button, daysInWords, formatDate, formatNaira, lagosDay } from '@alaso/ui';
import { KeptPhotos } from '@alaso/ui/photos';
import { type ReactNode, useState } from 'react';
import { AskingButton, variantIn, questionOf } from '../orders/index.ts';
import { emptyBrief, toFields } from './brief-fields.ts';
import { BriefForm } from './brief-form.tsx';
import { QuoteChange, QuoteForm } from './quote-form.tsx';
import {
  boardMoveWords,
  capitalize,
  dueInWords,
  isLate,
  isUnderWay,
  tailoringMessages,
} from './tailoring.messages.ts';
import { type JobMoves, useJobMoves } from './use-job-moves.ts';

function Facts({ children }: { children: ReactNode }) {
  return <dl className="db:divide-y db:divide-line db:border-y db:border-line db:text-sm">{children}</dl>;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="db:grid db:grid-cols-[7rem_minmax(0,1fr)] db:gap-4 db:py-2">
      <dt className="db:text-ink-muted">{name}</dt>
      <dd className="db:font-semibold db:wrap-anywhere">{children}</dd>
    </div>
  );
}

type QuoteFactsProps = {
  quote: NonNullable<Tailoring['quote']>;
  dueDay: string | null;
  stage: OrderStage;
};

function QuoteFacts({ quote, dueDay, stage }: QuoteFactsProps) {
  const today = lagosDay();
  const due = dueInWords({ stage, dueDay }, today);
  return (
    <section aria-label={tailoringMessages.quote.title} className="db:flex db:flex-col db:gap-3">
      <h3 className="db:text-base">{tailoringMessages.quote.title}</h3>
      <Facts>
        <Fact name={tailoringMessages.quote.price}>{formatNaira(quote.price)}</Fact>
        <Fact name={tailoringMessages.quote.time}>{daysInWords(quote.days)}</Fact>
        {dueDay !== null && (
          <Fact name={tailoringMessages.quote.due}>
            <span className="db:flex db:flex-wrap db:items-center db:gap-2">
              <span>{formatDate(dueDay)}</span>
              {due !== null && (
                <Badge tone={isLate({ stage, dueDay }, today) ? 'danger' : 'neutral'}>{due}</Badge>
              )}
            </span>
          </Fact>
        )}
        {quote.note !== null && (
          <Fact name={tailoringMessages.quote.note}>
            <span className="db:font-normal db:whitespace-pre-line">{quote.note}</span>
          </Fact>
        )}
      </Facts>
    </section>
  );
}

type OwnQuoteProps = {
  order: Pick<OrderPage, 'amount' | 'otherPartyFirstName'>;
  quote: Tailoring['quote'];
  moves: JobMoves;
};

/** Lets the tailor quote a price and a number of days, and change both until the buyer agrees. */
function OwnQuote({ order: { amount, otherPartyFirstName: buyer }, quote, moves }: OwnQuoteProps) {
  const [isChanging, setChanging] = useState(false);
  if (quote !== null && !isChanging) {
    return (
      <Button variant="secondary" className="db:self-start" onClick={() => setChanging(true)}>
        {tailoringMessages.quote.change}
      </Button>
    );
  }
  return (
    <section className="db:flex db:flex-col db:gap-4">
      <h3 className="db:text-base">{tailoringMessages.quote.own}</h3>
      <QuoteForm
        label={tailoringMessages.quote.own}
        given={quote ?? { price: amount }}
        from={lagosDay()}
        noteHint={tailoringMessages.quote.noteHint}
        submit={tailoringMessages.sendTo(buyer)}
        onSend={(named) => moves.quote(named).then(() => setChanging(false))}
        pending={moves.pending === 'quote'}
        {...(quote && { onCancel: () => setChanging(false) })}
      />
    </section>
  );
}

type OwnBriefProps = {
  order: Pick<OrderPage, 'otherPartyFirstName'>;
  brief: Tailoring['brief'];
  moves: JobMoves;
};

/** Lets the buyer write the brief, and edit it until they agree to a quote. */
function OwnBrief({ order: { otherPartyFirstName: tailor }, brief, moves }: OwnBriefProps) {
  const [isChanging, setChanging] = useState(false);
  if (brief !== null && !isChanging) {
    return (
      <Button variant="secondary" className="db:self-start" onClick={() => setChanging(true)}>
        {tailoringMessages.brief.change}
      </Button>
    );
  }
  return (
    <BriefForm
      tailorFirstName={tailor}
      given={brief ? toFields(brief) : emptyBrief}
      onSend={(changed) => moves.brief(changed).then(() => setChanging(false))}
      pending={moves.pending === 'brief'}
      {...(brief && { onCancel: () => setChanging(false) })}
    />
  );
}

/** Shows the brief. Both parties see it. */
function BriefFacts({ brief }: { brief: NonNullable<Tailoring['brief']> }) {
  const { garment, wish, measurements, wishedDay, photos } = brief;
  return (
    <section aria-label={tailoringMessages.brief.title} className="db:flex db:flex-col db:gap-3">
      <h3 className="db:text-base">{tailoringMessages.brief.title}</h3>
      <p className="db:max-w-measure db:text-sm db:wrap-anywhere db:whitespace-pre-line">{wish}</p>
      <Facts>
        <Fact name={tailoringMessages.brief.garment}>{capitalize(garment)}</Fact>
        {wishedDay !== null && <Fact name={tailoringMessages.brief.wantedBy}>{formatDate(wishedDay)}</Fact>}
      </Facts>
      {measurements.length > 0 && (
        <dl
          aria-label={tailoringMessages.measurements.title}
          className="db:grid db:grid-cols-2 db:gap-x-6 db:text-sm db:@min-[36rem]:grid-cols-3"
        >
          {measurements.map(({ name, cm }) => (
            <div
              key={name}
              className="db:flex db:min-w-0 db:justify-between db:gap-2 db:border-b db:border-line db:py-1.5"
            >
              <dt className="db:min-w-0 db:wrap-anywhere db:text-ink-muted">{capitalize(name)}</dt>
              <dd className="db:shrink-0 db:font-semibold db:tabular-nums">
                {tailoringMessages.measurements.inCm(cm)}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <KeptPhotos title={tailoringMessages.brief.photos} photos={photos} />
    </section>
  );
}

export type TailoringPartProps = { order: OrderPage; side: 'buyer' | 'seller' };

/** The tailoring part of the order page: the brief, the quote, and the forms for the next step. */
export default function TailoringPart({ order, side }: TailoringPartProps) {
  const { tailoring } = order;
  return tailoring && <Work order={order} tailoring={tailoring} side={side} />;
}

function Work({ order, tailoring, side }: TailoringPartProps & { tailoring: Tailoring }) {
  const moves = useJobMoves(order.id, order.timeline.length);
  const { acts, stage } = order;
  const { brief, quote, agreedDay, dueDay } = tailoring;
  const variant = variantIn('next', order, side);

  return (
    <div className="db:@container db:flex db:flex-col db:gap-6">
      {acts.includes('brief') && brief === null && <OwnBrief order={order} brief={null} moves={moves} />}
      {acts.includes('quote') && quote === null && <OwnQuote order={order} quote={null} moves={moves} />}
      {quote !== null && <QuoteFacts quote={quote} dueDay={dueDay} stage={stage} />}
      {quote !== null && acts.includes('agree') && (
        <Button
          size="lg"
          full
          variant={variant}
          pending={moves.pending === 'agree'}
          pendingText={tailoringMessages.quote.accepting}
          onClick={() => void moves.act('agree')}
        >
          {tailoringMessages.quote.accept(formatNaira(quote.price))}
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
        <AskingButton
          size="lg"
          full
          variant={variant}
          pending={moves.pending === 'start'}
          question={questionOf('start', order)}
          act={() => moves.act('start')}
        >
          {boardMoveWords.start}
        </AskingButton>
      )}
      {acts.includes('finish') && (
        <AskingButton
          size="lg"
          full
          variant={variant}
          pending={moves.pending === 'finish'}
          question={questionOf('finish', order)}
          act={() => moves.act('finish')}
        >
          {boardMoveWords.finish}
        </AskingButton>
      )}
      {quote !== null && acts.includes('quote') && <OwnQuote order={order} quote={quote} moves={moves} />}
      {brief !== null && <BriefFacts brief={brief} />}
      {brief !== null && acts.includes('brief') && <OwnBrief order={order} brief={brief} moves={moves} />}
    </div>
  );
}
