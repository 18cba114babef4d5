import { Id } from '@alaso/contracts';
import type { Profile } from '@alaso/contracts/auth';
import {
  type Asked,
  Avatar,
  Badge,
  EmptyState,
  LinkButton,
  NotFetched,
  PagePending,
  Skeleton,
} from '@alaso/ui';
import { BadgeCheckIcon, WarningIcon } from '@alaso/ui/icons';
import { isCallError, Link, useSession } from '@alaso/web-kit';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ExploreLink } from '../shared/explore-link.tsx';
import { useListListingsQuery } from '../shared/find-api.ts';
import { useGetProfileQuery, useGetSellerRecordQuery } from '../shared/item-api.ts';
import { ItemCards } from '../shared/item-cards.tsx';
import { ListingGridSkeleton } from '../shared/listing-grid.tsx';
import { memberLine, memberMessages as words, listSignals } from './member-page.messages.ts';

const TailorWork = lazy(() => import('../shared/tailor-work.tsx'));
const MemberActions = lazy(() => import('./member-actions.tsx'));
const MemberReviews = lazy(() => import('./member-reviews.tsx'));

const askedBy = (query: { error?: unknown; isFetching: boolean; refetch: () => unknown }): Asked => ({
  error: query.error,
  isFetching: query.isFetching,
  retry: () => void query.refetch(),
});

/** `/?page=member&id=`: a member's profile and listings. */
export default function MemberView() {
  const [address] = useSearchParams();
  const id = Id.safeParse(address.get('id')).data;
  return id === undefined ? <MemberMissing /> : <Member key={id} id={id} />;
}

function Member({ id }: { id: string }) {
  const profile = useGetProfileQuery({ params: { id } });
  if (isCallError(profile.error) && profile.error.status === 404) return <MemberMissing />;
  if (!profile.data) {
    return profile.error ? (
      <NotFetched what={words.notFetched.member} asked={[askedBy(profile)]} />
    ) : (
      <PagePending />
    );
  }
  return (
    <div className="mk:flex mk:flex-col mk:gap-10">
      <div className="mk:grid mk:grid-cols-1 mk:gap-6 mk:md:grid-cols-[minmax(0,1fr)_minmax(0,22rem)] mk:md:gap-10">
        <Who profile={profile.data} />
        <Signals profile={profile.data} />
      </div>
      {profile.data.isTailor && (
        <Suspense>
          <TailorWork id={id} />
        </Suspense>
      )}
      <Items profile={profile.data} />
      <Suspense>
        <MemberReviews memberId={id} memberName={profile.data.firstName} />
      </Suspense>
    </div>
  );
}

function MemberMissing() {
  return (
    <>
      <h1 className="mk:pt-6 mk:text-center mk:text-xl">{words.missing.title}</h1>
      <EmptyState
        text={words.missing.text}
        fabric="aso-oke"
        action={
          <LinkButton asChild>
            <Link to="/explore">{words.missing.back}</Link>
          </LinkButton>
        }
      />
    </>
  );
}

