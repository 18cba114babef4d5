import type { User } from '@alaso/contracts';
import { NotFetched } from '@alaso/ui';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { dashboardMessages as words } from './dashboard.messages.ts';
import { Earnings } from './earnings/earnings.tsx';
import { agreedPrices } from './listings/agreed-price.ts';
import { openActs } from './listings/open-acts.ts';
import { OwnListings } from './listings/own-listings.tsx';
import { parseOwnChoice } from './listings/own-state.ts';
import { useOwnTotals } from './listings/use-own-listings.ts';
import { parseOrderChoice } from './orders/order-filter.tsx';
import { PurchasedItems, TransactionList } from './orders/order-lists.tsx';
import { useOrderCode } from './order-page/use-order-code.ts';
import { BalanceSection } from './payouts/balance-section.tsx';
import { Figures, OwnImpact, ownFigures } from './profile/profile.tsx';
import { useEarningsQuery, useListDonationsQuery, useListTransactionsQuery } from './shared/dashboard-api.ts';
import { listAnswer } from './shared/list-answer.ts';
import { WithJobs } from './tailoring/with-jobs.tsx';

const inWords = new Intl.ListFormat('en');

/** Returns the text for a failure: specific text for a single list, or a general sentence for several. */
function notLoaded(missing: readonly string[]): { what: string; title?: string } {
  const what = inWords.format(missing);
  return missing.length > 1 ? { what, title: words.notLoaded(what.replace('user ', '')) } : { what };
}

type OverviewTab = 'listings' | 'transactions' | 'purchased';

export type OverviewProps = { user: User; tab: OverviewTab };

/** Shows the user's numbers and, below them, the user's listings, all orders, or the user's purchases. */
export function Overview({ user, tab }: OverviewProps) {
  const [search, setSearch] = useSearchParams();
  /** Stores a list's filter in the URL, so that the Back button and shared links restore it. */
  const choose = (name: 'state' | 'show') => (choice: string) =>
    setSearch({ tab, ...(choice !== 'all' && { [name]: choice }) }, { replace: true });
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

  // The open view shows the errors for its own list, so only other errors are shown here.
  const missing = [
    { what: words.lists.listings, asked: own, isShown: tab === 'listings' },
    { what: words.lists.transactions, asked: orders, isShown: tab !== 'listings' },
    { what: words.lists.earnings, asked: earnings, isShown: false },
    { what: words.lists.donations, asked: donations, isShown: false },
  ].filter(({ asked, isShown }) => asked.error !== undefined && !isShown);

  const ofOrders = {
    orders,
    userId: user.id,
    choice: parseOrderChoice(search.get('show')),
    onChoose: choose('show'),
  };
  const views: Record<OverviewTab, ReactNode> = {
    listings: (
      <OwnListings
        totals={own}
        acts={openActs(user.id, orders.items ?? [], donations.items ?? [])}
        prices={agreedPrices(orders.items ?? [])}
        choice={parseOwnChoice(search.get('state'))}
        onChoose={choose('state')}
      />
    ),
    transactions: (
      // Nearly as tall as the screen, so that rows loaded later move only content that is out of sight.
      <div className="db:min-h-[80svh]">
        <WithJobs user={user} orders={orders.items ?? []}>
          <div className="db:flex db:flex-col db:gap-5">
            <TransactionList {...ofOrders} />
            {/* Waits for the orders, because they would move it down. */}
            {(orders.items || orders.error !== undefined) && (
              <div>
                <BalanceSection />
                <Earnings earned={askedEarnings.data} />
              </div>
            )}
          </div>
        </WithJobs>
      </div>
    ),
    purchased: <PurchasedItems {...ofOrders} />,
  };

  return (
    <>
      <Figures
        figures={figures}
        loading={{
          listings: own.isLoading,
          earnings: askedEarnings.isLoading,
          donations: askedDonations.isLoading,
        }}
      />
      {missing.length > 0 && (
        <NotFetched
          {...notLoaded(missing.map(({ what }) => what))}
          asked={missing.map(({ asked }) => asked)}
        />
      )}
      <section aria-label={words.views[tab]}>{views[tab]}</section>
      {tab === 'listings' && <OwnImpact figures={figures} />}
    </>
  );
}
