import { isDeliverable, type Listing, type Offer, type Transaction } from '@alaso/contracts';
import { Button, LinkButton, Skeleton } from '@alaso/ui';
import { Link, navigate, notify, notifyFailure, useRequireSession, useSession } from '@alaso/web-kit';
import { lazy, Suspense, useState } from 'react';
import { buildOrder, orderButtonMessages, orderWords } from './order-button.messages.ts';
import type { RentalChoice } from './rental-section.tsx';
import { useOrderOfferMutation, usePlaceOrderMutation } from '../shared/item-api.ts';
import { orderAddress, useItemOrders } from './use-item-orders.ts';
import type { PlaceOrder } from './order-dialog.tsx';

/** Returns toast options with a link to the order page, which asks for further details. */
const orderAction = (label: string, orderId: string) => ({
  action: { label, onAction: () => navigate(orderAddress(orderId)) },
  durationMs: 10_000,
});

const OrderDialog = lazy(() => import('./order-dialog.tsx'));

type PlaceOrderButtonProps = { listing: Listing; text: string; pending: boolean; order: PlaceOrder };

/** Places an order with one click, or first asks about the handover if the item can be delivered. */
function PlaceOrderButton({ listing, text, pending, order }: PlaceOrderButtonProps) {
  const requireSession = useRequireSession();
  const [isAsking, setAsking] = useState(false);
  const isDelivered = isDeliverable(listing.category) && listing.handOver?.deliveryFeeKobo !== undefined;
  return (
    <>
      <Button
        size="lg"
        full
        pending={pending}
        pendingText={orderButtonMessages.processing}
        {...(isDelivered && { 'aria-haspopup': 'dialog' })}
        onClick={() => (isDelivered ? requireSession() && setAsking(true) : void order())}
      >
        {text}
      </Button>
      {isAsking && (
        <Suspense>
          <OrderDialog {...{ listing, order, pending }} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}

const { yourOrder } = orderButtonMessages;

/**
 * Orders a listing with one click. `pending` stays set until the listing has been refetched, so that an item
 * that is already taken cannot be ordered. `placed` is the latest order, until the list of orders contains
 * it.
 */
function usePlaceOrder(listing: Listing, rental: RentalChoice | null, readAgain: () => Promise<unknown>) {
  const requireSession = useRequireSession();
  const [placeOrder] = usePlaceOrderMutation();
  const [pending, setPending] = useState(false);
  const [placed, setPlaced] = useState<Transaction | null>(null);

  const place: PlaceOrder = async (handOver, next) => {
    const order = buildOrder(listing, rental);
    if (pending || !order || !requireSession()) return false;
    const { done, failed } = orderWords[listing.category];
    setPending(true);
    try {
      const made = await placeOrder({ body: { ...order, handOver } }).unwrap();
      setPlaced(made);
      const label = listing.category === 'upcycle' ? orderButtonMessages.writeBrief : next?.(made);
      notify({ ...done, ...(label && orderAction(label, made.id)) });
      rental?.choose(null);
      await readAgain();
      return true;
    } catch (error) {
      notifyFailure(error, failed);
      return false;
    } finally {
      setPending(false);
    }
  };

  return { place, pending, placed: placed?.listingId === listing.id ? placed : null };
}

/** Shown in place of the order button. Explains why the item cannot be ordered. */
function Unavailable({ words }: { words: string }) {
  return (
    <Button size="lg" full disabled>
      {words}
    </Button>
  );
}

/**
 * Shown in place of a sold item's order button. Links the buyer to their order, and tells everyone else that
 * the item is gone.
 */
function Gone({ listing }: { listing: Listing }) {
  const { user } = useSession();
  const { orders, loading } = useItemOrders(listing);
  const own = orders.find(({ buyerId }) => buyerId === user?.id);
  if (loading) return <Skeleton className="mk:h-13 mk:w-full" />;
  if (!own)
    return (
      <Unavailable
        words={listing.status === 'gifted' ? orderButtonMessages.gifted : orderButtonMessages.sold}
      />
    );
  return (
    <LinkButton asChild size="lg" full>
      <Link to={orderAddress(own.id)}>{own.type === 'gift' ? yourOrder.claimed : yourOrder.bought}</Link>
    </LinkButton>
  );
}

/** Orders an item at the price of an accepted offer. */
function OrderAtOffer({ listing, offer, readAgain }: Omit<OrderButtonProps, 'rental'> & { offer: Offer }) {
  const [order, { isLoading }] = useOrderOfferMutation();
  const { button, done, failed } = orderWords.resale;
  const { id, price } = offer;
  const place: PlaceOrder = async (handOver, next) => {
    try {
      const { orderId } = await order({ params: { id }, body: { handOver } }).unwrap();
      notify({ ...done, ...(next && orderId && orderAction(next({}), orderId)) });
      await readAgain();
      return true;
    } catch (error) {
      notifyFailure(error, failed);
      return false;
    }
  };
  return (
    <PlaceOrderButton
      listing={{ ...listing, price }}
      text={button(price)}
      pending={isLoading}
      order={place}
    />
  );
}

export type OrderButtonProps = {
  listing: Listing;
  /** The selected days for a rental, or null for other listings. */
  rental: RentalChoice | null;
  /** The user's open offer, or null if there is none. */
  offer: Offer | null;
  /** Refetches the listing. Resolves when the response has arrived. */
  readAgain: () => Promise<unknown>;
};

/** Shows the button for ordering the listing, or the reason it cannot be ordered. */
export function OrderButton({ listing, rental, offer, readAgain }: OrderButtonProps) {
  const { status, user } = useSession();
  const { place, pending, placed } = usePlaceOrder(listing, rental, readAgain);
  const { open, loading } = useOpenBooking(listing, placed);
  const [again, setAgain] = useState(false);

  if (status === 'loading') return <Skeleton className="mk:h-13 mk:w-full" />;
  if (user?.id === listing.ownerId) return <Unavailable words={orderButtonMessages.own} />;
  if (listing.status !== 'active') return <Gone listing={listing} />;
  if (offer?.stage === 'accepted') return <OrderAtOffer {...{ listing, offer, readAgain }} />;
  if (listing.availability === 'reserved') return <Unavailable words={orderButtonMessages.reserved} />;
  if (listing.category !== 'gift' && listing.price === null)
    return <Unavailable words={orderButtonMessages.onRequest} />;
  if (loading) return <Skeleton className="mk:h-13 mk:w-full" />;
  const price = rental?.amount ?? listing.price;
  const order = (
    <PlaceOrderButton
      listing={{ ...listing, price }}
      text={orderWords[listing.category].button(price ?? '0')}
      pending={pending}
      order={async (...choice) => {
        const isOrdered = await place(...choice);
        if (isOrdered) setAgain(false);
        return isOrdered;
      }}
    />
  );
  if (!open) return order;
  // Placed away from the first order button's position, because a second tap there would place another order.
  const seeOrder = (
    <LinkButton asChild size="lg" full variant={again ? 'secondary' : 'primary'}>
      <Link to={orderAddress(open.id)}>
        {listing.category === 'rent' ? yourOrder.rented : yourOrder.booked}
      </Link>
    </LinkButton>
  );
  return (
    <div className="mk:flex mk:flex-col mk:gap-2">
      {again && order}
      {seeOrder}
      {!again && (
        <Button variant="secondary" full onClick={() => setAgain(true)}>
          {orderButtonMessages.bookAgain}
        </Button>
      )}
    </div>
  );
}

/**
 * Returns the user's latest open order for an item that can be booked repeatedly. `loading` is true until the
 * orders have loaded.
 */
function useOpenBooking(listing: Listing, placed: Transaction | null) {
  const { user } = useSession();
  const { all, loading } = useItemOrders(listing);
  if (listing.category !== 'rent' && listing.category !== 'upcycle')
    return { open: undefined, loading: false };
  const own = all.filter(({ buyerId }) => buyerId === user?.id);
  const isNews = placed !== null && !all.some(({ id }) => id === placed.id);
  return { open: isNews ? placed : own.find(({ status }) => status === 'pending'), loading };
}