function Who({ profile }: { profile: Profile }) {
  const { id, firstName, photoUrl, about, isTailor, isVerifiedCharity } = profile;
  const { user } = useSession();
  const isOwn = user?.id === id;
  return (
    <header className="mk:flex mk:min-w-0 mk:flex-col mk:gap-4">
      {/* A name that does not fit beside the photo moves below it instead of breaking. */}
      <div className="mk:flex mk:flex-wrap mk:items-center mk:gap-4">
        <Avatar name={firstName} src={photoUrl} size="lg" />
        <div className="mk:flex mk:max-w-full mk:flex-col mk:gap-1">
          <h1 className="mk:text-2xl mk:break-words">{firstName}</h1>
          <p className="mk:text-sm mk:text-ink-muted">{memberLine(profile)}</p>
          {(isTailor || isVerifiedCharity) && (
            <p className="mk:flex mk:flex-wrap mk:gap-2">
              {isTailor && <Badge tone="success">{words.badges.tailor}</Badge>}
              {isVerifiedCharity && <Badge tone="success">{words.badges.charity}</Badge>}
            </p>
          )}
        </div>
      </div>
      {about !== null && <p className="mk:max-w-measure mk:break-words mk:whitespace-pre-line">{about}</p>}
      {isOwn ? (
        <p className="mk:flex mk:flex-wrap mk:items-center mk:gap-3 mk:text-sm mk:text-ink-muted">
          {words.yourself}
          <Link
            to="/dashboard?tab=profile"
            className="mk:inline-flex mk:min-h-11 mk:items-center mk:font-semibold mk:text-primary mk:hover:underline"
          >
            {words.editProfile}
          </Link>
        </p>
      ) : (
        <Suspense>
          <MemberActions id={id} name={firstName} />
        </Suspense>
      )}
    </header>
  );
}

function Signals({ profile }: { profile: Profile }) {
  const record = useGetSellerRecordQuery({ params: { id: profile.id } });
  const signals = listSignals(profile, record.data);
  if (record.error !== undefined && !record.data) {
    return <NotFetched what={words.notFetched.record} asked={[askedBy(record)]} />;
  }
  return (
    <section
      aria-labelledby="signals"
      className="mk:flex mk:flex-col mk:gap-3 mk:self-start mk:rounded-card mk:border mk:border-line mk:bg-surface mk:p-4"
    >
      <h2 id="signals" className="mk:text-lg">
        {words.signals}
      </h2>
      {record.data && signals.length === 0 && (
        <p className="mk:text-sm mk:text-ink-muted">{words.noSignals}</p>
      )}
      {record.data ? (
        <ul className="mk:flex mk:flex-col mk:gap-2 mk:text-sm">
          {signals.map(({ words: said, isWarning }) => (
            <li key={said} className="mk:flex mk:items-start mk:gap-2">
              {isWarning ? (
                <WarningIcon aria-hidden="true" className="mk:mt-0.5 mk:size-4 mk:shrink-0 mk:text-danger" />
              ) : (
                <BadgeCheckIcon aria-hidden="true" className="mk:mt-0.5 mk:size-4 mk:shrink-0 mk:text-leaf" />
              )}
              <span>{said}</span>
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton className="mk:h-20 mk:w-full" />
      )}
      <Link
        to="/?page=help#members"
        className="mk:-mb-2 mk:inline-flex mk:min-h-11 mk:items-center mk:self-start mk:text-sm mk:font-semibold mk:text-primary mk:hover:underline"
      >
        {words.explained}
      </Link>
    </section>
  );
}

const shown = 12;

function Items({ profile: { id, firstName } }: { profile: Profile }) {
  const listings = useListListingsQuery({ query: { owner: id, status: 'active', limit: String(shown) } });
  return (
    <section aria-labelledby="items" className="mk:flex mk:flex-col mk:gap-5">
      <h2 id="items" className="mk:text-xl mk:break-words">
        {words.items(firstName)}
      </h2>
      {!listings.data && listings.error !== undefined ? (
        <NotFetched what={words.notFetched.listings} asked={[askedBy(listings)]} />
      ) : !listings.data ? (
        <ListingGridSkeleton count={4} />
      ) : listings.data.items.length === 0 ? (
        <p className="mk:text-ink-muted">{words.noItems(firstName)}</p>
      ) : (
        <>
          <ItemCards listings={listings.data.items} />
          {listings.data.total > shown && (
            <ExploreLink
              query={{ owner: id }}
              className="mk:inline-flex mk:min-h-11 mk:items-center mk:self-start mk:font-semibold mk:text-primary mk:hover:underline"
            >
              {words.allItems(listings.data.total)}
            </ExploreLink>
          )}
        </>
      )}
    </section>
  );
}
