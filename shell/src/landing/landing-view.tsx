import * as catalogRoutes from '@alaso/contracts/catalog';
import * as ordersRoutes from '@alaso/contracts/orders';
import { ListingCardSkeleton } from '@alaso/ui';
import { ListingCard } from '@alaso/ui/listing-card';
import { createEndpoints, endpointOf, Link } from '@alaso/web-kit';
import { FreshSection, ImpactSection, Landing, shownListings } from './landing.tsx';

const { useListListingsQuery, useImpactQuery } = createEndpoints('landing', (build) => ({
  listListings: endpointOf(build, catalogRoutes.listListings),
  impact: endpointOf(build, ordersRoutes.impact),
}));

function WholeImpact() {
  const { data, isLoading } = useImpactQuery();
  return <ImpactSection impact={data} loading={isLoading} />;
}

/** Reserves space for the newest listings. If the listings fail to load, the landing page shows no error. */
function FreshListings() {
  const { data, isError } = useListListingsQuery({ query: { limit: String(shownListings) } });
  if (isError || (data && data.items.length < shownListings)) return null;
  return (
    <FreshSection>
      {data?.items.map((listing) => (
        <li key={listing.id} className="al:grid al:grid-cols-1 al:*:col-start-1 al:*:row-start-1">
          {/* Keeps the height of the skeleton under a card with few words: nothing below moves. */}
          <div aria-hidden className="al:invisible">
            <ListingCardSkeleton />
          </div>
          <ListingCard listing={listing} Link={Link} />
        </li>
      ))}
    </FreshSection>
  );
}

export default function LandingView() {
  return <Landing fresh={<FreshListings />} together={<WholeImpact />} />;
}
