import type { Transaction } from '@alaso/contracts';
import { Badge } from '@alaso/ui';

/** Whose move is next; nothing once it is over, nor while our team decides. */
export function WhoseMove({ order: { waitsFor, otherPartyFirstName } }: { order: Transaction }) {
  if (waitsFor === null) return null;
  if (waitsFor === 'me') return <Badge tone="gold">Waits for you</Badge>;
  return <span className="db:text-xs db:text-ink-muted">Waits for {otherPartyFirstName}</span>;
}
