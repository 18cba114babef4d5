import {
  type Organization,
  type OrganizationType,
  organizationTypes,
  type State,
  states,
} from '@alaso/contracts';
import * as authRoutes from '@alaso/contracts/auth';
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
import { createEndpoints, endlessOf, Link, navigate, useSession } from '@alaso/web-kit';
import { useId } from 'react';
import { useAddress } from '../../routing/use-address.ts';

type OrganizationChoice = { type: OrganizationType | undefined; area: State | undefined };

/** Returns what the address says is looked for. */
function choiceIn(search: string): OrganizationChoice {
  const asked = new URLSearchParams(search);
  return {
    type: organizationTypes.find((type) => type === asked.get('type')),
    area: states.find((state) => state === asked.get('area')),
  };
}

const everything = 'all';
const typeOptions = [
  { value: everything, label: 'All' },
  { value: 'orphanage', label: 'Orphanages' },
  { value: 'ngo', label: 'NGOs' },
] as const;
const areaOptions = [
  { value: everything, label: 'All of Nigeria' },
  ...states.map((state) => ({ value: state, label: state })),
];

function choose({ type, area }: { type: string | undefined; area: string | undefined }): void {
  const search = new URLSearchParams({ page: 'organizations' });
  if (type !== undefined && type !== everything) search.set('type', type);
  if (area !== undefined && area !== everything) search.set('area', area);
  navigate(`/?${search.toString()}`);
}

/** Filters by type and area, which are part of the address. */
function OrganizationFilters({ choice: { type, area } }: { choice: OrganizationChoice }) {
  return (
    <div className="al:grid al:gap-4 al:sm:max-w-lg al:sm:grid-cols-2">
      <Field label="Organization Type">
        <Select
          value={type ?? everything}
          options={typeOptions}
          onValueChange={(chosen) => choose({ type: chosen, area })}
        />
      </Field>
      <Field label="Works in">
        <Select
          value={area ?? everything}
          options={areaOptions}
          onValueChange={(chosen) => choose({ type, area: chosen })}
        />
      </Field>
    </div>
  );
}

const typeWords = { orphanage: 'Orphanage', ngo: 'NGO' } as const;

/** A verified charity with its type, area and needs. */
function OrganizationCard({ organization }: { organization: Organization }) {
  const titleId = useId();
  const { id, name, type, areas, needs, about } = organization;
  return (
    <article
      aria-labelledby={titleId}
      className="al:flex al:w-full al:min-w-0 al:flex-col al:gap-3 al:rounded-card al:border al:border-line al:bg-surface al:p-5"
    >
      <div className="al:flex al:flex-wrap al:gap-2">
        <Badge>{typeWords[type]}</Badge>
        <Badge tone="success" icon={<BadgeCheckIcon aria-hidden className="al:size-3.5" />}>
          Verified
        </Badge>
      </div>
      <div className="al:flex al:flex-col al:gap-0.5">
        <h2
          id={titleId}
          className="al:font-display al:text-lg al:leading-tight al:font-bold al:wrap-anywhere"
        >
          {name}
        </h2>
        <p className="al:text-sm al:text-ink-muted">{areas.join(', ')}</p>
      </div>
      {about !== '' && (
        <p className="al:max-w-measure al:text-sm al:whitespace-pre-line al:wrap-anywhere">{about}</p>
      )}
      <RunningStitch />
      <div className="al:flex al:flex-col al:gap-1">
        <h3 className="al:font-sans al:text-sm al:font-semibold">What they need</h3>
        <ul className="al:flex al:list-disc al:flex-col al:gap-0.5 al:pl-5 al:text-sm">
          {needs.map((need) => (
            <li key={need} className="al:wrap-anywhere">
              {need}
            </li>
          ))}
        </ul>
      </div>
      <LinkButton asChild variant="secondary" className="al:mt-auto al:self-start">
        <Link
          to={`/dashboard?tab=listings&organization=${id}`}
          aria-label={`Donate to ${name}: choose one of your items`}
        >
          Donate
        </Link>
      </LinkButton>
    </article>
  );
}

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
