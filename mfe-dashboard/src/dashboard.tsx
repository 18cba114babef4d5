import type { User } from '@alaso/contracts';
import { PagePending, Skeleton } from '@alaso/ui';
import { Link } from '@alaso/web-kit';
import { useArrivalAt } from '@alaso/web-kit/arrival';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { dashboardMessages as words } from './dashboard.messages.ts';
import { WithNav } from './dashboard-nav.tsx';
import { UserHeading } from './profile/profile.tsx';
import { viewAt } from './routes.tsx';

/** The user's dashboard, or a page of it: an order, a receipt, items for an organization. */
export function Dashboard({ user }: { user: User }) {
  const [search] = useSearchParams();
  const { tab, path, id, frame, name, render } = viewAt(search);
  const isConversation = tab === 'messages' && id !== '';
  // Each view has a heading that takes the focus on arrival; those below the user's share it.
  const arrivedAt = frame === 'user' ? 'overview' : `${path}${search.has('receipt') ? ' receipt' : ''}`;
  useArrivalAt(arrivedAt, { panel: isConversation ? 'dashboard-messages' : undefined });
  const view = render({ user, id });
  const late = <Suspense fallback={<PagePending label={words.loading(name ?? '')} />}>{view}</Suspense>;
  if (frame === 'none') return late;
  return (
    <WithNav tab={tab} isConversation={isConversation}>
      {frame === 'nav' ? (
        late
      ) : (
        <div className="db:@container db:flex db:flex-col db:gap-5 db:px-4 db:py-4 db:sm:px-6 db:sm:py-6">
          <UserHeading user={user} />
          {name === undefined ? (
            view
          ) : (
            <section aria-label={name} className="db:flex db:flex-col db:gap-6">
              <Suspense fallback={<Skeleton className="db:h-95 db:w-full" />}>{view}</Suspense>
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
      )}
    </WithNav>
  );
}
