import type { Transaction } from '@alaso/contracts';
import { Badge, type BadgeTone } from '@alaso/ui';

const tones: Partial<Record<Transaction['status'], BadgeTone>> = { pending: 'warning', completed: 'success' };

/** An order's status. Whatever is neither pending nor completed is red (specification, section 4). */
export function OrderStatus({ status }: Pick<Transaction, 'status'>) {
  return (
    <Badge tone={tones[status] ?? 'danger'} className="db:capitalize">
      {status}
    </Badge>
  );
}
