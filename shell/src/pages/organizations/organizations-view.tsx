import * as authRoutes from '@alaso/contracts/auth';
import { Button, EmptyState, LinkButton, NotFetched, PageHeading, Skeleton } from '@alaso/ui';
import { createEndpoints, endlessOf, Link, useSession } from '@alaso/web-kit';
import { useAddress } from '../../routing/use-address.ts';
import { OrganizationCard } from './organization-card.tsx';
import { choiceIn, OrganizationFilters } from './organization-filters.tsx';

const { useOrganizationPagesInfiniteQuery } = createEndpoints('organizations', (build) => ({
  organizationPages: endlessOf(build, authRoutes.listOrganizations),
}));

/** `/?page=organizations`: the verified charities and what each needs. */
export default function OrganizationsView() {
  const choice = choiceIn(useAddress().search);
  const { user } = useSession();
  return (
    <div className="al:mx-auto al:flex al:w-full al:max-w-6xl al:flex-col al:gap-8 al:px-4 al:py-10 al:sm:px-6 al:sm:py-16">
      <PageHeading
        title="Organizations that need clothing"
        lead="Orphanages and NGOs that our admins have verified. Choose Donate, then one of your items."
      />
      <OrganizationFilters choice={choice} />
      <Organizations key={`${choice.type} ${choice.area}`} choice={choice} />
      {!user?.isVerifiedCharity && (
        <p className="al:text-sm al:text-ink-muted">
          Do you run an orphanage or an NGO?{' '}
          <Link
            to="/dashboard?tab=charity"
            className="al:inline-flex al:min-h-11 al:items-center al:font-semibold al:text-primary al:underline al:decoration-line al:underline-offset-4"
          >
            Apply as a charity
          </Link>
        </p>
      )}
    </div>
  );
}

function Organizations({ choice }: { choice: ReturnType<typeof choiceIn> }) {
  const asked = useOrganizationPagesInfiniteQuery({ query: choice });
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = asked;
  if (!data) {
    if (error === undefined || isFetching) return <Skeletons />;
    return <NotFetched what="organizations" asked={[{ error, isFetching, retry: () => void refetch() }]} />;
  }
  const organizations = data.pages.flatMap(({ items }) => items);
  if (organizations.length === 0) {
    const isNarrowed = choice.type !== undefined || choice.area !== undefined;
    return (
      <EmptyState
        text={isNarrowed ? 'No verified organization of this kind yet.' : 'No verified organizations yet.'}
        fabric="adire"
        color="green"
        action={
          isNarrowed && (
            <LinkButton asChild variant="secondary">
              <Link to="/?page=organizations">Show all</Link>
            </LinkButton>
          )
        }
      />
    );
  }
  return (
    <>
      <ul className="al:grid al:gap-4 al:md:grid-cols-2 al:lg:grid-cols-3">
        {organizations.map((organization) => (
          <li key={organization.id} className="al:flex">
            <OrganizationCard organization={organization} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button
          variant="secondary"
          size="lg"
          pending={isFetchingNextPage}
          pendingText="Loading..."
          className="al:w-full al:sm:w-auto al:sm:self-center"
          onClick={() => void fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </>
  );
}

function Skeletons() {
  return (
    <div aria-hidden="true" className="al:grid al:gap-4 al:md:grid-cols-2 al:lg:grid-cols-3">
      {[1, 2, 3].map((place) => (
        <Skeleton key={place} className="al:h-72 al:w-full" />
      ))}
    </div>
  );
}
