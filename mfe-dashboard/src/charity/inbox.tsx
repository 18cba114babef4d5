import type { Donation } from '@alaso/contracts';
import { EmptyState, NotFetched, Skeleton } from '@alaso/ui';
import { useDonationInboxQuery } from '../dashboard-api.ts';
import { Offer } from './offer.tsx';

/** What people have offered to the user's charity: what is open first. */
export function Inbox() {
  const { data, error, isFetching, refetch } = useDonationInboxQuery();
  const retry = () => void refetch();
  return (
    <section aria-labelledby="inbox" className="db:flex db:flex-col db:gap-4">
      <h2 id="inbox" className="db:text-lg">
        Inbox
      </h2>
      {data ? (
        <Offers offers={data} readAgain={refetch} />
      ) : error === undefined || isFetching ? (
        <div aria-hidden="true" className="db:flex db:flex-col db:gap-4">
          {[1, 2].map((place) => (
            <Skeleton key={place} className="db:h-44 db:w-full" />
          ))}
        </div>
      ) : (
        <NotFetched what="offers" asked={[{ error, isFetching, retry }]} />
      )}
    </section>
  );
}

type OffersProps = { offers: readonly Donation[]; readAgain: () => Promise<unknown> };

function Offers({ offers, readAgain }: OffersProps) {
  if (offers.length === 0) {
    return (
      <EmptyState
        text="No offers yet. Add what you need below so donors can find you."
        fabric="adire"
        color="green"
        className="db:py-8"
      />
    );
  }
  return (
    <ul className="db:grid db:gap-4 db:@min-[52rem]:grid-cols-2">
      {offers.map((offer) => (
        <Offer key={offer.id} offer={offer} readAgain={readAgain} />
      ))}
    </ul>
  );
}
