import { isDisputed, type OrderPage, type OrderPayment } from '@alaso/contracts';
import { Button, LinkButton } from '@alaso/ui';
import { WarningIcon } from '@alaso/ui/icons';
import { PriceLines } from '@alaso/ui/price-lines';
import { createEndpoints, endpointOf, notify, notifyFailure, sentenceOf } from '@alaso/web-kit';
import { useEffect, useRef } from 'react';
import { formatMoment, isTooLate, variantIn, type Side } from '../orders/index.ts';
import { moneyInWords, paymentMessages as words, sumLines } from './payment.messages.ts';
import * as ordersRoutes from '@alaso/contracts/orders';

const { usePayOrderMutation, useCheckPaymentMutation } = createEndpoints('payments', (build) => ({
  payOrder: endpointOf(build, ordersRoutes.payOrder),
  checkPayment: endpointOf(build, ordersRoutes.checkPayment),
}));

export type PaymentSectionProps = {
  order: OrderPage & { payment: OrderPayment };
  side: Side;
  readAgain: () => Promise<unknown>;
};

/** Shows an order's payment: the buyer's choice with the total, and the status of the money. */
export default function PaymentSection({ order, side, readAgain }: PaymentSectionProps) {
  const { payment, otherPartyFirstName: name } = order;
  const { paidAt, paidWith, started, due } = payment;
  const sentences = moneyInWords(payment, {
    side,
    name,
    isDisputed: isDisputed(order),
    format: formatMoment,
  });
  return (
    <section
      aria-labelledby="payment"
      className="db:flex db:flex-col db:gap-4 db:rounded-card db:border db:border-line db:bg-surface db:p-4 db:sm:p-6"
    >
      <h2 id="payment" className="db:text-lg">
        {words.title}
      </h2>
      <div aria-live="polite" className="db:flex db:max-w-measure db:flex-col db:gap-2 db:empty:hidden">
        {sentences.map((sentence) => (
          <p key={sentence} className="db:wrap-anywhere">
            {sentence}
          </p>
        ))}
        {paidWith !== null && paidAt !== null && (
          <p className="db:text-sm db:text-ink-muted">{words.paidWith(paidWith, formatMoment(paidAt))}</p>
        )}
        {side === 'seller' && sentences.length === 0 && <p>{sellersWait(payment, name)}</p>}
      </div>
      {side === 'buyer' && started && <Started order={order} started={started} readAgain={readAgain} />}
      {side === 'buyer' && !started && due && <Choice order={order} due={due} readAgain={readAgain} />}
    </section>
  );
}

function sellersWait({ started, choice, onlyNow }: OrderPayment, name: string): string {
  if (started) return words.seller.paying(name);
  if (onlyNow) return words.seller.unpaid(name);
  return choice === 'meet' ? words.seller.inPerson(name) : words.seller.undecided(name);
}

type ChoiceProps = Pick<PaymentSectionProps, 'order' | 'readAgain'> & {
  due: NonNullable<OrderPayment['due']>;
};

/** Lets the buyer pay now, with every amount shown first, or pay in person. */
function Choice({ order, due, readAgain }: ChoiceProps) {
  const { payment, listingCategory, otherPartyFirstName: name } = order;
  const isDelivered = order.delivery?.by === 'delivery';
  const { choose, pending } = usePayment(order, readAgain);
  return (
    <>
      {payment.failure !== null && (
        <p role="alert" className="db:flex db:gap-2 db:border-l-2 db:border-danger db:pl-3">
          <WarningIcon aria-hidden className="db:mt-0.5 db:size-5 db:shrink-0 db:text-danger" />
          <span className="db:min-w-0 db:wrap-anywhere">
            {words.declined(payment.failure, payment.onlyNow)}
          </span>
        </p>
      )}
      {payment.choice === 'meet' && <p>{words.choosesMeet(isDelivered, name)}</p>}
      <PriceLines lines={sumLines(due, listingCategory)} />
      <p className="db:max-w-measure db:text-sm db:text-ink-muted">{words.held(name)}</p>
      <Button
        size="lg"
        full
        variant={variantIn('payment', order, 'buyer')}
        pending={pending === 'now'}
        pendingText={words.opening}
        disabled={pending !== null}
        onClick={() => void choose('now', due.total)}
      >
        {words.pay(due.total)}
      </Button>
      {payment.onlyNow && (
        <p className="db:max-w-measure db:text-sm db:text-ink-muted">{words.onlyNow(name)}</p>
      )}
      {!payment.onlyNow && payment.choice !== 'meet' && due.part !== 'second-half' && (
        <Button
          variant="ghost"
          full
          pending={pending === 'meet'}
          disabled={pending !== null}
          onClick={() => void choose('meet')}
        >
          {isDelivered ? words.onDelivery : words.inPerson}
        </Button>
      )}
    </>
  );
}

