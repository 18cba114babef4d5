import type { User } from '@alaso/contracts';
import { LinkButton, NotFetched, PageHeading, PagePending, Skeleton } from '@alaso/ui';
import { CalendarIcon, DonateIcon, HeartIcon } from '@alaso/ui/icons';
import { Tabs } from '@alaso/ui/tabs';
import { Link } from '@alaso/web-kit';
import { useArrivalAt } from '@alaso/web-kit/arrival';
import { lazy, type ReactNode, Suspense } from 'react';
import { WithDonations } from './donations/with-donations.tsx';
import { Earnings } from './earnings/earnings.tsx';
import { openActs } from './listings/open-acts.ts';
import { OwnListings } from './listings/own-listings.tsx';
import { useOwnTotals } from './listings/use-own-listings.ts';
import { PurchasedItems, TransactionList } from './orders/order-lists.tsx';
import { useOrderCode } from './order-page/use-order-code.ts';
import { EcoWarrior, ownFigures, OwnImpact, StatCards, UserCard } from './profile/profile.tsx';
import { Saved } from './saved/saved.tsx';
import { useEarningsQuery, useListDonationsQuery, useListTransactionsQuery } from './shared/dashboard-api.ts';
import { listAnswer } from './shared/list-answer.ts';
import { WithJobs } from './tailoring/with-jobs.tsx';
import { type Place, usePlace } from './use-place.ts';

const Rentals = lazy(() => import('./rentals/rentals.tsx'));
const Charity = lazy(() => import('./charity/charity.tsx'));
const DonationReceipt = lazy(() => import('./donations/donation-receipt.tsx'));
const DonateTo = lazy(() => import('./donations/donate-to.tsx'));
const Decisions = lazy(() => import('./moderation-decisions/decisions.tsx'));
const Conversations = lazy(() => import('./conversations/conversations.tsx'));
const Offers = lazy(() => import('./offers/offers.tsx'));
const Settings = lazy(() => import('./settings/settings.tsx'));
const OrderView = lazy(() => import('./order-page/order-view.tsx'));

/** Views shown below the tabs, which only links open. */
const belowTabs: ReadonlySet<Place['tab']> = new Set(['rentals', 'saved', 'charity']);

const inWords = new Intl.ListFormat('en');

/** Returns the words of a failure: one list keeps the specification's text, several share a sentence. */
function notLoaded(missing: readonly string[]): { what: string; title?: string } {
  const what = inWords.format(missing);
  return missing.length > 1 ? { what, title: `Could not load your ${what.replace('user ', '')}` } : { what };
}

/** The user's dashboard, or a page of it: an order, a receipt, items for an organization. */
export function Dashboard({ user }: { user: User }) {
  const place = usePlace();
  useArrivalAt(place.view, { panel: place.panel });
  const page = pageAt(place, user);
  if (!page) return <Overview user={user} place={place} />;
  return <Suspense fallback={<PagePending label={`Loading ${page.name}`} />}>{page.content}</Suspense>;
}

/** Returns the page of its own that the address names, if it names one. */
function pageAt(place: Place, user: User): { name: string; content: ReactNode } | undefined {
  const { tab, donationId, organizationId, orderId, showsReceipt } = place;
  if (donationId !== null && showsReceipt)
    return { name: 'this receipt', content: <DonationReceipt id={donationId} user={user} /> };
  if (organizationId !== null) return { name: 'your items', content: <DonateTo id={organizationId} /> };
  if (tab === 'offers') return { name: 'your offers', content: <Offers /> };
  if (tab === 'profile' || tab === 'settings')
    return { name: 'your settings', content: <Settings user={user} /> };
  if (tab === 'messages') {
    const { conversationId, subject, panel, openConversation } = place;
    const props = { user, conversationId, subject, panel, onOpened: openConversation };
    return { name: 'your messages', content: <Conversations {...props} /> };
  }
  if (orderId === null) return undefined;
  const order = <OrderView key={orderId} id={orderId} user={user} showsReceipt={showsReceipt} />;
  return { name: 'this order', content: order };
}

