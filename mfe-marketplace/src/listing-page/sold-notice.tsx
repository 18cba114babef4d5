import type { Listing } from '@alaso/contracts';
import { LinkButton, Skeleton } from '@alaso/ui';
import { Link, useSession } from '@alaso/web-kit';
import { orderAddress } from './order-address.ts';
import { Unavailable } from './unavailable.tsx';
import { useItemOrders } from './use-item-orders.ts';

/**
 * Where an item that only one can have is gone: whoever has it is led to their order, others are told that it
 * is gone.
 */
export function Gone({ listing }: { listing: Listing }) {
  const { user } = useSession();
  const { orders, loading } = useItemOrders(listing);
  const own = orders.find(({ buyerId }) => buyerId === user?.id);
  if (loading) return <Skeleton className="mk:h-13 mk:w-full" />;
  if (!own) return <Unavailable words={listing.status === 'gifted' ? 'Gifted' : 'Sold'} />;
  return (
    <LinkButton asChild size="lg" full>
      <Link to={orderAddress(own.id)}>
        {own.type === 'gift' ? 'You claimed this' : 'You bought this'}: see your order
      </Link>
    </LinkButton>
  );
}
