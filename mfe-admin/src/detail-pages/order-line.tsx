import type { ordersRoutes } from '@alaso/contracts';
import { Badge, type BadgeTone, formatDate, formatNaira } from '@alaso/ui';
import { listingPath, personPath, RecordLink } from './record-link.tsx';

type Order = ordersRoutes.AdminOrder;
const tones: Partial<Record<Order['status'], BadgeTone>> = { pending: 'warning', completed: 'success' };

/** An order in a list of them: what, who, how much, how far. */
export function OrderLine({ order }: { order: Order }) {
  return (
    <>
      <span className="ad:flex ad:flex-wrap ad:items-center ad:gap-x-2">
        <RecordLink to={listingPath(order.listingId)}>{order.listingTitle}</RecordLink>
        <Badge tone={tones[order.status] ?? 'danger'} className="ad:capitalize">
          {order.dispute ? 'On hold' : order.status}
        </Badge>
        <span className="ad:tabular-nums">{formatNaira(order.amount)}</span>
      </span>
      <span className="ad:flex ad:flex-wrap ad:items-center ad:gap-x-1 ad:text-ink-muted">
        {order.id.slice(-8)} · {formatDate(order.createdAt)} ·
        <RecordLink to={personPath(order.buyerId)}>{order.buyerFirstName}</RecordLink> from
        <RecordLink to={personPath(order.sellerId)}>{order.sellerFirstName}</RecordLink>
      </span>
    </>
  );
}
