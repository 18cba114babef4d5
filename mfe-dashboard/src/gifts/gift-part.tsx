import { useGetGiftLineQuery } from '../dashboard-api.ts';
import type { KindPartProps } from '../orders/kind-part-props.ts';

/** What only gifts have: while one is claimed, how many wait in line for it. */
export default function GiftPart({ order, side }: KindPartProps) {
  const isClaimed = order.stage === 'claimed';
  const { currentData } = useGetGiftLineQuery(
    { params: { listingId: order.listingId } },
    { skip: !isClaimed },
  );
  if (!isClaimed || !currentData?.open || currentData.waiting === 0) return null;
  const { waiting } = currentData;
  const who = waiting === 1 ? '1 person waits' : `${waiting} people wait`;
  return (
    <p className="db:text-sm db:text-ink-muted">
      {who} in line for it.{' '}
      {side === 'buyer'
        ? 'If you cannot collect it, cancel: the first of them is glad of it.'
        : `If ${order.otherPartyFirstName} does not collect it, or cancels, the first of them has it.`}
    </p>
  );
}
