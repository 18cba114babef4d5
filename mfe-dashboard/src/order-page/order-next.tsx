import type { OrderPage } from '@alaso/contracts';
import { Button, type ButtonProps, lagosDay, LinkButton, Skeleton } from '@alaso/ui';
import { ReceiptIcon, WarningIcon } from '@alaso/ui/icons';
import { Link } from '@alaso/web-kit';
import { lazy, Suspense, useState } from 'react';
import {
  type Act,
  actWordsOf,
  AskingButton,
  AskWhy,
  askWords,
  type AskWords,
  cancelledInWords,
  EnterCode,
  formatMoment,
  variantIn,
  pausedWords,
  pauseInWords,
  type PlainAct,
  questionOf,
  type ReasonedAct,
  settledInWords,
  type Side,
  useMove,
} from '../orders/index.ts';
import {
  useBringBackRentalMutation,
  useCancelOrderMutation,
  useCollectGiftMutation,
  useCompleteOrderMutation,
  useConfirmOrderMutation,
  useDisputeOrderMutation,
  useHandOverOrderMutation,
  useRentalNotReceivedMutation,
} from '../shared/late-api.ts';
import type { SendEvent } from '../delivery/index.ts';
import type { StatementDraft } from '../disputes/index.ts';
import { copyText } from '../shared/copy-text.ts';
import { dueOf } from './due-day.ts';
import { KindPart } from './kind-part.tsx';
import { nextInWords, overInWords, sellerSuspendedInWords } from './order-page.messages.ts';
import { fetchOrderPart } from './order-parts.ts';
import { codeMessages, consequenceInWords, orderViewMessages, sendButtons } from './order-view.messages.ts';

/** Returns the API calls for actions that need no input other than the order. */
function usePlainMoves({
  delivery,
}: OrderPage): Record<PlainAct, (id: string, code?: string) => Promise<OrderPage>> {
  const [confirm] = useConfirmOrderMutation();
  const [handOver] = useHandOverOrderMutation();
  const [collect] = useCollectGiftMutation();
  const [complete] = useCompleteOrderMutation();
  const [bringBack] = useBringBackRentalMutation();
  return {
    // Sends the handover that the seller saw, because the buyer can change it until the order is confirmed.
    confirm: (id) => confirm({ params: { id }, ...(delivery && { body: { by: delivery.by } }) }).unwrap(),
    'hand-over': (id) => handOver({ params: { id } }).unwrap(),
    collect: (id) => collect({ params: { id } }).unwrap(),
    complete: (id, code) => complete({ params: { id }, body: { code } }).unwrap(),
    'bring-back': (id) => bringBack({ params: { id } }).unwrap(),
  };
}

export type OrderNextProps = { order: OrderPage; side: Side; readAgain: () => Promise<unknown> };

const plainActs: readonly PlainAct[] = ['confirm', 'hand-over', 'collect', 'bring-back', 'complete'];
/** The delivery actions that ask for the carrier. */
const sendEvents = ['hand-over', 'collect', 'send-back'] as const;
const reasonedActs = ['dispute', 'not-received', 'cancel'] as const;

