import { cn } from '@alaso/ui';
import { Link } from '@alaso/web-kit';
import { type ReactNode, useEffect, useRef } from 'react';
import { dashboardMessages as words } from './dashboard.messages.ts';
import type { Tab } from './routes.tsx';

const views = [
  'listings',
  'transactions',
  'purchased',
  'messages',
  'rentals',
  'saved',
  'donations',
  'charity',
  'profile',
  'settings',
] as const satisfies readonly Tab[];

export type WithNavProps = {
  tab: Tab;
  /** On phones an open conversation has the whole screen. */
  isConversation: boolean;
  children: ReactNode;
};

/**
 * A view beside the links to all views: a row that scrolls on phones, a column on wide screens. `--nav` is
 * the height that the row takes from a view which fills the screen.
 */
export function WithNav({ tab, isConversation, children }: WithNavProps) {
  const row = useRef<HTMLUListElement>(null);

  const show = (link: HTMLElement) => {
    const list = row.current;
    if (list) list.scrollLeft = link.offsetLeft - (list.clientWidth - link.offsetWidth) / 2;
  };

  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (current) show(current);
  }, [tab]);

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
                // A browser leaves a link cut that it shows in part. A press must not move it.
                onFocus={({ currentTarget }) => {
                  if (currentTarget.matches(':focus-visible')) show(currentTarget);
                }}
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