function Overview({ user, place }: { user: User; place: Place }) {
  const { tab, setTab, choice, setChoice, orderChoice, setOrderChoice } = place;
  const own = useOwnTotals();
  const askedOrders = useListTransactionsQuery();
  const askedEarnings = useEarningsQuery();
  const askedDonations = useListDonationsQuery();
  const orders = listAnswer(askedOrders);
  const donations = listAnswer(askedDonations);
  useOrderCode(orders.items);
  const earnings = {
    error: askedEarnings.error,
    isFetching: askedEarnings.isFetching,
    retry: () => void askedEarnings.refetch(),
  };
  const figures = ownFigures(own.totals, askedEarnings.data, donations.items);

  // The open tab reports the failure of its own list; the others are reported here.
  const missing = [
    { what: 'user listings', asked: own, told: tab === 'listings' },
    { what: 'transactions', asked: orders, told: tab === 'transactions' || tab === 'purchased' },
    { what: 'earnings', asked: earnings, told: false },
    { what: 'donations', asked: donations, told: false },
  ].filter(({ asked, told }) => asked.error !== undefined && !told);

  return (
    <div className="db:@container db:mx-auto db:w-full db:max-w-6xl db:px-4 db:py-8 db:sm:px-6">
      <div className="db:flex db:flex-col db:gap-6">
        <PageHeading
          title="My Dashboard"
          actions={
            <>
              {user.isVerifiedCharity && (
                <LinkButton asChild variant="secondary">
                  <Link to="/dashboard?tab=charity" aria-current={tab === 'charity' ? 'page' : undefined}>
                    <DonateIcon aria-hidden="true" className="db:size-4" />
                    Inbox
                  </Link>
                </LinkButton>
              )}
              <LinkButton asChild variant="secondary">
                <Link to="/dashboard?tab=rentals" aria-current={tab === 'rentals' ? 'page' : undefined}>
                  <CalendarIcon aria-hidden="true" className="db:size-4" />
                  Rentals
                </Link>
              </LinkButton>
              <LinkButton asChild variant="secondary">
                <Link to="/dashboard?tab=saved" aria-current={tab === 'saved' ? 'page' : undefined}>
                  <HeartIcon aria-hidden="true" className="db:size-4" />
                  Saved
                </Link>
              </LinkButton>
            </>
          }
        />
        {tab === 'decisions' && (
          <div id={place.panel} className="db:flex db:flex-col db:gap-6">
            <Suspense fallback={<Skeleton className="db:h-32 db:w-full" />}>
              <Decisions />
            </Suspense>
          </div>
        )}
        <UserCard user={user}>
          <EcoWarrior
            reuseActs={figures.reuseActs}
            loading={askedEarnings.isLoading || askedDonations.isLoading}
          />
        </UserCard>
        <StatCards
          figures={figures}
          loading={{
            listings: own.isLoading,
            earnings: askedEarnings.isLoading,
            donations: askedDonations.isLoading,
          }}
        />
        <OwnImpact />
        <Earnings earned={askedEarnings.data} />
        {missing.length > 0 && (
          <NotFetched
            {...notLoaded(missing.map(({ what }) => what))}
            asked={missing.map(({ asked }) => asked)}
          />
        )}
        <Tabs
          label="Dashboard"
          value={tab}
          onValueChange={setTab}
          items={[
            {
              value: 'listings',
              label: 'My Listings',
              content: (
                <WithDonations donations={donations.items} place={place}>
                  <OwnListings
                    totals={own}
                    acts={openActs(user.id, orders.items ?? [], donations.items ?? [])}
                    choice={choice}
                    onChoose={setChoice}
                  />
                </WithDonations>
              ),
            },
            {
              value: 'transactions',
              label: 'Transactions',
              content: (
                <WithJobs user={user} orders={orders.items ?? []}>
                  <TransactionList
                    orders={orders}
                    userId={user.id}
                    choice={orderChoice}
                    onChoose={setOrderChoice}
                  />
                </WithJobs>
              ),
            },
            {
              value: 'purchased',
              label: 'Purchased',
              content: (
                <PurchasedItems
                  orders={orders}
                  userId={user.id}
                  choice={orderChoice}
                  onChoose={setOrderChoice}
                />
              ),
            },
          ]}
        />
        {belowTabs.has(tab) && (
          <div id={place.panel}>
            <Suspense fallback={<Skeleton className="db:h-95 db:w-full" />}>
              {tab === 'rentals' && <Rentals userId={user.id} />}
              {tab === 'saved' && <Saved />}
              {tab === 'charity' && <Charity user={user} />}
            </Suspense>
          </div>
        )}
        {tab !== 'charity' && !user.isVerifiedCharity && <ApplyLink />}
        {tab !== 'decisions' && (
          <Link
            to="/dashboard?tab=decisions"
            className="db:inline-flex db:min-h-11 db:items-center db:self-start db:text-sm db:text-ink-muted db:underline"
          >
            Reports and decisions
          </Link>
        )}
      </div>
    </div>
  );
}

/** Invites people who run a charity to apply. */
function ApplyLink() {
  return (
    <p className="db:border-t db:border-line db:pt-3 db:text-sm db:text-ink-muted">
      Do you run an orphanage or an NGO?{' '}
      <Link
        to="/dashboard?tab=charity"
        className="db:inline-flex db:min-h-11 db:items-center db:font-semibold db:text-primary db:underline db:decoration-line db:underline-offset-4"
      >
        Apply as a charity
      </Link>
    </p>
  );
}
