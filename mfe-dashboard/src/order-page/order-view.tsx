import { isDisputed, type OrderPage, placeInFull, type User } from '@alaso/contracts';
import { Button, LinkButton, NotFetched, PageHeading, Skeleton } from '@alaso/ui';
import { SnapshotPhoto } from '@alaso/ui/snapshot-photo';
import { ArrowLeftIcon, FlagIcon, MessageIcon } from '@alaso/ui/icons';
import { isCallError, Link, previousPath, usePageTitle, useReadAgain } from '@alaso/web-kit';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  amountInWords,
  mainPartOf,
  orderInWords,
  OrderStatus,
  payWords,
  rentalDaysInWords,
  type Side,
  sideOf,
  parcelStepInWords,
  stepInWords,
  Steps,
} from '../orders/index.ts';
import { useGetOrderQuery } from '../shared/late-api.ts';
import { MemberLink, MemberPhoto } from '../shared/member-photo.tsx';
import { OrderNext } from './order-next.tsx';
import { fetchOrderPart } from './order-parts.ts';
import { OrderReceipt } from './order-receipt.tsx';
import { messageTo, orderTitle, orderViewMessages as words } from './order-view.messages.ts';
import { Stepper } from './stepper.tsx';

const OrderMeeting = lazy(fetchOrderPart.meeting);
const DeliverySection = lazy(fetchOrderPart.delivery);
const DisputeSection = lazy(fetchOrderPart.dispute);
const PaymentSection = lazy(fetchOrderPart.payment);

type OrderItemProps = { order: OrderPage; side: Side };

function OrderItem({ order, side }: OrderItemProps) {
  const { listingId, listingTitle, listingPlace } = order;
  const days = rentalDaysInWords(order);
  return (
    <section
      aria-label={words.item}
      className="db:flex db:flex-wrap db:gap-3 db:rounded-card db:border db:border-line db:bg-surface db:p-3 db:sm:gap-4 db:sm:p-4"
    >
      <div className="db:w-14 db:shrink-0 db:self-start db:overflow-hidden db:rounded-control db:sm:w-20">
        <SnapshotPhoto of={order} sizes="(min-width: 40rem) 5rem, 3.5rem" />
      </div>
      <div className="db:flex db:min-w-0 db:flex-1 db:basis-36 db:flex-col db:gap-0.5">
        <Link
          to={`/item/${listingId}`}
          className="db:-my-2.5 db:py-2.5 db:leading-tight db:font-semibold db:wrap-anywhere db:text-primary db:hover:underline"
        >
          <span className="db:line-clamp-2">{listingTitle}</span>
        </Link>
        <p className="db:flex db:items-center db:gap-2 db:text-sm db:wrap-anywhere db:text-ink-muted">
          <MemberPhoto
            userId={side === 'buyer' ? order.sellerId : order.buyerId}
            name={order.otherPartyFirstName}
            size="sm"
            className="db:size-6!"
          />
          <MemberLink
            userId={side === 'buyer' ? order.sellerId : order.buyerId}
            name={order.otherPartyFirstName}
            className="db:-my-2.5 db:min-w-0 db:py-2.5 db:hover:underline"
          >
            <span>{orderInWords(order, side)}</span>
            {days !== null && (
              <>
                <span>{words.rentedFor(days)}</span>
              </>
            )}
          </MemberLink>
        </p>
        <p className="db:flex db:flex-wrap db:items-baseline db:gap-x-2 db:text-sm db:wrap-anywhere db:text-ink-muted">
          <span className="db:font-bold db:text-ink db:tabular-nums">{amountInWords(order)}</span>
          {order.delivery?.by === 'delivery' && <span>{words.parcel}</span>}
          {listingPlace && <span>{placeInFull(listingPlace)}</span>}
        </p>
        {order.status === 'pending' &&
          Number(order.amount) > 0 &&
          !order.payment &&
          order.delivery?.by !== 'delivery' && (
            <p className="db:text-xs db:text-ink-muted">{payWords[side]}</p>
          )}
      </div>
    </section>
  );
}

