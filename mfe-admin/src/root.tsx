import { IconButton, LinkButton, PageHeading, PagePending, Skeleton } from '@alaso/ui';
import { ArrowLeftIcon, HelpIcon } from '@alaso/ui/icons';
import { Link, usePageTitle, useSession } from '@alaso/web-kit';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { adminMessages } from './admin.messages.ts';
import { AdminDashboard } from './admin-dashboard.tsx';
import { FindButton } from './command-palette/find-button.tsx';
import { accountMessages } from './users/account.messages.ts';
import { useKeys } from './shortcuts/shortcuts.ts';

/** Shown to members who are not admins. The server also rejects their calls. */
function AccessDenied() {
  // The shell sets the document title from the route, because it has no access to roles.
  usePageTitle(adminMessages.accessDenied);
  return (
    <div className="ad:mx-auto ad:flex ad:w-full ad:max-w-xl ad:flex-col ad:items-start ad:gap-6 ad:px-4 ad:py-16">
      <PageHeading title={adminMessages.accessDenied} lead={adminMessages.accessDeniedText} />
      <LinkButton asChild variant="secondary">
        <Link to="/">{adminMessages.home}</Link>
      </LinkButton>
    </div>
  );
}

/**
 * Shown to admins who have not completed two-factor authentication in this session. The server also rejects
 * their calls.
 */
function NeedsSecondFactor() {
  usePageTitle(accountMessages.needed);
  return (
    <div className="ad:mx-auto ad:flex ad:w-full ad:max-w-xl ad:flex-col ad:items-start ad:gap-6 ad:px-4 ad:py-16">
      <PageHeading title={accountMessages.needed} lead={accountMessages.neededLead} />
      <LinkButton asChild>
        <Link to="/dashboard?tab=settings">{accountMessages.openSettings}</Link>
      </LinkButton>
    </div>
  );
}

/** The slice's only screen. The shell admits only signed-in users. */
export function Root() {
  const { user } = useSession();
  if (!user) return <PagePending label={adminMessages.loading} />;
  if (user.role !== 'admin') return <AccessDenied />;
  return user.needsSecondFactor ? <NeedsSecondFactor /> : <AdminView />;
}

const PersonPage = lazy(() => import('./users/person-page.tsx'));
const ListingPage = lazy(() => import('./detail-pages/listing-page.tsx'));
const OrderPage = lazy(() => import('./orders/order-page.tsx'));
const DonationPage = lazy(() => import('./orders/donation-page.tsx'));
const KeysDialog = lazy(() => import('./shortcuts/keys-dialog.tsx'));
const Palette = lazy(() => import('./command-palette/palette.tsx'));

/**
 * The pages that replace the dashboard, each with the URL parameter that selects it and the target of its
 * back link.
 */
const pages = [
  { name: 'person', Page: PersonPage, back: { to: '/admin?tab=users', text: adminMessages.allUsers } },
  { name: 'listing', Page: ListingPage, back: { to: '/admin', text: adminMessages.title } },
  { name: 'order', Page: OrderPage, back: { to: '/admin?tab=orders', text: adminMessages.allOrders } },
  {
    name: 'donation',
    Page: DonationPage,
    back: { to: '/admin?tab=orders&kind=donations', text: adminMessages.allDonations },
  },
] as const;

/**
 * `/admin`: the dashboard, or the page for a single person, listing, order, or donation. All of them share
 * the keyboard shortcuts and the command palette.
 */
function AdminView() {
  const [search] = useSearchParams();
  const [open, setOpen] = useState<'keys' | 'palette'>();
  const keys = useKeys({ onHelp: () => setOpen('keys'), onPalette: () => setOpen('palette') });
  const page = pages.find(({ name }) => search.has(name));
  const id = page && search.get(page.name);
  const close = () => setOpen(undefined);

  return (
    // After a decision, focus moves to the next row.
    <div
      data-own-focus
      className="ad:mx-auto ad:flex ad:w-full ad:max-w-6xl ad:flex-col ad:gap-4 ad:px-4 ad:py-4 ad:sm:px-6 ad:sm:py-6"
    >
      <div className="ad:flex ad:flex-wrap ad:items-center ad:gap-2">
        {page ? (
          <LinkButton asChild variant="ghost" size="sm" className="ad:-ml-3">
            <Link to={page.back.to}>
              <ArrowLeftIcon aria-hidden="true" className="ad:size-4 ad:shrink-0" />
              <span>{page.back.text}</span>
            </Link>
          </LinkButton>
        ) : (
          <PageHeading title={adminMessages.title} className="ad:min-w-0" />
        )}
        <div className="ad:ml-auto ad:flex ad:shrink-0 ad:items-center ad:gap-1">
          <FindButton onClick={() => setOpen('palette')} />
          <IconButton
            label={adminMessages.keyboardShortcuts}
            icon={<HelpIcon className="ad:size-5" />}
            className="ad:max-sm:pointer-coarse:hidden"
            onClick={() => setOpen('keys')}
          />
        </div>
      </div>
      <Suspense fallback={<Skeleton className="ad:h-60 ad:w-full" />}>
        {page && id && <page.Page key={id} id={id} />}
      </Suspense>
      {!page && <AdminDashboard />}
      <Suspense>
        {open === 'keys' && <KeysDialog keys={keys} onClose={close} />}
        {open === 'palette' && <Palette onClose={close} />}
      </Suspense>
    </div>
  );
}
