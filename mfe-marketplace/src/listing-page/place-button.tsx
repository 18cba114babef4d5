import { isDeliverable, type Listing } from '@alaso/contracts';
import { Button } from '@alaso/ui';
import { navigate, useRequireSession } from '@alaso/web-kit';
import { lazy, Suspense, useState } from 'react';
import { orderButtonMessages } from './order-button.messages.ts';
import type { PlaceOrder } from './order-dialog.tsx';
import { orderAddress } from './use-item-orders.ts';

/** Links to the order page, which asks for what the other side needs. */
export const orderAction = (label: string, orderId: string) => ({
  action: { label, onAction: () => navigate(orderAddress(orderId)) },
  durationMs: 10_000,
});

const OrderDialog = lazy(() => import('./order-dialog.tsx'));

type PlaceOrderButtonProps = { listing: Listing; text: string; pending: boolean; order: PlaceOrder };

/** Orders with one press, or asks first how the buyer wants to get what is delivered. */
export function PlaceOrderButton({ listing, text, pending, order }: PlaceOrderButtonProps) {
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
