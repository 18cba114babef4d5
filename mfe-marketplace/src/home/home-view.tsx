import {
  categories,
  type Category,
  type Color,
  type FabricType,
  type Listing,
  type User,
} from '@alaso/contracts';
import { Button, CategoryGlyph, categoryWord, Cloth, EmptyState, LinkButton, NotFetched } from '@alaso/ui';
import { DonateIcon } from '@alaso/ui/icons';
import { displayName, Link, useSession } from '@alaso/web-kit';
import { useState } from 'react';
import { DonateDialogLoader } from '../donate/donate.tsx';
import { useListListingsQuery } from '../shared/find-api.ts';
import { ItemCard } from '../shared/item-card.tsx';
import { cardBox, ListingGrid, ListingGridSkeleton } from '../shared/listing-grid.tsx';
import { homeMessages } from './home.messages.ts';

const modes: Record<Category, { fabric: FabricType; color: Color; ink: string }> = {
  resale: { fabric: 'adire', color: 'blue', ink: 'mk:text-primary' },
  gift: { fabric: 'ankara', color: 'green', ink: 'mk:text-leaf' },
  rent: { fabric: 'george', color: 'red', ink: 'mk:text-camwood' },
  upcycle: { fabric: 'aso-oke', color: 'purple', ink: 'mk:text-plum' },
};

/** Explains the four categories, each with its own swatch. */
function HowItWorks() {
  return (
    <section aria-labelledby="how-it-works" className="mk:flex mk:flex-col mk:gap-5">
      <h2 id="how-it-works" className="mk:text-xl">
        {homeMessages.howItWorks}
      </h2>
      <ul className="mk:grid mk:grid-cols-2 mk:gap-3 mk:sm:gap-5 mk:wide:grid-cols-4">
        {categories.map((category) => (
          <li
            key={category}
            className="mk:flex mk:min-w-0 mk:flex-col mk:overflow-hidden mk:rounded-card mk:border mk:border-line mk:bg-surface"
          >
            <Cloth
              seed={`mode-${category}`}
              fabric={modes[category].fabric}
              color={modes[category].color}
              className="mk:h-16 mk:sm:h-24"
            />
            <div className="mk:flex mk:flex-col mk:gap-1.5 mk:p-3.5 mk:sm:p-5">
              <h3 className={`mk:flex mk:items-center mk:gap-2 mk:text-lg ${modes[category].ink}`}>
                <CategoryGlyph category={category} />
                <span>{categoryWord(category)}</span>
              </h3>
              <p className="mk:text-sm mk:text-ink-muted">{homeMessages.modes[category]}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const dayMs = 24 * 60 * 60 * 1000;

/** Returns whether an account is less than a day old, in which case the greeting is not “Welcome back”. */
function useIsNew(user: Pick<User, 'createdAt'> | null): boolean {
  const [now] = useState(() => Date.now());
  return user !== null && now - Date.parse(user.createdAt) < dayMs;
}

/** `/` for signed-in users. */
export default function HomeView() {
  const { user } = useSession();
  const isNew = useIsNew(user);
  return (
    <div className="mk:flex mk:flex-col mk:gap-14 mk:md:gap-20">
      <header className="mk:grid mk:grid-cols-1 mk:gap-6 mk:lg:grid-cols-[minmax(min-content,1fr)_minmax(0,26rem)] mk:lg:items-center mk:lg:gap-12">
        <div className="mk:flex mk:min-w-0 mk:flex-col mk:gap-4">
          <h1 className="mk:text-2xl mk:break-words mk:md:text-3xl">
            {homeMessages.greeting(user && displayName(user), isNew)}
          </h1>
          <p className="mk:max-w-measure mk:text-ink-muted">{homeMessages.lead}</p>
          <div className="mk:grid mk:grid-cols-1 mk:gap-2 mk:pt-1 mk:sm:flex mk:sm:flex-wrap">
            <LinkButton asChild size="lg">
              <Link to="/explore">{homeMessages.startExploring}</Link>
            </LinkButton>
            <LinkButton asChild size="lg" variant="secondary">
              <Link to="/upload">{homeMessages.listYourItem}</Link>
            </LinkButton>
          </div>
        </div>
        <ClothLine />
      </header>
      <HowItWorks />
      <FeaturedItems />
    </div>
  );
}

/** An illustration of four lengths of cloth on a line. */
function ClothLine() {
  return (
    <div
      aria-hidden="true"
      className="mk:grid mk:h-20 mk:grid-cols-4 mk:overflow-hidden mk:rounded-card mk:lg:h-72"
    >
      <Cloth seed="line-1" fabric="adire" color="navy" />
      <Cloth seed="line-2" fabric="ankara" color="orange" />
      <Cloth seed="line-3" fabric="aso-oke" color="purple" />
      <Cloth seed="line-4" fabric="kente" color="green" />
    </div>
  );
}

const featured = 8;
const placeholders = 4;

const canDonate = ({ ownerId, availability, category }: Listing, userId: string | undefined) =>
  ownerId === userId && availability === 'available' && category !== 'upcycle';

/** Shows the first listings. Owners can donate their items from here. */
function FeaturedItems() {
  return (
    <section aria-labelledby="featured-items" className="mk:flex mk:flex-col mk:gap-5">
      <div className="mk:flex mk:items-center mk:justify-between mk:gap-4">
        <h2 id="featured-items" className="mk:text-xl">
          {homeMessages.featured}
        </h2>
        <LinkButton asChild variant="ghost" className="mk:-mr-3 mk:px-3">
          <Link to="/explore">{homeMessages.viewAll}</Link>
        </LinkButton>
      </div>
      <FeaturedList />
    </section>
  );
}

function FeaturedList() {
  const { user } = useSession();
  const { data, error, isFetching, refetch } = useListListingsQuery({ query: { limit: String(featured) } });
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
