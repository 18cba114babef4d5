import {
  type DeliveryAddress,
  isDisputed,
  type KeptPhoto,
  type ordersRoutes,
  type ParcelWay,
  placeInFull,
  type Shipment,
  waybillAddress,
} from '@alaso/contracts';
import { maxExtensionDays } from '@alaso/contracts/orders';
import {
  Badge,
  categoryWord,
  daysInWords,
  formatDate,
  formatDateTime,
  formatNaira,
  PageHeading,
} from '@alaso/ui';
import { KeptPhotos } from '@alaso/ui/photos';
import { usePageTitle } from '@alaso/web-kit';
import type { ReactNode } from 'react';
import { AdminActivity, Facts, listingPath, personPath, RecordLink } from '../detail-pages/index.ts';
import { DisputePart } from '../disputes/index.ts';
import { IfAllowed } from '../shared/rights.tsx';
import { OrderActs } from './order-acts.tsx';
import { PagePart, PageToCome, Timeline } from './order-parts.tsx';
import { useActOnOrderMutation, useAdminOrderQuery } from './orders-api.ts';
import {
  actWords,
  claimInWords,
  factMessages,
  orderMessages as messages,
  stageInWords,
  stageWords,
  stepInWords,
  timerInWords,
} from './orders.messages.ts';

type Order = ordersRoutes.AdminOrderPage;
const { terms } = factMessages;
type FactList = (readonly [name: string, value: ReactNode])[];

/** `/admin?order=…`: an order with its parties, timeline, terms, and admin actions. */
export default function OrderPage({ id }: { id: string }) {
  const asked = useAdminOrderQuery({ params: { id } }, { refetchOnMountOrArgChange: true });
  const order = asked.currentData;
  usePageTitle(order ? messages.orderNamed(order.id.slice(-8)) : undefined);
  return order ? <ShownOrder order={order} /> : <PageToCome asked={asked} what="order" />;
}

const toneOf = (order: Order) => {
  const { status } = order;
  if (isDisputed(order) || status === 'cancelled') return 'danger';
  return status === 'completed' ? 'success' : 'warning';
};

function ShownOrder({ order }: { order: Order }) {
  const [act, { isLoading }] = useActOnOrderMutation();
  const { id, timeline, deskActs, isOwn, disputeCase } = order;
  return (
    <>
      <div className="ad:flex ad:flex-col ad:gap-2">
        <PageHeading title={order.listingTitle} lead={messages.orderNamed(id.slice(-8))} />
        <div className="ad:flex ad:flex-wrap ad:gap-2">
          <Badge tone={toneOf(order)}>{stageInWords(order)}</Badge>
          <Badge>{categoryWord(order.listingCategory)}</Badge>
        </div>
      </div>
      {isOwn && <p role="note">{messages.own}</p>}
      <IfAllowed to="orders">
        <OrderActs
          acts={deskActs}
          wordsOf={actWords}
          timed={{ act: 'extend', maxDays: maxExtensionDays }}
          pending={isLoading}
          send={(name, input) =>
            act({ params: { id }, body: { act: name, ...input, steps: timeline.length } }).unwrap()
          }
        />
      </IfAllowed>
      {disputeCase && <DisputePart order={order} dispute={disputeCase} />}
      <div className="ad:grid ad:gap-8 ad:lg:grid-cols-2">
        <PagePart title={messages.details}>
          <Facts facts={listFacts(order)} />
        </PagePart>
        <Timeline
          steps={timeline.map((step) => ({
            at: step.at,
            words: stepInWords(step, stageWords[step.stage]),
            reason: step.reason,
            more:
              step.terms && terms.priceAndDays(formatNaira(step.terms.price), daysInWords(step.terms.days)),
          }))}
        />
        <OrderTerms order={order} />
        <AdminActivity target={id} />
      </div>
    </>
  );
}

const link = (key: string, to: string, text: string) => (
  <RecordLink key={key} to={to}>
    {text}
  </RecordLink>
);

