import {
  type DeliveryAddress,
  type OrderDelivery,
  type OrderPage,
  type ParcelWay,
  type Shipment as ShipmentShown,
  waybillAddress,
} from '@alaso/contracts';
import { Button, formatNaira } from '@alaso/ui';
import { KeptPhotos } from '@alaso/ui/photos';
import { deliveryLines, PriceLines } from '@alaso/ui/price-lines';
import { notify, notifyFailure, sentenceOf } from '@alaso/web-kit';
import { useState } from 'react';
import { formatMoment, isTooLate, variantIn, type Side } from '../orders/index.ts';
import { AddressLines } from './address-lines.tsx';
import { ChooseAddress } from './choose-address.tsx';
import { deliveryMessages as words } from './delivery.messages.ts';
import { useChooseHandOverMutation } from './delivery-api.ts';
import { copyText } from '../shared/copy-text.ts';

export type DeliverySectionProps = {
  order: OrderPage & { delivery: OrderDelivery };
  side: Side;
  readAgain: () => Promise<unknown>;
};

/** Shows an item's delivery details: the buyer's choice with the total, the address, and the shipment. */
export default function DeliverySection({ order, side, readAgain }: DeliverySectionProps) {
  const { delivery, otherPartyFirstName: name, amount, status } = order;
  const { by, address, carriers, shipment, canChoose, fee } = delivery;
  const isDelivered = by === 'delivery';
  return (
    <section
      aria-labelledby="delivery"
      className="db:flex db:flex-col db:gap-4 db:rounded-card db:border db:border-line db:bg-surface db:p-4 db:sm:p-6"
    >
      <h2 id="delivery" className="db:text-lg">
        {words.title[side]}
      </h2>
      {!isDelivered && <p>{meetInWords(order, side)}</p>}
      {isDelivered && address && (
        <div className="db:flex db:flex-col db:gap-1">
          <h3 className="db:font-sans db:text-sm db:font-semibold db:text-ink-muted">{words.to[side]}</h3>
          <AddressLines address={address} canCall={side === 'seller'} />
        </div>
      )}
      {isDelivered && !address && status === 'pending' && (
        <p>{words.lacking[side](name, order.listingCategory)}</p>
      )}
      {isDelivered && !address && status !== 'pending' && (
        <p className="db:text-ink-muted">{status === 'completed' ? words.gone : words.cancelled}</p>
      )}
      {carriers && !shipment && (isDelivered || canChoose) && status === 'pending' && (
        <p className="db:text-sm db:wrap-anywhere db:text-ink-muted">
          {words.carriers[side](name, carriers.join(' or '))}
        </p>
      )}
      {shipment && <Shipment orderId={order.id} shipment={shipment} way="out" />}
      {shipment && order.listingCategory === 'rent' && <WayBack order={order} side={side} />}
      {isDelivered && <PriceLines lines={deliveryLines({ amount, fee })} />}
      {isDelivered && status === 'pending' && !order.payment && !isWithRenter(order) && (
        <p className="db:text-sm db:text-ink-muted">{words.pay[side]}</p>
      )}
      {canChoose && <Choice order={order} readAgain={readAgain} />}
      {canChoose && (
        <p className="db:text-sm db:text-ink-muted">{words.until(name, order.listingCategory)}</p>
      )}
    </section>
  );
}

/** Returns whether the renter has confirmed receipt of the item, which implies that they have paid. */
const isWithRenter = ({ timeline }: Pick<OrderPage, 'timeline'>): boolean =>
  timeline.some(({ event }) => event === 'hand-out');

function meetInWords(
  { delivery, otherPartyFirstName: name, timeline, listingCategory }: DeliverySectionProps['order'],
  side: Side,
) {
  // The buyer can choose between delivery and a meeting until the next step.
  if (delivery.orMeet || timeline.length > 1) return words.meet[side](name);
  return side === 'buyer' ? words.onlyDelivers(name) : words.noAddressYet(name, listingCategory);
}

