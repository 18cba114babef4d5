import type { AdminStats, Case, DeskDonation } from '@alaso/contracts';
import { ErrorPanel, Skeleton } from '@alaso/ui';
import { Tabs } from '@alaso/ui/tabs';
import { type ComponentType, lazy, type LazyExoticComponent, type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { adminMessages as messages } from './admin.messages.ts';
import { useCharityRequests } from './charities/use-charity-requests.ts';
import { useDonationsDeskInfiniteQuery } from './donations/desk-api.ts';
import { useAdminCasePagesInfiniteQuery, useAdminStatsQuery } from './shared/admin-api.ts';
import { listPages, type ListPages, RowSkeletons } from './shared/paged-list.tsx';

/**
 * Shows a count after a tab's name. Reserves the width of `like`, so the tabs do not move when the count
 * loads.
 */
const TabCount = ({ like, children }: { like: string; children: ReactNode }) => (
  <>
    {' '}
    <span className="ad:inline-grid ad:*:col-start-1 ad:*:row-start-1">
      <span aria-hidden="true" className="ad:invisible">{`(${like})`}</span>
      <span>{children}</span>
    </span>
  </>
);

function ListCount({ list: { total, isError } }: { list: Pick<ListPages<unknown>, 'total' | 'isError'> }) {
  if (isError) return null;
  return <TabCount like="00">{total !== undefined && `(${total})`}</TabCount>;
}

type AdminTab = {
  /** The tab's value in the URL: `?tab=users`. */
  value: string;
  name: string;
  /** Returns the text shown in parentheses after the name, once the statistics have loaded. */
  count?: (stats: AdminStats) => string;
  /** Text as wide as the count, used to reserve space for it. */
  likeCount?: string;
  /** Renders a count that is not part of the statistics. */
  Count?: ComponentType;
  /** Loads its own code and data, and handles its own loading, empty, and error states. */
  Content: LazyExoticComponent<ComponentType>;
};

const RequestCount = () => <ListCount list={useCharityRequests()} />;
const CaseCount = () => (
  <ListCount list={listPages<Case>(useAdminCasePagesInfiniteQuery({ query: { waiting: 'yes' } }))} />
);
const DonationCount = () => (
  <ListCount list={listPages<DeskDonation>(useDonationsDeskInfiniteQuery({ query: { view: 'open' } }))} />
);

/** Listed in display order. To add a tab, add an entry here and a folder next to this file. */
export const tabs: readonly AdminTab[] = [
  {
    value: 'reports',
    name: messages.tabs.reports,
    count: ({ pendingReports }) => messages.pending(pendingReports),
    likeCount: messages.pending(0),
    Content: lazy(() => import('./reports/reports.tsx')),
  },
  {
    value: 'users',
    name: messages.tabs.users,
    count: ({ totalUsers }) => String(totalUsers),
    likeCount: '000',
    Content: lazy(() => import('./users/users.tsx')),
  },
  { value: 'orders', name: messages.tabs.orders, Content: lazy(() => import('./orders/orders.tsx')) },
  {
    value: 'charities',
    name: messages.tabs.charities,
    Count: RequestCount,
    Content: lazy(() => import('./charities/charity-requests.tsx')),
  },
  {
    value: 'cases',
    name: messages.tabs.cases,
    Count: CaseCount,
    Content: lazy(() => import('./cases/cases.tsx')),
  },
  { value: 'disputes', name: messages.tabs.disputes, Content: lazy(() => import('./disputes/disputes.tsx')) },
  {
    value: 'donations',
    name: messages.tabs.donations,
    Count: DonationCount,
    Content: lazy(() => import('./donations/donations.tsx')),
  },
  { value: 'money', name: messages.tabs.money, Content: lazy(() => import('./money/money.tsx')) },
  {
    value: 'audit-log',
    name: messages.tabs.auditLog,
    Content: lazy(() => import('./audit-log/audit-log.tsx')),
  },
  {
    value: 'statistics',
    name: messages.tabs.statistics,
    Content: lazy(() => import('./statistics/statistics.tsx')),
  },
  { value: 'health', name: messages.tabs.health, Content: lazy(() => import('./health/health.tsx')) },
  {
    value: 'tailors',
    name: messages.tabs.tailors,
    Content: lazy(() => import('./tailors/tailor-applications.tsx')),
  },
];

/** `/admin`: platform statistics and tabs for admin tasks. */
export function AdminDashboard() {
  const [search, setSearch] = useSearchParams();
  const { data: stats, isError } = useAdminStatsQuery();
  const chosen = tabs.find(({ value }) => value === search.get('tab')) ?? tabs[0];

  return (
    <>
      <Figures />
      <Tabs
        label={messages.moderation}
        scrolls
        {...(chosen && { value: chosen.value })}
        onValueChange={(next) => setSearch({ tab: next }, { replace: true })}
        items={tabs.map(({ value, name, count, likeCount, Count, Content }) => ({
          value,
          label: (
            <>
              <span>{name}</span>
              {count && likeCount && !isError && (
                <TabCount like={likeCount}>{stats && `(${count(stats)})`}</TabCount>
              )}
              {Count && <Count />}
            </>
          ),
          content: (
            <Suspense fallback={<RowSkeletons />}>
              <Content />
            </Suspense>
          ),
        }))}
      />
    </>
  );
}

const figure = new Intl.NumberFormat('en-NG');

/** Shows the platform's four numbers in a band that keeps its height while loading. */
function Figures() {
  const { data, isError, isFetching, refetch } = useAdminStatsQuery();
  if (isError) {
    return <ErrorPanel title={messages.figuresFailed} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  return (
    <section aria-label={messages.tabs.statistics} className="ad:@container">
      <dl className="ad:grid ad:gap-x-3 ad:rounded-card ad:border ad:border-line ad:bg-surface ad:px-3 ad:py-1.5 ad:sm:gap-x-6 ad:sm:px-4 ad:@min-[16rem]:grid-cols-2 ad:@min-[20rem]:grid-cols-[auto_auto] ad:@min-[28rem]:grid-cols-2 ad:@min-[52rem]:grid-cols-4">
        {(['totalUsers', 'activeListings', 'pendingReports', 'totalTransactions'] as const).map((name) => (
          <div
            key={name}
            className="ad:flex ad:min-w-0 ad:flex-col-reverse ad:justify-end ad:gap-x-2 ad:py-1 ad:@min-[20rem]:flex-row-reverse ad:@min-[20rem]:flex-wrap ad:@min-[20rem]:items-center"
          >
            <dt className="ad:text-xs ad:text-ink-muted">{messages.figures[name]}</dt>
            <dd className="ad:text-base ad:font-bold ad:tabular-nums">
              {data ? figure.format(data[name]) : <Skeleton className="ad:h-lh ad:w-10" />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
