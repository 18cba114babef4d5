import type { GiftWaiting, OrderPage } from '@alaso/contracts';
import { Button } from '@alaso/ui';
import { useState } from 'react';
import { AskWhy, formatMoment, type KindPartProps, useMove } from '../orders/index.ts';
import { useGetGiftQueueQuery, useListGiftWaitingQuery, usePassGiftOnMutation } from '../shared/late-api.ts';
import { giftsMessages, passOnWords } from './gifts.messages.ts';

/** Shows the queue for a claimed gift. */
export default function GiftPart({ order, side, readAgain }: KindPartProps) {
  if (order.stage !== 'claimed') return null;
  return side === 'seller' ? (
    <GiftQueue order={order} readAgain={readAgain} />
  ) : (
    <QueueLength listingId={order.listingId} />
  );
}

function QueueLength({ listingId }: { listingId: string }) {
  const { currentData } = useGetGiftQueueQuery({ params: { listingId } });
  const waiting = currentData?.waiting ?? 0;
  if (waiting === 0) return null;
  return <p className="db:text-sm db:text-ink-muted">{giftsMessages.waiting(waiting)}</p>;
}

type PassOnProps = {
  order: OrderPage;
  /** The person who will get the gift instead. */
  to: GiftWaiting;
  readAgain: () => Promise<unknown>;
  onClose: () => void;
};

/** Asks for a reason and gives the gift to someone else in the queue. */
function PassOn({ order, to, readAgain, onClose }: PassOnProps) {
  const [passOn] = usePassGiftOnMutation();
  const { move, pending } = useMove(readAgain);
  const { userId, firstName } = to;
  const words = passOnWords(firstName);
  const send = (reason: string) => passOn({ params: { id: order.id }, body: { userId, reason } }).unwrap();
  return (
    <AskWhy
      title={giftsMessages.giveToQuestion(firstName)}
      description={giftsMessages.giveToText(order.otherPartyFirstName)}
      keep={giftsMessages.keep}
      words={words}
      variant="primary"
      pending={pending !== null}
      act={(reason) => move({ event: 'pass-on', words, send: () => send(reason) })}
      onClose={onClose}
    />
  );
}

/** Shows the queue to the giver, who can choose someone in it to replace the current receiver. */
function GiftQueue({ order, readAgain }: Omit<KindPartProps, 'side'>) {
  const { currentData: waiting = [] } = useListGiftWaitingQuery({ params: { id: order.id } });
  const [chosen, setChosen] = useState<GiftWaiting>();
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="who-waits" className="db:flex db:flex-col db:gap-2">
      <h3 id="who-waits" className="db:text-base">
        {giftsMessages.queue}
      </h3>
      <p className="db:text-sm db:text-ink-muted">{giftsMessages.queueText(order.otherPartyFirstName)}</p>
      <ol className="db:divide-y db:divide-line db:border-y db:border-line">
        {waiting.map((one) => (
          <li
            key={one.userId}
            className="db:flex db:flex-wrap db:items-center db:justify-between db:gap-x-4 db:gap-y-2 db:py-2.5"
          >
            <div className="db:min-w-0 db:flex-1 db:basis-40 db:text-sm">
              <p className="db:font-semibold db:wrap-anywhere">{one.firstName}</p>
              <p className="db:text-ink-muted">
                <span>{giftsMessages.since(formatMoment(one.since))}</span>
                {one.missed > 0 && <span>{giftsMessages.missed(one.missed)}</span>}
              </p>
            </div>
            <Button variant="secondary" onClick={() => setChosen(one)}>
              {giftsMessages.giveTo(one.firstName)}
            </Button>
          </li>
        ))}
      </ol>
      {chosen && (
        <PassOn order={order} to={chosen} readAgain={readAgain} onClose={() => setChosen(undefined)} />
      )}
    </section>
  );
}