function listFacts(order: Order): FactList {
  const { clock, receiptNumber, queueLength, claim, amount } = order;
  return [
    [factMessages.buyer, link('buyer', personPath(order.buyerId), order.buyerFirstName)],
    [factMessages.seller, link('seller', personPath(order.sellerId), order.sellerFirstName)],
    [factMessages.item, link('item', listingPath(order.listingId), order.listingTitle)],
    [factMessages.amount, formatNaira(amount)],
    [factMessages.placed, formatDateTime(order.createdAt)],
    ...(clock ? [[timerInWords(clock.event), formatDateTime(clock.at)] as const] : []),
    [factMessages.listing, claimInWords(claim)],
    ...(receiptNumber === null ? [] : [[factMessages.receipt, receiptNumber] as const]),
    ...(queueLength > 0 ? [[factMessages.waiting, factMessages.queue(queueLength)] as const] : []),
    [factMessages.orderId, <code key="id">{order.id}</code>],
  ];
}

const shipmentInWords = ({ carrier, trackingNumber }: Shipment) =>
  [carrier, trackingNumber].filter(Boolean).join(', ');

/** Returns an address on one line, or a message that says it is hidden. */
function addressInWords(address: DeliveryAddress | null): string {
  if (!address) return messages.addressHidden;
  const { recipient, phone, street, landmark } = address;
  return [recipient, phone, street, landmark, placeInFull(address)].filter(Boolean).join(', ');
}

/** Returns a waybill photo, which admins can open while the order is disputed. */
const waybillOf = ({ id }: Order, photo: KeptPhoto, way: ParcelWay): FactList[number] => [
  messages.waybill[way],
  <KeptPhotos
    key="waybill"
    small
    title={messages.waybill[way]}
    photos={[photo]}
    addressOf={(_photoId, size) => waybillAddress(id, size, way)}
  />,
];

/** Shows the terms of a rental or tailoring job, and how the item reaches the buyer. */
function OrderTerms({ order }: { order: Order }) {
  const { rental, rentalDays, tailoring, delivery } = order;
  const facts: FactList = [];
  const [first, last] = [rentalDays[0], rentalDays.at(-1)];
  if (first !== undefined && last !== undefined)
    facts.push([terms.days, terms.period(formatDate(first), formatDate(last))]);
  if (rental) {
    facts.push(
      [terms.dayPrice, formatNaira(rental.dayPrice)],
      [terms.deposit, formatNaira(rental.deposit)],
      [terms.lateFee, formatNaira(rental.lateFee)],
    );
    if (rental.daysLate > 0)
      facts.push([terms.late, `${daysInWords(rental.daysLate)}, ${formatNaira(rental.lateAmount)}`]);
  }
  if (tailoring?.brief) facts.push([terms.brief, `${tailoring.brief.garment}: ${tailoring.brief.wish}`]);
  if (tailoring?.quote)
    facts.push([
      terms.quote,
      terms.priceAndDays(formatNaira(tailoring.quote.price), daysInWords(tailoring.quote.days)),
    ]);
  if (delivery) {
    const { by, fee, shipment, address, returnAddress, returnShipment } = delivery;
    facts.push([
      factMessages.handover,
      by === 'delivery' ? terms.deliveryFor(formatNaira(fee)) : terms.inPerson,
    ]);
    if (shipment) facts.push([terms.sentWith, shipmentInWords(shipment)]);
    if (by === 'delivery') facts.push([terms.address, addressInWords(address)]);
    if (shipment?.waybill) facts.push(waybillOf(order, shipment.waybill, 'out'));
    if (returnShipment) facts.push([terms.sentBackWith, shipmentInWords(returnShipment)]);
    if (returnAddress !== undefined) facts.push([terms.returnAddress, addressInWords(returnAddress)]);
    if (returnShipment?.waybill) facts.push(waybillOf(order, returnShipment.waybill, 'back'));
  }
  if (facts.length === 0) return null;
  return (
    <PagePart title={messages.terms}>
      <Facts facts={facts} />
    </PagePart>
  );
}
