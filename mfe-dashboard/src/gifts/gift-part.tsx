import type { KindPartProps } from '../orders/kind-part-props.ts';
import { useGetGiftLineQuery } from '../dashboard-api.ts';
import { WhoWaits } from './waiting-list.tsx';

/** What only gifts have: while one is claimed, who waits in line for it. */
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
      {waiting === 1 ? '1 person waits' : `${waiting} people wait`} in line for it. If you cannot collect it,
      cancel: the first of them is glad of it.
    </p>
  );
}