type StartedProps = Pick<PaymentSectionProps, 'order' | 'readAgain'> & {
  started: NonNullable<OrderPayment['started']>;
};

/** Links to the provider's page. When the buyer returns, requests the current status from the provider. */
function Started({ order, started, readAgain }: StartedProps) {
  const { id } = order;
  const [check, { isLoading }] = useCheckPaymentMutation();
  const { choose, pending } = usePayment(order, readAgain);
  const asked = useRef(false);

  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    // Failures are ignored because the page updates automatically and the button checks again.
    check({ params: { id } })
      .unwrap()
      .catch(() => undefined);
  }, [check, id]);

  async function checkAgain() {
    try {
      await check({ params: { id } }).unwrap();
    } catch (error) {
      notifyFailure(error, { title: words.failure, otherwise: words.tryAgain });
    }
  }

  return (
    <>
      <p>{words.waiting(started.total, formatMoment(started.until))}</p>
      {started.checkoutUrl === null ? (
        <Button
          size="lg"
          full
          variant={variantIn('payment', order, 'buyer')}
          pending={pending === 'now'}
          pendingText={words.opening}
          onClick={() => void choose('now')}
        >
          {words.goOn}
        </Button>
      ) : (
        <LinkButton asChild size="lg" full variant={variantIn('payment', order, 'buyer')}>
          <a href={started.checkoutUrl}>{words.goOn}</a>
        </LinkButton>
      )}
      <div className="db:flex db:flex-wrap db:gap-2">
        <Button
          variant="secondary"
          pending={isLoading}
          pendingText={words.checking}
          onClick={() => void checkAgain()}
        >
          {words.check}
        </Button>
        {!order.payment.onlyNow && (
          <Button variant="ghost" pending={pending === 'meet'} onClick={() => void choose('meet')}>
            {words.other}
          </Button>
        )}
      </div>
    </>
  );
}

/** Submits the buyer's choice and opens the provider's page. */
function usePayment({ id }: OrderPage, readAgain: () => Promise<unknown>) {
  const [pay, { isLoading, originalArgs }] = usePayOrderMutation();
  // The second click of a double click arrives before the button re-renders.
  const running = useRef(false);

  async function choose(choice: 'now' | 'meet', total?: string) {
    if (running.current) return;
    running.current = true;
    try {
      const body = { choice, ...(total !== undefined && { total }) };
      const { payment } = await pay({ params: { id }, body }).unwrap();
      const url = payment?.started?.checkoutUrl;
      if (choice === 'now' && url) window.location.assign(url);
      else notify({ title: words.chosen });
    } catch (error) {
      const title = choice === 'now' ? words.failed : words.notSaved;
      if (isTooLate(error)) notify({ variant: 'notice', title, description: sentenceOf(error, '') });
      else notifyFailure(error, { title, otherwise: words.tryAgain });
      await readAgain();
    } finally {
      running.current = false;
    }
  }

  return { choose, pending: isLoading ? (originalArgs?.body.choice ?? null) : null };
}
