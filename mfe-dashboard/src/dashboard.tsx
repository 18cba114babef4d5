import type { User } from '@alaso/contracts';
import { PageHeading, Tabs } from '@alaso/ui';
import { useSearchParams } from 'react-router-dom';
import { useListDonationsQuery, useListTransactionsQuery } from './dashboard-api.ts';
import { OwnListings } from './listings/own-listings.tsx';
import { ownFigures } from './own-figures.ts';
import { StatCards } from './profile/stat-cards.tsx';
import { UserCard } from './profile/user-card.tsx';
import { TransactionList } from './transactions/transaction-list.tsx';
import { useOwnListings } from './use-own-listings.ts';

const tabs = ['listings', 'transactions', 'purchased'] as const;

/** The chosen tab lives in the address, so that Back and a shared link find it again. */
function useTab() {
  const [search, setSearch] = useSearchParams();
  const tab = tabs.find((name) => name === search.get('tab')) ?? 'listings';
  return [tab, (next: (typeof tabs)[number]) => setSearch({ tab: next }, { replace: true })] as const;
}

/** The personal dashboard of who is signed in. */
export function Dashboard({ user }: { user: User }) {
  const [tab, setTab] = useTab();
  const own = useOwnListings(user.id);
  const orders = useListTransactionsQuery();
  const donations = useListDonationsQuery();

  const figures =
    own.totals && orders.data && donations.data
      ? ownFigures(user.id, own.totals, orders.data, donations.data)
      : null;
  const rows = {
    isError: orders.isError,
    isFetching: orders.isFetching,
    retry: () => void orders.refetch(),
    userId: user.id,
  };

  return (
    <div className="db:mx-auto db:flex db:w-full db:max-w-6xl db:flex-col db:gap-6 db:px-4 db:py-8 db:sm:gap-8 db:sm:px-6">
      <PageHeading title="My Dashboard" />
      <UserCard user={user} reuseActs={figures?.reuseActs ?? null} />
      <StatCards figures={figures} loading={own.isLoading || orders.isLoading || donations.isLoading} />
      <Tabs
        label="Dashboard"
        value={tab}
        onValueChange={setTab}
        items={[
          { value: 'listings', label: 'My Listings', content: <OwnListings own={own} /> },
          {
            value: 'transactions',
            label: 'Transactions',
            content: (
              <TransactionList {...rows} transactions={orders.data} emptyText="No transactions yet." />
            ),
          },
          {
            value: 'purchased',
            label: 'Purchased',
            content: (
              <TransactionList
                {...rows}
                transactions={orders.data?.filter(({ buyerId }) => buyerId === user.id)}
                emptyText="You haven't purchased anything yet."
              />
            ),
          },
        ]}
      />
    </div>
  );
}
