import type { Listing, User } from '@alaso/contracts';
import {
  Button,
  Cloth,
  EmptyState,
  lateModule,
  LinkButton,
  NotFetched,
  Skeleton,
  useLateModule,
} from '@alaso/ui';
import { DonateIcon } from '@alaso/ui/icons';
import { displayName, Link, useSession } from '@alaso/web-kit';
import { type ReactNode, useState } from 'react';
import { DonateDialogLoader } from '../donate/donate.tsx';
import { useListListingsQuery } from '../shared/find-api.ts';
import { ItemCard } from '../shared/item-card.tsx';
import { ItemCards } from '../shared/item-cards.tsx';
import { cardBox, ListingGrid, ListingGridSkeleton } from '../shared/listing-grid.tsx';
import { useListSavedSearchMatchesQuery } from './home-api.ts';
import { homeMessages } from './home.messages.ts';
import { HowItWorks } from './how-it-works.tsx';

const dayMs = 24 * 60 * 60 * 1000;

/** Returns whether an account is less than a day old, in which case the greeting is not “Welcome back”. */
function useIsNew(user: Pick<User, 'createdAt'> | null): boolean {
  const [now] = useState(() => Date.now());
  return user !== null && now - Date.parse(user.createdAt) < dayMs;
}

const yourTurn = lateModule(() => import('./your-turn.tsx'));

/**
 * Four lengths of cloth on a line, and on them what the user has to do next. The cloth keeps its place, so
 * that nothing moves when the tasks arrive or have been done.
 */
function ClothLine({ children }: { children: ReactNode }) {
  return (
    <div className="mk:relative mk:h-32 mk:lg:h-72">
      <div aria-hidden="true" className="mk:grid mk:h-full mk:grid-cols-4 mk:overflow-hidden mk:rounded-card">
        <Cloth seed="line-1" fabric="adire" color="navy" />
        <Cloth seed="line-2" fabric="ankara" color="orange" />
        <Cloth seed="line-3" fabric="aso-oke" color="purple" />
        <Cloth seed="line-4" fabric="kente" color="green" />
      </div>
      {children}
    </div>
  );
}

/** `/` for signed-in users. */
export default function HomeView() {
  const { user } = useSession();
  const isNew = useIsNew(user);
  const turn = useLateModule(yourTurn, true);
  return (
    <div className="mk:flex mk:flex-col mk:gap-14 mk:md:gap-20">
      <header className="mk:grid mk:grid-cols-1 mk:gap-6 mk:lg:grid-cols-[minmax(min-content,1fr)_minmax(0,26rem)] mk:lg:items-center mk:lg:gap-12">
        <div className="mk:flex mk:min-w-0 mk:flex-col mk:gap-4">
          <h1 className="mk:text-2xl mk:break-words mk:md:text-3xl">
            {homeMessages.greeting(user && displayName(user), isNew)}
          </h1>
          <p className="mk:max-w-measure mk:text-ink-muted">{homeMessages.lead}</p>
          <div className="mk:grid mk:grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] mk:gap-2 mk:pt-1 mk:max-sm:[&>*]:px-1! mk:sm:flex mk:sm:flex-wrap">
            <LinkButton asChild size="lg">
              <Link to="/explore">{homeMessages.startExploring}</Link>
            </LinkButton>
            <LinkButton asChild size="lg" variant="secondary">
              <Link to="/upload">{homeMessages.listYourItem}</Link>
            </LinkButton>
          </div>
        </div>
        <ClothLine>{turn && <turn.YourTurn />}</ClothLine>
      </header>
      {isNew && <HowItWorks />}
      <Found />
      {!isNew && <HowItWorks />}
    </div>
  );
}

const list = 'mk:flex mk:flex-col mk:gap-5';
const featured = 8;
const placeholders = 4;
const firstListings = { query: { limit: String(featured) } };

const canDonate = ({ ownerId, availability, category }: Listing, userId: string | undefined) =>
  ownerId === userId && availability === 'available' && category !== 'upcycle';

/**
 * Shows new matches of the user's saved searches, and the first listings. Waits for both, because matches
 * that arrived later would move the listings.
 */
function Found() {
  const { data: matches, error } = useListSavedSearchMatchesQuery();
  // Asked for here as well, so that it does not wait for the matches.
  useListListingsQuery(firstListings);
  if (!matches && !error) {
    return (
      <div className={list}>
        <Skeleton className="mk:h-11 mk:w-48" />
        <ListingGridSkeleton count={placeholders} />
      </div>
    );
  }
  return (
    <>
      {matches && matches.length > 0 && <Matches matches={matches} />}
      <FeaturedItems />
    </>
  );
}

function Matches({ matches }: { matches: readonly Listing[] }) {
  return (
    <section aria-labelledby="matches" className={list}>
      <Heading
        id="matches"
        text={homeMessages.matches}
        more={homeMessages.savedSearches}
        to="/dashboard?tab=saved"
      />
      <ItemCards listings={matches} />
    </section>
  );
}

type HeadingProps = { id: string; text: string; more: string; to: string };

/** The heading of a list, with a link to the rest of it. */
function Heading({ id, text, more, to }: HeadingProps) {
  return (
    <div className="mk:flex mk:items-center mk:justify-between mk:gap-4">
      <h2 id={id} className="mk:text-xl">
        {text}
      </h2>
      <LinkButton asChild variant="ghost" className="mk:-mr-3 mk:px-3">
        <Link to={to}>{more}</Link>
      </LinkButton>
    </div>
  );
}

/** Shows the first listings. Owners can donate their items from here. */
function FeaturedItems() {
  return (
    <section aria-labelledby="featured-items" className={list}>
      <Heading id="featured-items" text={homeMessages.featured} more={homeMessages.viewAll} to="/explore" />
      <FeaturedList />
    </section>
  );
}

function FeaturedList() {
  const { user } = useSession();
  const { data, error, isFetching, refetch } = useListListingsQuery(firstListings);
  const [donating, setDonating] = useState(false);
  const [donated, setDonated] = useState<Listing | null>(null);

  if (!data) {
    if (!error || isFetching) return <ListingGridSkeleton count={placeholders} />;
    return (
      <NotFetched
        what={homeMessages.notFetched}
        asked={[{ error, isFetching, retry: () => void refetch() }]}
      />
    );
  }
  if (data.items.length === 0) {
    return (
      <EmptyState
        text={homeMessages.noItems}
        action={
          <LinkButton asChild>
            <Link to="/upload">{homeMessages.listFirst}</Link>
          </LinkButton>
        }
      />
    );
  }
  return (
    <>
      <ListingGrid>
        {data.items.slice(0, featured).map((listing) => (
          <li key={listing.id} className={cardBox}>
            <ItemCard
              listing={listing}
              action={
                canDonate(listing, user?.id) && (
                  <Button
                    variant="secondary"
                    size="sm"
                    icon={<DonateIcon className="mk:size-4" />}
                    aria-label={homeMessages.donateNamed(listing.title)}
                    onClick={() => {
                      setDonated(listing);
                      setDonating(true);
                    }}
                    className="mk:relative mk:z-1 mk:min-w-fit mk:flex-1 mk:px-3"
                  >
                    {homeMessages.donate}
                  </Button>
                )
              }
            />
          </li>
        ))}
      </ListingGrid>
      {donated && (
        <DonateDialogLoader key={donated.id} listing={donated} open={donating} onOpenChange={setDonating} />
      )}
    </>
  );
}
