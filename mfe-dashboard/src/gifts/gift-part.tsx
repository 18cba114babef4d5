import type { KindPartProps } from '../orders/kind-part-props.ts';
import { useGetGiftLineQuery } from '../dashboard-api.ts';
import { WhoWaits } from './waiting-list.tsx';

/** Shows the waiting list of a claimed gift. */
export default function GiftPart({ order, side, readAgain }: KindPartProps) {
  if (order.stage !== 'claimed') return null;
  return side === 'seller' ? (
    <WhoWaits order={order} readAgain={readAgain} />
  ) : (
    <HowManyWait listingId={order.listingId} />
  );
}

function HowManyWait({ listingId }: { listingId: string }) {
  const { currentData } = useGetGiftLineQuery({ params: { listingId } });
  const waiting = currentData?.waiting ?? 0;
  if (waiting === 0) return null;
  return (
    <p className="db:text-sm db:text-ink-muted">
      {waiting === 1 ? '1 person is' : `${waiting} people are`} waiting for this gift. If you cannot collect
      it, please cancel so the next person can have it.
    </p>
  );
}
