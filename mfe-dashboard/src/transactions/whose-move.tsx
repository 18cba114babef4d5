import type { Transaction } from '@alaso/contracts';
import { Badge } from '@alaso/ui';
import { stageInWords } from '../orders/words/step-words.ts';

/** How far an open order has come, and whose move is next; nothing once it is over. */
export function WhoseMove({ order }: { order: Transaction }) {
  const { stage, waitsFor, otherPartyFirstName } = order;
  if (waitsFor === null) return null;
  return (
    <span className="db:flex db:flex-wrap db:items-center db:gap-x-2 db:gap-y-1 db:text-xs db:text-ink-muted">
      {stageInWords(stage)}
      {waitsFor === 'me' ? <Badge tone="gold">Waits for you</Badge> : <>· waits for {otherPartyFirstName}</>}
    </span>
  );
}