function OrderTimeline({ order, side }: { order: OrderPage; side: Side }) {
  const { timeline, delivery, otherPartyFirstName: name } = order;
  const inWords = delivery?.by === 'delivery' ? parcelStepInWords : stepInWords;
  return (
    <section aria-labelledby="timeline" className="db:flex db:flex-col db:gap-3">
      <h2 id="timeline" className="db:font-sans db:text-base db:font-bold">
        {words.timeline}
      </h2>
      <Steps
        steps={timeline.map((step, index) => ({
          at: step.at,
          text: inWords(step, timeline.slice(0, index), side, name),
          reason: step.reason,
          terms: step.terms,
        }))}
      />
    </section>
  );
}

const Reviews = lazy(() => import('./reviews.tsx'));

const listAddress = '/dashboard?tab=transactions';

/**
 * `/dashboard?tab=transactions&order=<id>`: an order as seen by its buyer or seller. With `&receipt`, only
 * the receipt.
 */
export default function OrderView({ id, user }: { id: string; user: User }) {
  const [search] = useSearchParams();
  const { currentData, error, isFetching, refetch } = useGetOrderQuery({ params: { id } });
  const readAgain = useReadAgain(refetch);
  const missing = !currentData && isCallError(error) && error.status === 404;
  const side = currentData && sideOf(currentData, user.id);
  const showsReceipt = search.has('receipt');
  const receipt = (showsReceipt && currentData?.receiptNumber) || null;
  usePageTitle(
    currentData && side
      ? orderTitle(currentData.listingCategory, side)
      : missing
        ? words.notFound
        : undefined,
  );

  return (
    <div className="db:mx-auto db:flex db:w-full db:max-w-4xl db:flex-col db:gap-3 db:px-4 db:py-2 db:sm:gap-6 db:sm:px-6 db:sm:py-8">
      <div className="db:flex db:items-start db:gap-1 db:sm:flex-col db:sm:gap-6">
        <Back to={showsReceipt ? `${listAddress}&order=${id}` : listAddress} />
        {missing ? (
          <PageHeading title={words.notFound} lead={words.notFoundText} className={beside} />
        ) : currentData && side ? (
          receipt === null && <OrderHeading order={currentData} side={side} />
        ) : (
          !error && !showsReceipt && <Skeleton className="db:h-16 db:w-48" />
        )}
      </div>
      {currentData && side ? (
        receipt === null ? (
          <Order key={id} order={currentData} side={side} userId={user.id} readAgain={readAgain} />
        ) : (
          <OrderReceipt order={currentData} number={receipt} side={side} user={user} />
        )
      ) : error ? (
        !missing && (
          <NotFetched what="this order" asked={[{ error, isFetching, retry: () => void refetch() }]} />
        )
      ) : (
        <OrderSkeleton />
      )}
    </div>
  );
}

/** Fits a heading beside the link back. */
const beside = 'db:min-w-0 db:flex-1';

function OrderHeading({ order, side }: OrderItemProps) {
  return (
    <PageHeading
      title={orderTitle(order.listingCategory, side)}
      lead={
        <span className="db:flex db:flex-wrap db:items-center db:gap-2 db:text-sm">
          <span className="db:font-mono">{`#${order.id.slice(-8)}`}</span>
          <OrderStatus order={order} />
        </span>
      }
      className={beside}
    />
  );
}

/** Links back to the list. If the user came from the list, the link goes back in the history instead. */
function Back({ to }: { to: string }) {
  return (
    <LinkButton
      asChild
      variant="secondary"
      className="db:w-11 db:self-start db:px-0 db:max-sm:-ml-2 db:max-sm:border-transparent db:max-sm:bg-transparent db:sm:w-auto db:sm:pr-4 db:sm:pl-3 db:print:hidden"
    >
      <Link
        to={to}
        onClick={(event) => {
          if (previousPath()?.startsWith(to) !== true) return;
          event.preventDefault();
          window.history.back();
        }}
      >
        <ArrowLeftIcon aria-hidden="true" className="db:size-4.5" />
        <span className="db:max-sm:sr-only">{words.back}</span>
      </Link>
    </LinkButton>
  );
}

/** The stages after the handover, in which only a confirmation is still needed. */
const handedOver: readonly OrderPage['stage'][] = ['handed-over', 'collected', 'returned'];

/** Returns whether the parties to an open order still have to meet. */
const meetsInPerson = ({ status, stage, delivery }: OrderPage): boolean =>
  status === 'pending' &&
  (delivery?.by !== 'delivery' || stage === 'handed-out') &&
  !handedOver.includes(stage);

