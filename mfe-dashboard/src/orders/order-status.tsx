import { isDisputed, type OrderPage, type Transaction } from '@alaso/contracts';
import { Badge, type BadgeTone } from '@alaso/ui';
import { orderListMessages } from './order.messages.ts';
import { stageInWords } from './step.messages.ts';

const tones: Partial<Record<Transaction['status'], BadgeTone>> = { pending: 'warning', completed: 'success' };

/**
 * Shows an order's stage in the color for its status: every status except pending and completed is red
 * (specification, section 4).
 */
export function OrderStatus({
  order,
}: {
  order: Pick<Transaction, 'status' | 'stage' | 'receiptDispute'> & Pick<OrderPage, 'delivery'>;
}) {
  const { status, stage, delivery } = order;
  if (isDisputed(order)) return <Badge tone="danger">{stageInWords('disputed')}</Badge>;
  const words = stageInWords(stage, delivery?.by === 'delivery');
  return <Badge tone={tones[status] ?? 'danger'}>{words}</Badge>;
}

/** Shows who has to act next. Renders nothing if the order has ended or our team is deciding. */
export function NextActor({ order: { waitsFor, otherPartyFirstName } }: { order: Transaction }) {
  if (waitsFor === null) return null;
  if (waitsFor === 'me')
    return (
      <strong className="db:rounded-sm db:bg-gold db:px-1 db:text-xs db:font-bold db:text-on-gold">
        {orderListMessages.yourTurn}
      </strong>
    );
  return (
    <span className="db:text-xs db:text-ink-muted">{orderListMessages.waitingFor(otherPartyFirstName)}</span>
  );
}
