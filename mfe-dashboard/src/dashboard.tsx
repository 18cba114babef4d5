import type { User } from '@alaso/contracts';
import { PagePending, Skeleton } from '@alaso/ui';
import { Link } from '@alaso/web-kit';
import { useArrivalAt } from '@alaso/web-kit/arrival';
import { lazy, type ReactNode, Suspense } from 'react';
import { dashboardMessages as words } from './dashboard.messages.ts';
import { WithNav } from './dashboard-nav.tsx';
import { Overview } from './overview.tsx';
import { UserHeading } from './profile/profile.tsx';
import { type Place, usePlace } from './use-place.ts';

const Rentals = lazy(() => import('./rentals/rentals.tsx'));
const Saved = lazy(() => import('./saved/saved.tsx'));
const Charity = lazy(() => import('./charity/charity.tsx'));
const Donations = lazy(() => import('./donations/donations.tsx'));
const DonationReceipt = lazy(() => import('./donations/donation-receipt.tsx'));
const DonateTo = lazy(() => import('./donations/donate-to.tsx'));
const Decisions = lazy(() => import('./moderation-decisions/decisions.tsx'));
const Conversations = lazy(() => import('./conversations/conversations.tsx'));
const Offers = lazy(() => import('./offers/offers.tsx'));
const Settings = lazy(() => import('./settings/settings.tsx'));
const PortfolioView = lazy(() => import('./portfolio/portfolio.tsx'));
const StatementView = lazy(() => import('./payouts/statement-view.tsx'));
const OrderView = lazy(() => import('./order-page/order-view.tsx'));

/** The user's dashboard, or a page of it: an order, a receipt, items for an organization. */
export function Dashboard({ user }: { user: User }) {
  const place = usePlace();
  useArrivalAt(place.view, { panel: place.panel });
  const page = pageAt(place, user);
  if (page) return <Late {...page} />;
  return (
    <WithNav tab={place.tab} isConversation={place.conversationId !== null}>
      <View user={user} place={place} />
    </WithNav>
  );
}

/** Returns the page without the links to the views that the address names, if it names one. */
function pageAt(place: Place, user: User): { name: string; content: ReactNode } | undefined {
  const { donationId, organizationId, orderId, statementMonth, showsReceipt } = place;
  if (donationId !== null && showsReceipt)
    return { name: 'this receipt', content: <DonationReceipt id={donationId} user={user} /> };
  if (organizationId !== null) return { name: 'your items', content: <DonateTo id={organizationId} /> };
  if (statementMonth !== null)
    return { name: 'this statement', content: <StatementView month={statementMonth} user={user} /> };
  if (orderId === null) return undefined;
  const order = <OrderView key={orderId} id={orderId} user={user} showsReceipt={showsReceipt} />;
  return { name: 'this order', content: order };
}

type ViewProps = { user: User; place: Place };

/** A view with a heading of its own, or one below the user's. */
function View({ user, place }: ViewProps) {
  const { tab } = place;
  if (tab === 'offers') return <Late name="your offers" content={<Offers />} />;
  if (tab === 'profile' || tab === 'settings')
    return <Late name="your settings" content={<Settings user={user} part={tab} />} />;
  if (tab === 'portfolio') return <Late name="your work" content={<PortfolioView user={user} />} />;
  if (tab === 'messages') {
    const { conversationId, subject, panel, openConversation } = place;
    const props = { user, conversationId, subject, panel, onOpened: openConversation };
    return <Late name="your messages" content={<Conversations {...props} />} />;
  }
  return (
    <div className="db:@container db:flex db:flex-col db:gap-5 db:px-4 db:py-4 db:sm:px-6 db:sm:py-6">
      <UserHeading user={user} />
      {tab === 'listings' || tab === 'transactions' || tab === 'purchased' ? (
        <Overview user={user} tab={tab} place={place} />
      ) : (
        <section aria-label={words.views[tab]} className="db:flex db:flex-col db:gap-6">
          <Suspense fallback={<Skeleton className="db:h-95 db:w-full" />}>
            {tab === 'rentals' && <Rentals userId={user.id} />}
            {tab === 'saved' && <Saved />}
            {tab === 'donations' && <Donations shownId={place.donationId} />}
            {tab === 'charity' && <Charity user={user} />}
            {tab === 'decisions' && <Decisions />}
          </Suspense>
        </section>
      )}
      {tab !== 'decisions' && (
        <Link
          to="/dashboard?tab=decisions"
          className="db:inline-flex db:min-h-11 db:items-center db:self-start db:text-sm db:text-ink-muted db:underline"
        >
          {words.views.decisions}
        </Link>
      )}
    </div>
  );
}

const Late = ({ name, content }: { name: string; content: ReactNode }) => (
  <Suspense fallback={<PagePending label={`Loading ${name}`} />}>{content}</Suspense>
);
