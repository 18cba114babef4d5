import type { Listing } from '@alaso/contracts';
import { Button, Skeleton } from '@alaso/ui';
import { useSession } from '@alaso/web-kit';
import type { RentalChoice } from '../rental/use-rental-choice.ts';
import { orderWords } from './order-words.ts';
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
  if (listing.status === 'sold') return <Unavailable words="Sold" />;
  if (listing.status === 'gifted') return <Unavailable words="Gifted" />;
  if (listing.availability === 'reserved') return <Unavailable words="Reserved" />;
  if (listing.category !== 'gift' && listing.price === null) return <Unavailable words="Price on request" />;
  return (
    <Button size="lg" full pending={pending} pendingText="Processing..." onClick={() => void place()}>
      {orderWords[listing.category].button(rental?.amount ?? listing.price ?? '0')}
    </Button>
  );
}

function Unavailable({ words }: { words: string }) {
  return (
    <Button size="lg" full disabled>
      {words}
    </Button>
  );
}
