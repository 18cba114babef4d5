import {
  type Organization,
  type OrganizationType,
  organizationTypes,
  type Rating,
  type State,
  states,
} from '@alaso/contracts';
import * as authRoutes from '@alaso/contracts/auth';
import * as ordersRoutes from '@alaso/contracts/orders';
import {
  Badge,
  Button,
  EmptyState,
  Field,
  LinkButton,
  NotFetched,
  PageHeading,
  RunningStitch,
  Select,
  Skeleton,
} from '@alaso/ui';
import { BadgeCheckIcon } from '@alaso/ui/icons';
import { createEndpoints, endlessOf, endpointOf, Link, navigate, useSession } from '@alaso/web-kit';
import { useId } from 'react';
import { useAddress } from '../../routing/index.ts';
import { organizationsMessages as messages } from './organizations.messages.ts';

type OrganizationChoice = {
  type: OrganizationType | undefined;
  area: State | undefined;
  sort: 'rating' | undefined;
};

function choiceIn(search: string): OrganizationChoice {
  const asked = new URLSearchParams(search);
  return {
    type: organizationTypes.find((type) => type === asked.get('type')),
    area: states.find((state) => state === asked.get('area')),
    sort: asked.get('sort') === 'rating' ? 'rating' : undefined,
  };
}

const everything = 'all';
const typeOptions = ([everything, 'orphanage', 'ngo'] as const).map((value) => ({
  value,
  label: messages.filterTypes[value],
}));
const areaOptions = [
  { value: everything, label: messages.allAreas },
  ...states.map((state) => ({ value: state, label: state })),
];

const byName = 'name';
const sortOptions = ([byName, 'rating'] as const).map((value) => ({ value, label: messages.sorts[value] }));

function choose({ type, area, sort }: Partial<Record<keyof OrganizationChoice, string | undefined>>): void {
  const search = new URLSearchParams({ page: 'organizations' });
  if (type !== undefined && type !== everything) search.set('type', type);
  if (area !== undefined && area !== everything) search.set('area', area);
  if (sort !== undefined && sort !== byName) search.set('sort', sort);
  navigate(`/?${search.toString()}`);
}

function OrganizationFilters({ choice }: { choice: OrganizationChoice }) {
  const { type, area, sort } = choice;
  return (
    <div className="al:grid al:gap-4 al:sm:max-w-3xl al:sm:grid-cols-3">
      <Field label={messages.filterType}>
        <Select
          value={type ?? everything}
          options={typeOptions}
          onValueChange={(chosen) => choose({ ...choice, type: chosen })}
        />
      </Field>
      <Field label={messages.filterArea}>
        <Select
          value={area ?? everything}
          options={areaOptions}
          onValueChange={(chosen) => choose({ ...choice, area: chosen })}
        />
      </Field>
      <Field label={messages.sort}>
        <Select
          value={sort ?? byName}
          options={sortOptions}
          onValueChange={(chosen) => choose({ ...choice, sort: chosen })}
        />
      </Field>
    </div>
  );
}

type OrganizationCardProps = { organization: Organization; rating: Rating | undefined };

function OrganizationCard({ organization, rating }: OrganizationCardProps) {
  const titleId = useId();
  const { id, name, type, areas, needs, about } = organization;
  return (
    <article
      aria-labelledby={titleId}
      className="al:flex al:w-full al:min-w-0 al:flex-col al:gap-3 al:rounded-card al:border al:border-line al:bg-surface al:p-5"
    >
      <div className="al:flex al:flex-wrap al:gap-2">
        <Badge>{messages.types[type]}</Badge>
        <Badge tone="success" icon={<BadgeCheckIcon aria-hidden className="al:size-3.5" />}>
          {messages.verified}
        </Badge>
      </div>
      <div className="al:flex al:flex-col al:gap-0.5">
        <h2 id={titleId} className="al:text-lg al:leading-tight al:font-bold al:wrap-anywhere">
          {name}
        </h2>
        <p className="al:text-sm al:text-ink-muted">{areas.join(', ')}</p>
        {rating && <p className="al:text-sm">{messages.rating(rating.average, rating.count)}</p>}
      </div>
      {about !== '' && (
        <p className="al:max-w-measure al:text-sm al:whitespace-pre-line al:wrap-anywhere">{about}</p>
      )}
      <RunningStitch />
      <div className="al:flex al:flex-col al:gap-1">
        <h3 className="al:font-sans al:text-sm al:font-semibold">{messages.needs}</h3>
        <ul className="al:flex al:list-disc al:flex-col al:gap-0.5 al:pl-5 al:text-sm">
          {needs.map((need) => (
            <li key={need} className="al:wrap-anywhere">
              {need}
            </li>
          ))}
        </ul>
      </div>
      <LinkButton asChild variant="secondary" className="al:mt-auto al:self-start">
        <Link to={`/dashboard?tab=listings&organization=${id}`} aria-label={messages.donateTo(name)}>
          {messages.donate}
        </Link>
      </LinkButton>
    </article>
  );
}

