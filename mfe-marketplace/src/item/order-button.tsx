import type { Listing } from '@alaso/contracts';
import { Button, Skeleton } from '@alaso/ui';
import { useSession } from '@alaso/web-kit';
import type { RentalChoice } from '../rental/use-rental-choice.ts';
import { Gone } from './gone.tsx';
import { orderWords } from './order-words.ts';
import { Unavailable } from './unavailable.tsx';
import { usePlaceOrder } from './use-place-order.ts';

export type OrderButtonProps = {
  listing: Listing;
  /** What is chosen of a rental; null for other listings. */
  rental: RentalChoice | null;
  /** Reads the listing again; resolves when the answer has arrived. */
  readAgain: () => Promise<unknown>;
};

/** The button that orders the listing, or why it cannot be ordered. */
export function OrderButton({ listing, rental, readAgain }: OrderButtonProps) {
  const { status, user } = useSession();
  const { place, pending } = usePlaceOrder(listing, rental, readAgain);

  if (status === 'loading') return <Skeleton className="mk:h-13 mk:w-full" />;
  if (user?.id === listing.ownerId) return <Unavailable words="Your Listing" />;
  if (listing.status !== 'active') return <Gone listing={listing} />;
  if (listing.availability === 'reserved') return <Unavailable words="Reserved" />;
  if (listing.category !== 'gift' && listing.price === null) return <Unavailable words="Price on request" />;
  return (
    <Button size="lg" full pending={pending} pendingText="Processing..." onClick={() => void place()}>
      {orderWords[listing.category].button(rental?.amount ?? listing.price ?? '0')}
    </Button>
  );
}
