import type { User } from '@alaso/contracts';
import { PageHeading, Tabs } from '@alaso/ui';
import { useSearchParams } from 'react-router-dom';
import { useAdminUserPagesInfiniteQuery } from './admin-api.ts';
import { listPages } from './list-answer.ts';
import { Reports } from './reports/reports.tsx';
import { useReports } from './reports/use-reports.ts';
import { StatCards } from './statistics/stat-cards.tsx';
import { Users } from './users/users.tsx';

const tabs = ['reports', 'users'] as const;

/** Returns a tab's name with its count, once the count is known. */
const counted = (name: string, count: string | undefined) =>
  count === undefined ? name : `${name} (${count})`;

/** `/admin`: the figures of the platform, its reports and its users. */
export function AdminDashboard() {
  const [search, setSearch] = useSearchParams();
  const tab = tabs.find((name) => name === search.get('tab')) ?? 'reports';
  const reports = useReports();
  const users = listPages<User>(
    useAdminUserPagesInfiniteQuery({ query: {} }, { refetchOnMountOrArgChange: true }),
  );

  return (
    <div className="ad:mx-auto ad:flex ad:w-full ad:max-w-6xl ad:flex-col ad:gap-6 ad:px-4 ad:py-8 ad:sm:px-6">
      <PageHeading title="Admin Dashboard" />
      <StatCards />
      <Tabs
        label="Moderation"
        value={tab}
        onValueChange={(next) => setSearch({ tab: next }, { replace: true })}
        items={[
          {
            value: 'reports',
            label: counted(
              'Reports',
              reports.pending === undefined ? undefined : `${reports.pending} pending`,
            ),
            content: <Reports reports={reports} />,
          },
          {
            value: 'users',
            label: counted('Users', users.total === undefined ? undefined : String(users.total)),
            content: <Users users={users} />,
          },
        ]}
      />
    </div>
  );
}