const { useOrganizationPagesInfiniteQuery, useOrganizationRatingsQuery } = createEndpoints(
  'organizations',
  (build) => ({
    organizationPages: endlessOf(build, authRoutes.listOrganizations),
    organizationRatings: endpointOf(build, ordersRoutes.listRatings),
  }),
);

/** `/?page=organizations`: lists the verified charities and their needs. */
export default function OrganizationsView() {
  const choice = choiceIn(useAddress().search);
  const { user } = useSession();
  return (
    <div className="al:mx-auto al:flex al:w-full al:max-w-6xl al:flex-col al:gap-8 al:px-4 al:py-10 al:sm:px-6 al:sm:py-16">
      <PageHeading title={messages.title} lead={messages.lead} />
      <OrganizationFilters choice={choice} />
      <Organizations key={`${choice.type} ${choice.area} ${choice.sort}`} choice={choice} />
      {!user?.isVerifiedCharity && (
        <p className="al:text-sm al:text-ink-muted">
          {messages.charity}{' '}
          <Link
            to="/dashboard?tab=charity"
            className="al:inline-flex al:min-h-11 al:items-center al:font-semibold al:text-primary al:underline al:decoration-line al:underline-offset-4"
          >
            {messages.apply}
          </Link>
        </p>
      )}
    </div>
  );
}

function Organizations({ choice }: { choice: OrganizationChoice }) {
  const asked = useOrganizationPagesInfiniteQuery({ query: choice });
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = asked;
  if (!data) {
    if (error === undefined || isFetching) return <Skeletons />;
    return <NotFetched what={messages.what} asked={[{ error, isFetching, retry: () => void refetch() }]} />;
  }
  const organizations = data.pages.flatMap(({ items }) => items);
  if (organizations.length === 0) {
    const isNarrowed = choice.type !== undefined || choice.area !== undefined;
    return (
      <EmptyState
        text={isNarrowed ? messages.noneOfKind : messages.none}
        fabric="adire"
        color="green"
        action={
          isNarrowed && (
            <LinkButton asChild variant="secondary">
              <Link to="/?page=organizations">{messages.showAll}</Link>
            </LinkButton>
          )
        }
      />
    );
  }
  return (
    <>
      <ul className="al:grid al:gap-4 al:md:grid-cols-2 al:lg:grid-cols-3">
        {data.pages.map(({ items }) => (
          <RatedOrganizations key={items[0]?.id} organizations={items} />
        ))}
      </ul>
      {hasNextPage && (
        <Button
          variant="secondary"
          size="lg"
          pending={isFetchingNextPage}
          pendingText={messages.loading}
          className="al:w-full al:sm:w-auto al:sm:self-center"
          onClick={() => void fetchNextPage()}
        >
          {messages.showMore}
        </Button>
      )}
    </>
  );
}

/** A page of the list. The ratings arrive later, in a single call. */
function RatedOrganizations({ organizations }: { organizations: readonly Organization[] }) {
  const ids = organizations.map(({ id }) => id).join(',');
  const ratings = useOrganizationRatingsQuery({ query: { ids } }).data ?? [];
  return organizations.map((organization) => (
    <li key={organization.id} className="al:flex">
      <OrganizationCard
        organization={organization}
        rating={ratings.find(({ memberId }) => memberId === organization.id)}
      />
    </li>
  ));
}

function Skeletons() {
  return (
    <div aria-hidden="true" className="al:grid al:gap-4 al:md:grid-cols-2 al:lg:grid-cols-3">
      {[1, 2, 3].map((index) => (
        <Skeleton key={index} className="al:h-72 al:w-full" />
      ))}
    </div>
  );
}
