import type { Listing } from '@alaso/contracts';
import { useSession } from '@alaso/web-kit';
import { howToPay } from './how-to-pay.messages.ts';

/** Says how an item with a price is paid, to everyone who could order it. */
export function HowToPay({ listing: { category, ownerId, price, status } }: { listing: Listing }) {
  const { user } = useSession();
  const costs = category !== 'gift' && Number(price ?? 0) > 0;
  if (!costs || status !== 'active' || user?.id === ownerId) return null;
  return <p className="mk:max-w-measure mk:text-sm mk:text-ink-muted">{howToPay}</p>;
}
