import { ErrorPanel } from '@alaso/ui';
import { StatCard, StatGrid } from '@alaso/ui/figures';
import { useAdminStatsQuery } from '../admin-api.ts';

const labels = {
  totalUsers: 'Total Users',
  activeListings: 'Active Listings',
  pendingReports: 'Pending Reports',
  totalTransactions: 'Total Transactions',
} as const;

const figure = new Intl.NumberFormat('en-NG');

/** The four numbers of the platform. */
export function StatCards() {
  const { data, isError, isFetching, refetch } = useAdminStatsQuery();
  if (isError) {
    return (
      <ErrorPanel title="Failed to fetch admin stats" onRetry={() => void refetch()} retrying={isFetching} />
    );
  }
  return (
    <StatGrid label="Statistics">
      {(['totalUsers', 'activeListings', 'pendingReports', 'totalTransactions'] as const).map((name) => (
        <StatCard key={name} label={labels[name]} value={data && figure.format(data[name])} loading={!data} />
      ))}
    </StatGrid>
  );
}