/** Lets the buyer choose delivery, change the address, or meet in person. */
function Choice({ order, readAgain }: Pick<DeliverySectionProps, 'order' | 'readAgain'>) {
  const { id, amount, delivery } = order;
  const [isOpen, setOpen] = useState(false);
  const [choose, { isLoading }] = useChooseHandOverMutation();

  async function send(addressId?: string) {
    const by = addressId === undefined ? 'meet' : 'delivery';
    try {
      await choose({ params: { id }, body: { by, ...(addressId !== undefined && { addressId }) } }).unwrap();
      setOpen(false);
      notify({ title: words.chosen[by] });
    } catch (error) {
      if (isTooLate(error)) {
        setOpen(false);
        notify({ variant: 'notice', title: words.moved, description: sentenceOf(error, '') });
      } else notifyFailure(error, { title: words.failed, otherwise: words.failed });
      await readAgain();
    }
  }

  const isDelivered = delivery.by === 'delivery';
  const isFree = Number(delivery.fee) === 0;
  const deliver = isFree ? words.deliverFree : words.deliver(formatNaira(delivery.fee));
  return (
    <div className="db:flex db:flex-wrap db:gap-2">
      <Button
        variant={variantIn('address', order, 'buyer')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {isDelivered ? (delivery.address ? words.changeAddress : words.enterAddress) : deliver}
      </Button>
      {isDelivered && delivery.orMeet && (
        <Button variant="ghost" pending={isLoading && !isOpen} onClick={() => void send()}>
          {words.meetInstead}
        </Button>
      )}
      {isOpen && (
        <ChooseAddress
          amount={amount}
          delivery={delivery}
          pending={isLoading}
          choose={(addressId) => void send(addressId)}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

/** Shows the return details for a rental that was sent: the address or a meeting, and the return shipment. */
function WayBack({ order, side }: Pick<DeliverySectionProps, 'order' | 'side'>) {
  const { id, delivery, otherPartyFirstName: name, status } = order;
  const { returnAddress, returnShipment } = delivery;
  if (returnShipment) {
    return (
      <>
        {returnAddress && <ReturnAddress address={returnAddress} side={side} />}
        <Shipment orderId={id} shipment={returnShipment} way="back" />
      </>
    );
  }
  if (status !== 'pending') return null;
  if (!returnAddress) return <p>{words.meetsBack[side](name)}</p>;
  return (
    <>
      <ReturnAddress address={returnAddress} side={side} />
      <p className="db:text-sm db:text-ink-muted">{words.backCost[side](name)}</p>
    </>
  );
}

const ReturnAddress = ({ address, side }: { address: DeliveryAddress; side: Side }) => (
  <div className="db:flex db:flex-col db:gap-1">
    <h3 className="db:font-sans db:text-sm db:font-semibold db:text-ink-muted">{words.back[side]}</h3>
    <AddressLines address={address} canCall={side === 'buyer'} />
  </div>
);

type ShipmentProps = { orderId: string; shipment: ShipmentShown; way: ParcelWay };

function Shipment({ orderId, shipment, way }: ShipmentProps) {
  const { carrier, trackingNumber, waybill, sentAt } = shipment;
  return (
    <div className="db:flex db:flex-col db:gap-2 db:rounded-control db:bg-sunken db:p-4">
      <p className="db:wrap-anywhere">
        {words[way === 'out' ? 'sentWith' : 'sentBackWith'](carrier, formatMoment(sentAt))}
      </p>
      {trackingNumber !== null && (
        <div className="db:flex db:flex-wrap db:items-end db:justify-between db:gap-2">
          <p className="db:flex db:min-w-0 db:flex-col">
            <span className="db:text-sm db:text-ink-muted">{words.tracking}</span>
            <span className="db:font-mono db:font-bold db:wrap-anywhere">{trackingNumber}</span>
          </p>
          <Button
            variant="secondary"
            onClick={() => void copyText(trackingNumber, { ...words, notCopiedText: trackingNumber })}
          >
            {words.copy}
          </Button>
        </div>
      )}
      {waybill && (
        <KeptPhotos
          small
          title={words.waybill}
          photos={[waybill]}
          addressOf={(_photoId, size) => waybillAddress(orderId, size, way)}
        />
      )}
    </div>
  );
}