/** Shows the next step, its deadline, and the user's actions. */
export function OrderNext({ order, side, readAgain }: OrderNextProps) {
  const { acts, clock, handOverCode, listingCategory: category, otherPartyFirstName: name, stage } = order;
  const { move, pending } = useMove(readAgain);
  const plain = usePlainMoves(order);
  const isDelivered = order.delivery?.by === 'delivery';
  const lacksAddress = isDelivered && order.status === 'pending' && order.delivery?.address === null;
  const comesBack = Boolean(order.delivery?.returnAddress);
  const until = clock && formatMoment(clock.at);
  const { by = 'buyer', reason = null } = order.timeline.at(-1) ?? {};
  const isHeld = Number(order.payment?.held ?? 0) > 0;
  const settles = settledInWords(order);
  const next = nextInWords(
    { category, stage, side, isDelivered, lacksAddress, comesBack },
    { name, until, due: dueOf(order, lagosDay()), by, reason, isHeld, settles },
  );
  // The seller completes an order by entering the buyer's code.
  const takesCode = side === 'seller' && acts.includes('complete');
  const buttons = plainActs
    .filter((act) => acts.includes(act) && !(act === 'complete' && takesCode))
    .filter((act) => !(isDelivered && (act === 'hand-over' || act === 'collect')));

  const mainVariant = variantIn('next', order, side);
  const sendEvent = isDelivered ? sendEvents.find((event) => acts.includes(event)) : undefined;

  const kindPart = <KindPart order={order} side={side} readAgain={readAgain} />;
  const isSuspended = order.sellerSuspended === true;
  const reasoned = (act: (typeof reasonedActs)[number], variant: 'ghost' | 'secondary') =>
    askWords(act, side, order).map((words) => (
      <ReasonedActButton
        key={`${act}: ${words.button}`}
        {...{ act, words, order, side, variant, move, pending }}
      />
    ));

  return (
    <section
      aria-labelledby="next"
      className="db:flex db:flex-col db:gap-3 db:rounded-card db:border db:border-line db:bg-surface db:p-3 db:sm:gap-4 db:sm:p-6"
    >
      <h2 id="next" className="db:-mb-2 db:font-sans db:text-base db:font-bold">
        {next === null ? orderViewMessages.closed : orderViewMessages.next}
      </h2>
      {isSuspended && (
        <div className="db:flex db:flex-col db:gap-3 db:border-l-2 db:border-danger db:pl-3">
          <p role="status" className="db:flex db:gap-2 db:font-semibold">
            <WarningIcon aria-hidden className="db:mt-0.5 db:size-5 db:shrink-0 db:text-danger" />
            <span>{sellerSuspendedInWords(category, acts.includes('cancel'))}</span>
          </p>
          {acts.includes('cancel') && reasoned('cancel', 'secondary')}
        </div>
      )}
      <p aria-live="polite" className="db:max-w-measure db:wrap-anywhere">
        {next ?? overInWords(stage, isDelivered)}
      </p>
      {side === 'seller' && <PausedListing order={order} />}
      {handOverCode !== null && <HandOverCode code={handOverCode} orderId={order.id} />}
      {category !== 'gift' && kindPart}
      {sendEvent && <SendIt event={sendEvent} variant={mainVariant} {...{ order, move, pending }} />}
      {takesCode && (
        <EnterCode
          variant={sendEvent ? 'secondary' : mainVariant}
          button={orderViewMessages.confirmWithCode}
          act={{ event: 'complete', words: actWordsOf('complete', order) }}
          send={(code) => plain.complete(order.id, code)}
          move={move}
          pending={pending !== null}
        />
      )}
      {buttons.map((act, index) => (
        <AskingButton
          key={act}
          size="lg"
          full
          variant={index === 0 && !takesCode && !sendEvent ? mainVariant : 'secondary'}
          pending={pending === act}
          pendingText={actWordsOf(act, order).pending}
          disabled={pending !== null}
          question={questionOf(act, order)}
          act={() => move({ event: act, words: actWordsOf(act, order), send: () => plain[act](order.id) })}
        >
          {actWordsOf(act, order).button}
        </AskingButton>
      ))}
      {reasonedActs
        .filter((act) => acts.includes(act) && !(act === 'cancel' && isSuspended))
        .flatMap((act) => reasoned(act, act === 'cancel' ? 'ghost' : 'secondary'))}
      {order.receiptNumber !== null && (
        <LinkButton asChild variant="secondary" full size="lg">
          <Link to={`/dashboard?tab=transactions&order=${order.id}&receipt`}>
            <ReceiptIcon aria-hidden className="db:size-4" />
            {orderViewMessages.seeReceipt}
          </Link>
        </LinkButton>
      )}
      {/* The queue of a gift arrives late, and must not move a button away from a finger. */}
      {category === 'gift' && kindPart}
    </section>
  );
}

/** Tells a seller who has canceled that the listing is paused, with a link to resume it. */
function PausedListing({ order: { listingCategory: category, timeline } }: { order: OrderPage }) {
  const last = timeline.at(-1);
  if (last?.event !== 'cancel' || pauseInWords({ ...last, category }) === undefined) return null;
  return (
    <div className="db:flex db:flex-col db:items-start db:gap-3">
      <p className="db:max-w-measure">{pausedWords.text}</p>
      <LinkButton asChild variant="secondary">
        <Link to="/dashboard?tab=listings&state=paused">{pausedWords.link}</Link>
      </LinkButton>
    </div>
  );
}

const SendDialog = lazy(() => import('../delivery/send-dialog.tsx'));

type SendItProps = Pick<ReasonedActProps, 'order' | 'variant' | 'move' | 'pending'> & { event: SendEvent };

