import type { User } from '@alaso/contracts';
import { lazy, type ReactNode } from 'react';
import { matchPath } from 'react-router-dom';
import { dashboardMessages as words } from './dashboard.messages.ts';
import { Overview } from './overview.tsx';

const Rentals = lazy(() => import('./rentals/rentals.tsx'));
const Saved = lazy(() => import('./saved/saved.tsx'));
const Charity = lazy(() => import('./charity/charity.tsx'));
const Donations = lazy(() => import('./donations/donations.tsx'));
const DonationReceipt = lazy(() => import('./donations/donation-receipt.tsx'));
const DonateTo = lazy(() => import('./donations/donate-to.tsx'));
const Decisions = lazy(() => import('./moderation-decisions/decisions.tsx'));
const Conversations = lazy(() => import('./conversations/conversations.tsx'));
const Offers = lazy(() => import('./offers/offers.tsx'));
const Settings = lazy(() => import('./settings/settings.tsx'));
const PortfolioView = lazy(() => import('./portfolio/portfolio.tsx'));
const StatementView = lazy(() => import('./payouts/statement-view.tsx'));
const OrderView = lazy(() => import('./order-page/order-view.tsx'));

const tabs = [
  'listings',
  'transactions',
  'purchased',
  'rentals',
  'saved',
  'donations',
  'charity',
  'decisions',
  'messages',
  'offers',
  'profile',
  'settings',
  'portfolio',
] as const;
export type Tab = (typeof tabs)[number];

type Route = {
  path: string;
  /**
   * The frame around the view: links to all views (`nav`), these links plus the user's heading (`user`), or
   * nothing (`none`).
   */
  frame: 'nav' | 'user' | 'none';
  /** The view's name, shown while it loads and as the section name below the user's heading. */
  name?: string;
  render: (props: { user: User; id: string }) => ReactNode;
};

/**
 * Views by path. In URLs, the path is expressed as query parameters (`?tab=transactions&order=<id>`) because
 * emails and bookmarks use this format.
 */
const routes: readonly Route[] = [
  {
    path: '/transactions/order/:id',
    frame: 'none',
    name: words.pages.order,
    render: ({ user, id }) => <OrderView key={id} id={id} user={user} />,
  },
  {
    path: '/transactions/statement/:id',
    frame: 'none',
    name: words.pages.statement,
    render: ({ user, id }) => <StatementView month={id} user={user} />,
  },
  {
    path: '/donations/receipt/:id',
    frame: 'none',
    name: words.pages.receipt,
    render: ({ user, id }) => <DonationReceipt id={id} user={user} />,
  },
  {
    path: '/listings/organization/:id',
    frame: 'none',
    name: words.pages.donateTo,
    render: ({ id }) => <DonateTo id={id} />,
  },
  {
    path: '/messages/:page?/:id?',
    frame: 'nav',
    name: words.pages.messages,
    render: ({ user, id }) => <Conversations user={user} conversationId={id || null} />,
  },
  { path: '/offers', frame: 'nav', name: words.pages.offers, render: () => <Offers /> },
  {
    path: '/profile',
    frame: 'nav',
    name: words.pages.settings,
    render: ({ user }) => <Settings user={user} part="profile" />,
  },
  {
    path: '/settings',
    frame: 'nav',
    name: words.pages.settings,
    render: ({ user }) => <Settings user={user} part="settings" />,
  },
  {
    path: '/portfolio',
    frame: 'nav',
    name: words.pages.portfolio,
    render: ({ user }) => <PortfolioView user={user} />,
  },
  { path: '/listings', frame: 'user', render: ({ user }) => <Overview user={user} tab="listings" /> },
  { path: '/transactions', frame: 'user', render: ({ user }) => <Overview user={user} tab="transactions" /> },
  { path: '/purchased', frame: 'user', render: ({ user }) => <Overview user={user} tab="purchased" /> },
  {
    path: '/rentals',
    frame: 'user',
    name: words.views.rentals,
    render: ({ user }) => <Rentals userId={user.id} />,
  },
  { path: '/saved', frame: 'user', name: words.views.saved, render: () => <Saved /> },
  { path: '/donations', frame: 'user', name: words.views.donations, render: () => <Donations /> },
  {
    path: '/charity',
    frame: 'user',
    name: words.views.charity,
    render: ({ user }) => <Charity user={user} />,
  },
  { path: '/decisions', frame: 'user', name: words.views.decisions, render: () => <Decisions /> },
];

/**
 * Returns the open tab. Older links to donations specify the listings tab, so they are recognized by their
 * other parameters.
 */
function tabIn(search: URLSearchParams): Tab {
  const tab = tabs.find((name) => name === search.get('tab')) ?? 'listings';
  const isDonation = search.get('show') === 'donations' || search.has('donation');
  return tab === 'listings' && isDonation ? 'donations' : tab;
}

/**
 * The query parameters that open a page within a tab. Each parameter's value is the id of the item to show.
 */
const pages: Partial<Record<Tab, readonly string[]>> = {
  transactions: ['order', 'statement'],
  messages: ['conversation'],
  listings: ['organization'],
};

function pathIn(search: URLSearchParams, tab: Tab): string {
  const donation = tab === 'donations' && search.has('receipt') && search.get('donation');
  if (donation) return `/donations/receipt/${encodeURIComponent(donation)}`;
  const page = pages[tab]?.find((name) => search.get(name));
  const id = page && search.get(page);
  return id ? `/${tab}/${page}/${encodeURIComponent(id)}` : `/${tab}`;
}

export function viewAt(search: URLSearchParams) {
  const tab = tabIn(search);
  const path = pathIn(search, tab);
  const matches = routes.map((route) => ({ route, match: matchPath(route.path, path) }));
  const found = matches.find(({ match }) => match !== null);
  if (!found) throw new Error(`no view has the path ${path}`);
  return { ...found.route, tab, path, id: found.match?.params['id'] ?? '' };
}
