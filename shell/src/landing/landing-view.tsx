import * as catalogRoutes from '@alaso/contracts/catalog';
import * as ordersRoutes from '@alaso/contracts/orders';
import { ListingCardSkeleton, NotFetched } from '@alaso/ui';
import { ListingCard } from '@alaso/ui/listing-card';
import { type createAppStore, createEndpoints, endpointOf, Link } from '@alaso/web-kit';
import { FreshSection, ImpactSection, Landing, shownListings } from './landing.tsx';
import { landingMessages as messages } from './landing.messages.ts';
import { Wall } from './wall.tsx';

const { endpoints, useListFrontPageQuery, useImpactQuery } = createEndpoints('landing', (build) => ({
  listFrontPage: endpointOf(build, catalogRoutes.listFrontPage),
  impact: endpointOf(build, ordersRoutes.impact),
}));

function WholeImpact() {
  const { data, isLoading } = useImpactQuery();
  return <ImpactSection impact={data} loading={isLoading} />;
}

/** Asks for the listings before the landing page is shown, so that it replaces the document with the same. */
export const askForListings = ({ dispatch }: ReturnType<typeof createAppStore>) =>
  dispatch(endpoints.listFrontPage.initiate());

/** Shows listings that are not in the list of new ones, and those if there are no others. */
function FrontWall() {
  const { data, isError } = useListFrontPageQuery();
  return <Wall listings={data ? [...data.slice(shownListings), ...data] : isError ? [] : undefined} />;
}

/** Shows the new listings in the place that the document reserves, so that nothing below moves. */
function FreshListings() {
  const { data, error, isFetching, refetch } = useListFrontPageQuery();
  if (!data && error) {
    return (
      <FreshSection
        instead={
          <NotFetched
            what={messages.newListings}
            asked={[{ error, isFetching, retry: () => void refetch() }]}
          />
        }
      />
    );
  }
  if (data && data.length < shownListings) return null;
  return (
    <FreshSection>
      {data?.slice(0, shownListings).map((listing) => (
        <li key={listing.id} className="al:grid al:grid-cols-1 al:*:col-start-1 al:*:row-start-1">
          {/* Keeps the height of the skeleton under a card with few words. */}
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
  return <Landing wall={<FrontWall />} fresh={<FreshListings />} together={<WholeImpact />} />;
}
