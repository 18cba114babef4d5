import { koboFromNaira, nairaFromKobo, type Offer, type OfferEvent, offerRange } from '@alaso/contracts';
import { counterOffer } from '@alaso/contracts/orders';
import { Button, FormDialog, formatNaira, LinkButton } from '@alaso/ui';
import { MoneyField } from '@alaso/ui/money-field';
import { Link, notify, notifyFailure } from '@alaso/web-kit';
import { useContractForm } from '@alaso/web-kit/form';
import { useState } from 'react';
import { OrderPhoto } from '../orders/index.ts';
import {
  useAcceptOfferMutation,
  useCounterOfferMutation,
  useDeclineOfferMutation,
  useOrderOfferMutation,
  useWithdrawOfferMutation,
} from './offers-api.ts';
import { offersMessages as words } from './offers.messages.ts';

function CounterDialog({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const [send] = useCounterOfferMutation();
  const { leastKobo, mostKobo } = offerRange(koboFromNaira(offer.listingPrice));

  const form = useContractForm(counterOffer.body, {
    given: { price: '' },
    failed: words.counter.failed,
    async send(body) {
      await send({ params: { id: offer.id }, body }).unwrap();
      notify({ title: words.done.counter ?? '' });
      onClose();
    },
  });

  return (
    <FormDialog
      title={words.counter.title}
      description={offer.listingTitle}
      submitText={words.counter.send}
      pending={form.isPending}
      pendingText={words.counter.sending}
      error={form.message}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <MoneyField
        label={words.counter.label}
        required
        hint={words.counter.hint(nairaFromKobo(leastKobo), nairaFromKobo(mostKobo))}
        error={form.errors.price}
        value={form.values.price}
        onChange={(price) => form.change({ price })}
      />
    </FormDialog>
  );
}

/** Returns a function that runs an action on an offer, and whether an action is in progress. */
function useOfferActs({ id }: Offer) {
  const [accept, accepting] = useAcceptOfferMutation();
  const [decline, declining] = useDeclineOfferMutation();
  const [withdraw, withdrawing] = useWithdrawOfferMutation();
  const [order, ordering] = useOrderOfferMutation();
  const calls = { accept, decline, withdraw, order };
  const pending = [accepting, declining, withdrawing, ordering].some(({ isLoading }) => isLoading);
  const act = async (event: keyof typeof calls) => {
    try {
      await calls[event]({ params: { id } }).unwrap();
      notify(event === 'order' ? words.ordered : { title: words.done[event] ?? '' });
    } catch (error) {
      notifyFailure(error, words.failed);
    }
  };
  return { act, pending };
}

const isAct = (event: OfferEvent): event is 'accept' | 'decline' | 'withdraw' | 'order' =>
  event === 'accept' || event === 'decline' || event === 'withdraw' || event === 'order';

const labelOf = (event: OfferEvent, { price }: Offer) =>
  event === 'order' || event === 'accept' ? `${words.acts[event]}: ${formatNaira(price)}` : words.acts[event];

/** The buttons for an offer, with the main button first. */
export function OfferActs({ offer }: { offer: Offer }) {
  const { act, pending } = useOfferActs(offer);
  const [counters, setCounters] = useState(false);
  if (offer.acts.length === 0) return null;
  return (
    <div className="db:flex db:flex-wrap db:gap-2">
      {offer.acts.map((event, index) =>
        event === 'order' && offer.isDeliverable ? (
          // Links to the item's page, because the buyer chooses the handover there.
          <LinkButton key={event} asChild size="sm">
            <Link to={`/item/${offer.listingId}`}>{labelOf(event, offer)}</Link>
          </LinkButton>
        ) : (
          <Button
            key={event}
            size="sm"
            variant={index === 0 && event !== 'withdraw' ? 'primary' : 'secondary'}
            disabled={pending}
            onClick={() => (isAct(event) ? void act(event) : setCounters(true))}
          >
            {labelOf(event, offer)}
          </Button>
        ),
      )}
      {counters && <CounterDialog offer={offer} onClose={() => setCounters(false)} />}
    </div>
  );
}

export function OfferCard({ offer }: { offer: Offer }) {
  return (
    // The id lets focus return to the card after the card has moved to another group.
    <article
      id={`offer-${offer.id}`}
      className="db:flex db:gap-4 db:rounded-card db:border db:border-line db:bg-surface db:p-4"
    >
      <Link
        to={`/item/${offer.listingId}`}
        aria-hidden="true"
        tabIndex={-1}
        className="db:block db:w-16 db:shrink-0 db:self-start db:overflow-hidden db:rounded-control"
      >
        <OrderPhoto order={offer} sizes="4rem" />
      </Link>
      <div className="db:flex db:min-w-0 db:flex-1 db:flex-col db:gap-2">
        <h3 className="db:font-sans db:text-base db:font-semibold db:wrap-anywhere">
          <Link to={`/item/${offer.listingId}`} className="db:hover:underline">
            {offer.listingTitle}
          </Link>{' '}
          <span className="db:text-sm db:font-normal db:text-ink-muted">
            {words.listedAt(offer.listingPrice)}
          </span>
        </h3>
        <p className="db:text-sm db:wrap-anywhere">{words.stateOf(offer)}</p>
        {offer.orderId !== null && (
          <Link
            to={`/dashboard?tab=transactions&order=${offer.orderId}`}
            className="db:inline-flex db:min-h-11 db:items-center db:self-start db:text-sm db:font-semibold db:text-primary db:hover:underline"
          >
            {words.seeOrder}
          </Link>
        )}
        <OfferActs offer={offer} />
      </div>
    </article>
  );
}
