import type { Listing } from '@alaso/contracts';
import { Button, NotFetched, Skeleton } from '@alaso/ui';
import { notifyFailure, useRequireSession, useSession } from '@alaso/web-kit';
import {
  useGetGiftQueueQuery,
  useJoinGiftQueueMutation,
  useLeaveGiftQueueMutation,
} from '../shared/item-api.ts';
import { useItemOrders } from './use-item-orders.ts';
import { giftQueueMessages, queueInWords, ownQueueInWords } from './gift-queue.messages.ts';

/**
 * Shows the queue for a claimed gift, the user's position, and the buttons to join or leave. Reserves its
 * space while loading.
 */
export default function GiftQueue({ listing }: { listing: Listing }) {
  const { user } = useSession();
  const params = { listingId: listing.id };
  const { currentData: queue, error, isFetching, refetch } = useGetGiftQueueQuery({ params });
  const { orders, loading } = useItemOrders(listing);
  const requireSession = useRequireSession();
  const [join, joining] = useJoinGiftQueueMutation();
  const [leave, leaving] = useLeaveGiftQueueMutation();

  if (!queue && error) {
    return (
      <NotFetched
        what={giftQueueMessages.notFetched}
        asked={[{ error, isFetching, retry: () => void refetch() }]}
      />
    );
  }
  if (!queue || loading) return <Skeleton className="mk:h-17 mk:w-full" />;
  const hasClaimed = orders.some(({ buyerId }) => buyerId === user?.id);
  const isParty = user !== null && (user.id === listing.ownerId || orders.length > 0);
  const waits = queue.place !== null;

  async function change(act: () => Promise<unknown>, title: string) {
    if (!requireSession()) return;
    await act().catch((failure: unknown) =>
      notifyFailure(failure, { title, otherwise: giftQueueMessages.tryAgain }),
    );
  }

  return (
    <section
      aria-label={giftQueueMessages.label}
      className="mk:flex mk:min-h-17 mk:flex-wrap mk:items-center mk:justify-between mk:gap-x-4 mk:gap-y-2 mk:rounded-control mk:bg-sunken mk:px-4 mk:py-3"
    >
      <p aria-live="polite" className="mk:min-w-0 mk:flex-1 mk:basis-36 mk:text-sm">
        {hasClaimed && queue.open ? ownQueueInWords(queue) : queueInWords(queue)}
      </p>
      {queue.open && !isParty && (
        <Button
          variant="secondary"
          pending={joining.isLoading || leaving.isLoading}
          pendingText={waits ? giftQueueMessages.leaving : giftQueueMessages.joining}
          onClick={() =>
            void (waits
              ? change(() => leave({ params }).unwrap(), giftQueueMessages.notLeft)
              : change(() => join({ params }).unwrap(), giftQueueMessages.notJoined))
          }
        >
          {waits ? giftQueueMessages.leave : giftQueueMessages.join}
        </Button>
      )}
    </section>
  );
}
