import type { Organization } from '@alaso/contracts';
import { EmptyState, LinkButton, NotFetched, PageHeading, PagePending } from '@alaso/ui';
import { ListingCard } from '@alaso/ui/listing-card';
import { ArrowLeftIcon } from '@alaso/ui/icons';
import { isCallError, Link, navigate, usePageTitle } from '@alaso/web-kit';
import { CardPages, OwnActButtons, useOwnIn, useOwnTotals } from '../listings/index.ts';
import { useGetOrganizationQuery } from '../shared/late-api.ts';
import { donationsMessages } from './donation-pages.messages.ts';

const words = donationsMessages.donateTo;

/**
 * `…&organization=<id>`: lets the user choose an item to donate to this organization.
 */
export default function DonateTo({ id }: { id: string }) {
  const { currentData, error, isFetching, refetch } = useGetOrganizationQuery({ params: { id } });
  const missing = isCallError(error) && error.status === 404;
  usePageTitle(missing ? words.notFound : currentData && words.title(currentData.name));
  return (
    <div className="db:@container db:mx-auto db:flex db:w-full db:max-w-6xl db:flex-col db:gap-6 db:px-4 db:py-6 db:sm:px-6 db:sm:py-8">
      <LinkButton asChild variant="secondary" className="db:self-start db:pr-4 db:pl-3">
        <Link to="/?page=organizations">
          <ArrowLeftIcon className="db:size-4.5" />
          {words.organizations}
        </Link>
      </LinkButton>
      {currentData ? (
        <ItemsFor organization={currentData} />
      ) : missing ? (
        <PageHeading title={words.notFound} lead={words.notFoundText} />
      ) : error === undefined ? (
        <PagePending />
      ) : (
        <NotFetched what="this organization" asked={[{ error, isFetching, retry: () => void refetch() }]} />
      )}
    </div>
  );
}

function ItemsFor({ organization: { id, name } }: { organization: Organization }) {
  const pages = useOwnIn('active', useOwnTotals());
  const rows = pages.rows.flatMap((row) =>
    row.state !== 'draft' && row.may.includes('donate') ? [row] : [],
  );
  return (
    <>
      <PageHeading title={words.title(name)} lead={words.lead} />
      <CardPages
        pages={{ ...pages, rows }}
        empty={
          <EmptyState
            text={words.empty(name)}
            action={
              <LinkButton asChild>
                <Link to="/upload">{words.listItem}</Link>
              </LinkButton>
            }
          />
        }
        card={(listing) => (
          <ListingCard
            key={listing.id}
            listing={listing}
            titleAs="h2"
            Link={Link}
            action={
              <OwnActButtons
                listing={listing}
                acts={['donate']}
                onAct={() => navigate(`/item/${listing.id}?panel=donate&organization=${id}`)}
              />
            }
          />
        )}
      />
    </>
  );
}
