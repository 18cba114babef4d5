import type { GiftWaiting } from '@alaso/contracts';
import { Button } from '@alaso/ui';
import { useState } from 'react';
import { useListGiftWaitingQuery } from '../dashboard-api.ts';
import type { KindPartProps } from '../orders/kind-part-props.ts';
import { formatMoment } from '../orders/messages/lagos-time.ts';
import { PassOn } from './pass-on.tsx';

/** Shows the giver who is waiting, first in line first, and lets them give it to one of them instead. */
export function WhoWaits({ order, readAgain }: Omit<KindPartProps, 'side'>) {
  const { currentData: waiting = [] } = useListGiftWaitingQuery({ params: { id: order.id } });
  const [chosen, setChosen] = useState<GiftWaiting>();
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="who-waits" className="db:flex db:flex-col db:gap-2">
      <h3 id="who-waits" className="db:text-base">
        Waiting list
      </h3>
      <p className="db:text-sm db:text-ink-muted">
        If {order.otherPartyFirstName} cancels or misses the pick-up, it goes to the first person here.
      </p>
      <ol className="db:divide-y db:divide-line db:border-y db:border-line">
        {waiting.map((one) => (
          <li
            key={one.userId}
            className="db:flex db:flex-wrap db:items-center db:justify-between db:gap-x-4 db:gap-y-2 db:py-2.5"
          >
            <div className="db:min-w-0 db:flex-1 db:basis-40 db:text-sm">
              <p className="db:font-semibold db:wrap-anywhere">{one.firstName}</p>
              <p className="db:text-ink-muted">
                Since {formatMoment(one.since)}
                {one.missed > 0 &&
                  `. ${one.missed === 1 ? '1 missed pick-up' : `${one.missed} missed pick-ups`} lately`}
              </p>
            </div>
            <Button variant="secondary" onClick={() => setChosen(one)}>
              Give it to {one.firstName}
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