function SendIt({ event, order, variant, move, pending }: SendItProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="lg"
        full
        variant={variant}
        aria-haspopup="dialog"
        disabled={pending !== null}
        onClick={() => setOpen(true)}
      >
        {sendButtons[event]}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SendDialog
            order={order}
            event={event}
            move={move}
            pending={pending === event}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

type ReasonedActProps = {
  act: ReasonedAct;
  words: AskWords;
  order: OrderPage;
  side: Side;
  variant: ButtonProps['variant'];
  move: (act: Act) => Promise<unknown>;
  /** The action in progress, or null if there is none. */
  pending: Act['event'] | null;
};

const StatementFields = lazy(() => import('../disputes/statement-fields.tsx'));

/** Returns the opening statement in a dispute, or an empty object if the party wrote none. */
function said({ text, photos }: StatementDraft) {
  if (text.trim() === '' && photos.length === 0) return {};
  return { statement: { text, photoIds: photos.map(({ id }) => id) } };
}

/** A button that asks for a reason before canceling an order or putting it on hold. */
function ReasonedActButton({ act, words, order, side, variant, move, pending }: ReasonedActProps) {
  const [asking, setAsking] = useState(false);
  const [cancel] = useCancelOrderMutation();
  const [dispute] = useDisputeOrderMutation();
  const [notReceived] = useRentalNotReceivedMutation();
  const [statement, setStatement] = useState<StatementDraft>({ text: '', photos: [] });
  const calls = { cancel, 'not-received': notReceived };
  const { listingCategory: category } = order;
  const params = { id: order.id };
  const send = (reason: string) =>
    act === 'dispute'
      ? dispute({ params, body: { reason, ...said(statement) } }).unwrap()
      : calls[act]({ params, body: { reason } }).unwrap();
  return (
    <>
      <Button
        variant={variant}
        size={variant === 'ghost' ? 'md' : 'lg'}
        full
        aria-haspopup="dialog"
        disabled={pending !== null}
        onClick={() => setAsking(true)}
      >
        {words.button}
      </Button>
      {asking && (
        <AskWhy
          title={words.title}
          description={consequenceInWords(act, order, side)}
          keep={words.keep}
          words={words}
          reasons={words.reasons}
          startsWith={words.reason}
          variant={act === 'dispute' ? 'primary' : 'danger'}
          pending={pending === act}
          {...(act === 'cancel' && {
            hintFor: (reason) => pauseInWords({ category, by: side, reason }),
          })}
          act={(reason) =>
            move({
              event: act,
              words: act === 'cancel' ? cancelledInWords(words, { category, by: side, reason }) : words,
              send: () => send(reason),
            })
          }
          onClose={() => setAsking(false)}
        >
          {act === 'dispute' && (
            <Suspense fallback={<Skeleton className="db:h-48" />}>
              <StatementFields draft={statement} onChange={setStatement} />
            </Suspense>
          )}
        </AskWhy>
      )}
    </>
  );
}

const QrCode = lazy(fetchOrderPart.qrCode);

/** Splits the six digits into two groups, the way people read them out. */
const inGroups = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`;

/**
 * Returns the URL for the QR code, which opens the seller's order page with the code filled in. The code is
 * in the fragment, so it never reaches a server or a log.
 */
const addressWithCode = (orderId: string, code: string) =>
  `${window.location.origin}/dashboard?tab=transactions&order=${orderId}#code=${code}`;

/** Shows the code that the buyer gives to the seller after receiving the item. */
function HandOverCode({ code, orderId }: { code: string; orderId: string }) {
  return (
    <div className="db:flex db:flex-wrap db:items-center db:gap-x-6 db:gap-y-4 db:rounded-control db:bg-sunken db:p-4">
      <div className="db:flex db:min-w-0 db:flex-1 db:basis-44 db:flex-col db:items-start db:gap-2">
        <h3 className="db:font-sans db:text-sm db:font-semibold">{orderViewMessages.ownCode}</h3>
        <p
          aria-label={code.split('').join(' ')}
          role="img"
          className="db:font-mono db:text-2xl db:font-bold db:tracking-wider db:tabular-nums"
        >
          {inGroups(code)}
        </p>
        <p className="db:text-xs db:text-ink-muted">{orderViewMessages.ownCodeText}</p>
        <Button variant="secondary" onClick={() => void copyText(code, codeMessages(code))}>
          {orderViewMessages.copyCode}
        </Button>
      </div>
      <div className="db:aspect-square db:w-36 db:max-w-full">
        <Suspense fallback={null}>
          <QrCode label={orderViewMessages.qrCode} text={addressWithCode(orderId, code)} />
        </Suspense>
      </div>
    </div>
  );
}
