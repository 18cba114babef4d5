import { useSearchParams } from 'react-router-dom';
import type { Subject } from './conversations/conversations.tsx';
import { type OwnChoice, ownChoiceOf } from './listings/own-state.ts';
import { type OrderChoice, orderChoiceOf } from './orders/order-filter.tsx';

/** The three tabs, and what links open below them. */
const tabs = [
  'listings',
  'transactions',
  'purchased',
  'rentals',
  'saved',
  'charity',
  'decisions',
  'messages',
  'offers',
  'profile',
  'settings',
] as const;
type Tab = (typeof tabs)[number];

/** Returns what a link to a conversation is about, if it does not name the conversation itself. */
function subjectIn(search: URLSearchParams): Subject | null {
  const [listingId, orderId, donationId] = ['listing', 'order', 'donation'].map((name) => search.get(name));
  if (listingId) return { listingId };
  if (orderId) return { orderId };
  return donationId ? { donationId } : null;
}

export type Place = ReturnType<typeof usePlace>;

/**
 * Reads the open tab, its filter and an open order from the address, so that Back and shared links lead to
 * them.
 */
export function usePlace() {
  const [search, setSearch] = useSearchParams();
  const go = (to: Record<string, string>) => setSearch(to, { replace: true });
  const tab = tabs.find((name) => name === search.get('tab')) ?? 'listings';
  const isTab = tab === 'listings' || tab === 'transactions' || tab === 'purchased';
  const conversationId = tab === 'messages' ? search.get('conversation') : null;
  const isPage =
    isTab ||
    tab === 'offers' ||
    tab === 'profile' ||
    tab === 'settings' ||
    (tab === 'messages' && conversationId === null);
  /** The donation that a link leads to. */
  const donationId = tab === 'listings' ? search.get('donation') : null;
  /** The order whose page is open. */
  const orderId = tab === 'transactions' ? search.get('order') : null;
  /** The organization for which the user chooses an item to donate. */
  const organizationId = tab === 'listings' ? search.get('organization') : null;
  const showsReceipt = search.has('receipt');
  return {
    tab,
    /** The id of the part of the page that a link has opened; the three tabs are the page itself. */
    panel: isPage ? undefined : `dashboard-${tab}`,
    /** Identifies the view; each has a heading that takes the focus on arrival. */
    view: [
      isTab ? 'overview' : tab,
      orderId ?? conversationId ?? organizationId ?? (showsReceipt ? donationId : null),
      showsReceipt && 'receipt',
    ]
      .filter(Boolean)
      .join(' '),
    choice: ownChoiceOf(search.get('state')),
    orderChoice: orderChoiceOf(search.get('show')),
    showsDonations: tab === 'listings' && search.get('show') === 'donations',
    donationId,
    orderId,
    organizationId,
    conversationId,
    subject: tab === 'messages' ? subjectIn(search) : null,
    openConversation: (id: string) => go({ tab: 'messages', conversation: id }),
    showsReceipt,
    setTab: (to: Tab) => go({ tab: to }),
    setShowsDonations: (shows: boolean) => go({ tab: 'listings', ...(shows && { show: 'donations' }) }),
    setChoice: (choice: OwnChoice) => go({ tab: 'listings', ...(choice !== 'all' && { state: choice }) }),
    setOrderChoice: (choice: OrderChoice) => go({ tab, ...(choice !== 'all' && { show: choice }) }),
  };
}
