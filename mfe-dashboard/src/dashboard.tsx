import type { User } from '@alaso/contracts';
import { cn, PagePending, Skeleton } from '@alaso/ui';
import { Link } from '@alaso/web-kit';
import { useArrivalAt } from '@alaso/web-kit/arrival';
import { type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { dashboardMessages as words } from './dashboard.messages.ts';
import { UserHeading } from './profile/profile.tsx';
import { type Tab, viewAt } from './routes.tsx';
import { useScrollRow } from './shared/use-scroll-row.ts';

const views = [
  'listings',
  'transactions',
  'purchased',
  'messages',
  'offers',
  'rentals',
  'saved',
  'donations',
  'charity',
  'profile',
  'settings',
] as const satisfies readonly Tab[];

type WithNavProps = {
  tab: Tab;
  /** On phones, an open conversation takes up the whole screen. */
  isConversation: boolean;
  children: ReactNode;
};

/**
 * Shows a view with links to all views, in a scrolling row on phones and in a column on wide screens. `--nav`
 * is the height by which the row shortens a full-screen view.
 */
function WithNav({ tab, isConversation, children }: WithNavProps) {
  const { row, onFocus } = useScrollRow<HTMLUListElement>(tab);
  return (
    <div
      className={cn(
        'db:mx-auto db:w-full db:max-w-6xl db:[--nav:3.0625rem] db:wide:grid db:wide:grid-cols-[11rem_minmax(0,1fr)] db:wide:[--nav:0rem]',
        isConversation && 'db:max-[56.25rem]:[--nav:0rem]',
      )}
    >
      <nav
        aria-label={words.nav}
        className={cn(
          'db:min-w-0 db:border-b db:border-line db:wide:border-b-0 db:wide:py-6 db:wide:pl-6',
          isConversation && 'db:max-[56.25rem]:hidden',
        )}
      >
        <ul
          ref={row}
          className="db:relative db:flex db:gap-1 db:overflow-x-auto db:px-3 db:[scrollbar-width:none] db:sm:px-5 db:wide:flex-col db:wide:px-0"
        >
          {views.map((view) => (
            <li key={view} className="db:shrink-0">
              <Link
                to={view === 'listings' ? '/dashboard' : `/dashboard?tab=${view}`}
                onFocus={onFocus}
                aria-current={view === tab ? 'page' : undefined}
                className="db:group db:relative db:flex db:min-h-12 db:items-center db:px-2.5 db:text-sm db:font-semibold db:whitespace-nowrap db:text-ink-muted db:-outline-offset-2 db:hover:text-ink db:aria-[current]:text-primary db:wide:min-h-11 db:wide:whitespace-normal"
              >
                <span>{words.views[view]}</span>
                <span
                  aria-hidden="true"
                  className="alaso-stitch db:absolute db:inset-x-2.5 db:bottom-0 db:opacity-0 db:group-aria-[current]:opacity-100"
                />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="db:min-w-0">{children}</div>
    </div>
  );
}

/** The user's dashboard or one of its pages: an order, a receipt, or items for an organization. */
export function Dashboard({ user }: { user: User }) {
  const [search] = useSearchParams();
  const { tab, path, id, frame, name, render } = viewAt(search);
  const isConversation = tab === 'messages' && id !== '';
  // Every view has a heading that receives focus on arrival. Views below the user's heading share that
  // heading.
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
        <div className="db:@container db:flex db:flex-col db:gap-1.5 db:px-4 db:py-1.5 db:sm:gap-3 db:sm:px-6 db:sm:py-4 db:wide:py-6">
          <UserHeading user={user} />
          {name === undefined ? (
            view
          ) : (
            <section aria-label={name} className="db:flex db:flex-col db:gap-6 db:pt-2">
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
