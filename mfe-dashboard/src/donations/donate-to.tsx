import type { Organization } from '@alaso/contracts';
import { EmptyState, LinkButton, NotFetched, PageHeading, PagePending } from '@alaso/ui';
import { ListingCard } from '@alaso/ui/listing-card';
import { ArrowLeftIcon } from '@alaso/ui/icons';
import { isCallError, Link, navigate, usePageTitle } from '@alaso/web-kit';
import { useGetOrganizationQuery } from '../shared/late-api.ts';
import { CardPages, useOwnIn, useOwnTotals } from '../listings/index.ts';
import { donateToWords, organizationMissing } from './donations.messages.ts';

/**
 * `…&organization=<id>`: the user's items that can be donated, of which they choose one for this
 * organization.
 */
export default function DonateTo({ id }: { id: string }) {
  const { currentData, error, isFetching, refetch } = useGetOrganizationQuery({ params: { id } });
  const missing = isCallError(error) && error.status === 404;
  usePageTitle(missing ? organizationMissing.title : currentData && donateToWords(currentData.name).title);
  return (
    <div className="db:@container db:mx-auto db:flex db:w-full db:max-w-6xl db:flex-col db:gap-6 db:px-4 db:py-6 db:sm:px-6 db:sm:py-8">
      <LinkButton asChild variant="secondary" className="db:self-start db:pr-4 db:pl-3">
        <Link to="/?page=organizations">
          <ArrowLeftIcon className="db:size-4.5" />
          Organizations
        </Link>
      </LinkButton>
      {currentData ? (
        <ItemsFor organization={currentData} />
      ) : missing ? (
        <PageHeading {...organizationMissing} />
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
  const words = donateToWords(name);
  return (
    <>
      <PageHeading title={words.title} lead={words.lead} />
      <CardPages
        pages={{ ...pages, rows }}
        empty={
          <EmptyState
            text={words.empty}
            action={
              <LinkButton asChild>
                <Link to="/upload">List an Item</Link>
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
            actions={['donate']}
            onAction={() => navigate(`/item/${listing.id}?panel=donate&organization=${id}`)}
          />
        )}
      />
    </>
  );
}
