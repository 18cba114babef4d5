import type { Transaction } from '@alaso/contracts';
import { Badge } from '@alaso/ui';

/** Shows who acts next; nothing once the order is over or while our team decides. */
export function WhoseMove({ order: { waitsFor, otherPartyFirstName } }: { order: Transaction }) {
  if (waitsFor === null) return null;
  if (waitsFor === 'me') return <Badge tone="gold">Your turn</Badge>;
  return <span className="db:text-xs db:text-ink-muted">Waiting for {otherPartyFirstName}</span>;
}