type OrderProps = {
  order: OrderPage;
  side: 'buyer' | 'seller';
  userId: string;
  readAgain: () => Promise<unknown>;
};

function Order({ order, side, userId, readAgain }: OrderProps) {
  // Until the seller responds, the buyer can still choose between delivery and a meeting.
  const isOpen = order.stage === 'placed' || order.stage === 'claimed';
  const main = mainPartOf(order, side);
  const delivery = order.delivery && (
    <Suspense fallback={<Skeleton className="db:h-48" />}>
      <DeliverySection order={{ ...order, delivery: order.delivery }} side={side} readAgain={readAgain} />
    </Suspense>
  );
  const meeting = meetsInPerson(order) && (
    <Suspense fallback={<Skeleton className="db:h-11" />}>
      <OrderMeeting order={order} userId={userId} isMain={main === 'meeting'} />
    </Suspense>
  );
  const isOnHold = isDisputed(order);
  const dispute = (order.receiptDispute || order.timeline.some(({ event }) => event === 'dispute')) && (
    <Suspense fallback={<Skeleton className="db:h-48" />}>
      <DisputeSection order={order} side={side} readAgain={readAgain} />
    </Suspense>
  );
  const payment = order.payment && (
    <Suspense fallback={<Skeleton className="db:h-48" />}>
      <PaymentSection order={{ ...order, payment: order.payment }} side={side} readAgain={readAgain} />
    </Suspense>
  );
  return (
    <>
      <Stepper order={order} />
      <div className="db:grid db:gap-6 db:md:grid-cols-[minmax(0,1fr)_minmax(0,20rem)] db:md:items-start">
        <div className="db:flex db:min-w-0 db:flex-col db:gap-3 db:sm:gap-6">
          <OrderItem order={order} side={side} />
          <OrderNext order={order} side={side} readAgain={readAgain} />
          {isOnHold && dispute}
          {meeting}
          {isOpen && delivery}
          {side === 'buyer' && payment}
          {!isOnHold && dispute}
          {side === 'seller' && payment}
          {!isOpen && delivery}
          {order.stage === 'completed' && (
            <Suspense>
              <Reviews dealId={order.id} isMain={main !== 'dispute'} />
            </Suspense>
          )}
          {!order.otherPartyHasLeft && (
            <>
              <MessageOther orderId={order.id} name={order.otherPartyFirstName} />
              <ReportPerson
                userId={side === 'buyer' ? order.sellerId : order.buyerId}
                name={order.otherPartyFirstName}
              />
            </>
          )}
        </div>
        <OrderTimeline order={order} side={side} />
      </div>
    </>
  );
}

function MessageOther({ orderId, name }: { orderId: string; name: string }) {
  return (
    <LinkButton asChild variant="secondary" className="db:self-start">
      <Link to={`/dashboard?tab=messages&order=${orderId}`}>
        <MessageIcon aria-hidden="true" className="db:size-4" />
        <span>{messageTo(name)}</span>
      </Link>
    </LinkButton>
  );
}

/** A placeholder with the same size as the loaded page. */
function OrderSkeleton() {
  return (
    <div role="status" aria-label={words.loading} className="db:flex db:flex-col db:gap-3 db:sm:gap-6">
      <Skeleton className="db:h-16" />
      <div className="db:grid db:gap-6 db:md:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
        <div className="db:flex db:flex-col db:gap-3 db:sm:gap-6">
          <Skeleton className="db:h-28" />
          <Skeleton className="db:h-56" />
        </div>
        <Skeleton className="db:h-48" />
      </div>
    </div>
  );
}

const ReportPersonDialog = lazy(() => import('./report-person-dialog.tsx'));

/**
 * Lets the user report the other party to an order. Needed because sellers can be reported from their seller
 * card, but buyers have no such card.
 */
function ReportPerson({ userId, name }: { userId: string; name: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="db:-ml-3 db:self-start db:text-sm db:text-ink-muted db:wrap-anywhere"
      >
        <FlagIcon aria-hidden="true" className="db:size-4" />
        <span>{words.report(name)}</span>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReportPersonDialog
            about={{ reportedUserId: userId }}
            name={name}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
