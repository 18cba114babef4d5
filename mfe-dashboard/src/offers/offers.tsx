import type { Offer } from '@alaso/contracts';
import { EmptyState, NotFetched, PageHeading, Skeleton } from '@alaso/ui';
import { usePageTitle } from '@alaso/web-kit';
import { OfferCard } from './offer-card.tsx';
import { useListOffersQuery } from './offers-api.ts';
import { offersMessages as words } from './offers.messages.ts';

/** Returns whether the viewer has to act. Withdrawing an offer is possible but not required. */
const isWaiting = ({ acts }: Offer) => acts.length > 0 && acts[0] !== 'withdraw';

const groupOffers = (offers: readonly Offer[]) => [
  { title: words.waiting, offers: offers.filter(isWaiting) },
  { title: words.open, offers: offers.filter((offer) => offer.until !== null && !isWaiting(offer)) },
  { title: words.ended, offers: offers.filter(({ until }) => until === null) },
];

/** `?tab=offers`: the offers that the user has made and received. */
export default function Offers() {
  usePageTitle(words.title);
  const asked = useListOffersQuery({ query: {} });
  const { data: offers, error, isFetching, refetch } = asked;
  return (
    <div className="db:flex db:w-full db:max-w-3xl db:flex-col db:gap-6 db:px-4 db:py-6 db:sm:px-6">
      <PageHeading title={words.title} />
      {error !== undefined && (
        <NotFetched
          what={words.what}
          title={words.notLoaded}
          asked={[{ error, isFetching, retry: () => void refetch() }]}
        />
      )}
      {!offers && error === undefined && (
        <div role="status" aria-label={words.loading} className="db:flex db:flex-col db:gap-3">
          <Skeleton className="db:h-32 db:w-full" />
          <Skeleton className="db:h-32 db:w-full" />
        </div>
      )}
      {offers?.length === 0 && <EmptyState text={words.none} fabric="ankara" color="gold" />}
      {offers &&
        groupOffers(offers)
          .filter((group) => group.offers.length > 0)
          .map((group) => (
            <section key={group.title} aria-label={group.title} className="db:flex db:flex-col db:gap-3">
              <h2 className="db:font-sans db:text-lg db:font-bold">{group.title}</h2>
              {group.offers.map((offer) => (
                <OfferCard key={offer.id} offer={offer} />
              ))}
            </section>
          ))}
    </div>
  );
}
