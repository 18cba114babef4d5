import type { Transaction, User } from '@alaso/contracts';
import { cn } from '@alaso/ui';
import { Link } from '@alaso/web-kit';
import { lazy, type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { withJobsMessages } from './with-jobs.messages.ts';

const JobsBoard = lazy(() => import('./jobs-board.tsx'));

export type WithJobsProps = {
  user: Pick<User, 'id' | 'role'>;
  orders: readonly Transaction[];
  children: ReactNode;
};

/** Returns whether the user is a tailor, either by role or because one of their services has been booked. */
const isTailor = ({ user, orders }: Omit<WithJobsProps, 'children'>) =>
  user.role === 'tailor' ||
  orders.some(({ sellerId, listingCategory }) => sellerId === user.id && listingCategory === 'upcycle');

/** The Transactions tab. Tailors can switch to their jobs (`view=jobs`). */
export function WithJobs({ user, orders, children }: WithJobsProps) {
  const [search] = useSearchParams();
  if (!isTailor({ user, orders })) return children;
  const isJobs = search.get('view') === 'jobs';
  return (
    <div className="db:flex db:flex-col db:gap-5">
      <nav aria-label={withJobsMessages.label} className="db:flex db:flex-wrap db:gap-2">
        <ViewLink to="/dashboard?tab=transactions" isHere={!isJobs}>
          {withJobsMessages.all}
        </ViewLink>
        <ViewLink to="/dashboard?tab=transactions&view=jobs" isHere={isJobs}>
          {withJobsMessages.jobs}
        </ViewLink>
      </nav>
      {isJobs ? (
        <Suspense fallback={null}>
          <JobsBoard />
        </Suspense>
      ) : (
        children
      )}
    </div>
  );
}

function ViewLink({ to, isHere, children }: { to: string; isHere: boolean; children: ReactNode }) {
  return (
    <Link
      to={to}
      aria-current={isHere ? 'page' : undefined}
      className={cn(
        'db:inline-flex db:min-h-11 db:items-center db:rounded-control db:border db:px-4 db:text-sm db:font-semibold',
        isHere
          ? 'db:border-primary db:text-primary'
          : 'db:border-line db:text-ink-muted db:hover:border-primary db:hover:text-primary',
      )}
    >
      {children}
    </Link>
  );
}
