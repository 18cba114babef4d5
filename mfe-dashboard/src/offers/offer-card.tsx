import { koboFromNaira, nairaFromKobo, type Offer, type OfferEvent, offerRange } from '@alaso/contracts';
import { counterOffer } from '@alaso/contracts/orders';
import {
  Button,
  cn,
  DropdownMenu,
  DropdownMenuItem,
  formatNaira,
  FormDialog,
  IconButton,
  LinkButton,
} from '@alaso/ui';
import { SnapshotPhoto } from '@alaso/ui/snapshot-photo';
import { MoreIcon } from '@alaso/ui/icons';
import { MoneyField } from '@alaso/ui/money-field';
import { Link, notify, notifyFailure } from '@alaso/web-kit';
import { useContractForm } from '@alaso/web-kit/form';
import { useState } from 'react';
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

/** Shows the label of an act, with the price if there is room for it. */
function ActLabel({ event, price }: { event: OfferEvent; price: string | null }) {
  return (
    <span>
      {words.acts[event]}
      {price !== null && <span className="db:@max-[22rem]:hidden">{price}</span>}
    </span>
  );
}

/** The buttons for an offer in one row, with the main button first. A third act is in a menu. */
export function OfferActs({ offer }: { offer: Offer }) {
  const { act, pending } = useOfferActs(offer);
  const [counters, setCounters] = useState(false);
  if (offer.acts.length === 0) return null;
  const run = (event: OfferEvent) => (isAct(event) ? void act(event) : setCounters(true));
  const inMenu = offer.acts.slice(2);
  return (
    <div className="db:@container">
      <div className="db:flex db:flex-wrap db:gap-2">
        {offer.acts.slice(0, 2).map((event, index) => {
          const price = event === 'order' || event === 'accept' ? `: ${formatNaira(offer.price)}` : null;
          const look = {
            size: 'sm',
            'aria-label': `${words.acts[event]}${price ?? ''}`,
            className: cn('db:@max-[22rem]:px-2', index === 0 && 'db:@max-[22rem]:flex-1'),
          } as const;
          return event === 'order' && offer.isDeliverable ? (
            // Links to the item's page, because the buyer chooses the handover there.
            <LinkButton key={event} asChild {...look}>
              <Link to={`/item/${offer.listingId}`}>
                <ActLabel event={event} price={price} />
              </Link>
            </LinkButton>
          ) : (
            <Button
              key={event}
              {...look}
              variant={index === 0 && event !== 'withdraw' ? 'primary' : 'secondary'}
              disabled={pending}
              onClick={() => run(event)}
            >
              <ActLabel event={event} price={price} />
            </Button>
          );
        })}
        {inMenu.length > 0 && (
          <DropdownMenu
            align="end"
            trigger={<IconButton label={words.others} icon={<MoreIcon className="db:size-5" />} />}
          >
            {inMenu.map((event) => (
              <DropdownMenuItem key={event} onSelect={() => run(event)}>
                {words.acts[event]}
              </DropdownMenuItem>
            ))}
          </DropdownMenu>
        )}
      </div>
      {counters && <CounterDialog offer={offer} onClose={() => setCounters(false)} />}
    </div>
  );
}

export function OfferCard({ offer }: { offer: Offer }) {
  return (
    // The id lets focus return to the card after the card has moved to another group.
    <article
      id={`offer-${offer.id}`}
      className="db:grid db:grid-cols-[4rem_minmax(0,1fr)] db:gap-x-4 db:gap-y-2 db:rounded-card db:border db:border-line db:bg-surface db:p-4"
    >
      <Link
        to={`/item/${offer.listingId}`}
        aria-hidden="true"
        tabIndex={-1}
        className="db:block db:self-start db:overflow-hidden db:rounded-control db:sm:row-span-2"
      >
        <SnapshotPhoto of={offer} sizes="4rem" />
      </Link>
      <div className="db:flex db:min-w-0 db:flex-col db:gap-2">
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
      </div>
      {offer.acts.length > 0 && (
        <div className="db:col-span-2 db:sm:col-span-1 db:sm:col-start-2">
          <OfferActs offer={offer} />
        </div>
      )}
    </article>
  );
}
