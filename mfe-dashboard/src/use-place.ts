import { useSearchParams } from 'react-router-dom';
import type { Subject } from './conversations/conversations.tsx';
import { type OwnChoice, ownChoiceOf } from './listings/own-state.ts';
import { type OrderChoice, orderChoiceOf } from './orders/order-filter.tsx';

const overviewTabs = ['listings', 'transactions', 'purchased'] as const;
export type OverviewTab = (typeof overviewTabs)[number];

/** The views below the user's heading. */
const ownTabs = [...overviewTabs, 'rentals', 'saved', 'donations', 'charity', 'decisions'] as const;

const tabs = [...ownTabs, 'messages', 'offers', 'profile', 'settings', 'portfolio'] as const;
export type Tab = (typeof tabs)[number];

/** Returns what a link to a conversation is about, if it does not name the conversation itself. */
function subjectIn(search: URLSearchParams): Subject | null {
  const [listingId, orderId, donationId] = ['listing', 'order', 'donation'].map((name) => search.get(name));
  if (listingId) return { listingId };
  if (orderId) return { orderId };
  return donationId ? { donationId } : null;
}

/** Returns the open view. Older links to donations name the listings. */
function tabIn(search: URLSearchParams): Tab {
  const tab = tabs.find((name) => name === search.get('tab')) ?? 'listings';
  const isDonation = search.get('show') === 'donations' || search.has('donation');
  return tab === 'listings' && isDonation ? 'donations' : tab;
}

export type Place = ReturnType<typeof usePlace>;

/**
 * Reads the open tab, its filter and an open order from the address, so that Back and shared links lead to
 * them.
 */
export function usePlace() {
  const [search, setSearch] = useSearchParams();
  const go = (to: Record<string, string>) => setSearch(to, { replace: true });
  const tab = tabIn(search);
  const isOwn = ownTabs.some((one) => one === tab);
  const conversationId = tab === 'messages' ? search.get('conversation') : null;
  /** The donation that a link leads to. */
  const donationId = tab === 'donations' ? search.get('donation') : null;
  /** The order whose page is open. */
  const orderId = tab === 'transactions' ? search.get('order') : null;
  /** The month whose statement is open. */
  const statementMonth = tab === 'transactions' ? search.get('statement') : null;
  /** The organization for which the user chooses an item to donate. */
  const organizationId = tab === 'listings' ? search.get('organization') : null;
  const showsReceipt = search.has('receipt');
  return {
    tab,
    /** The id of the part of the page that a link has opened. */
    panel: conversationId === null ? undefined : 'dashboard-messages',
    /** Identifies the view; each has a heading that takes the focus on arrival. */
    view: [
      isOwn ? 'overview' : tab,
      orderId ?? statementMonth ?? conversationId ?? organizationId ?? (showsReceipt ? donationId : null),
      showsReceipt && 'receipt',
    ]
      .filter(Boolean)
      .join(' '),
    choice: ownChoiceOf(search.get('state')),
    orderChoice: orderChoiceOf(search.get('show')),
    donationId,
    orderId,
    statementMonth,
    organizationId,
    conversationId,
    subject: tab === 'messages' ? subjectIn(search) : null,
    openConversation: (id: string) => go({ tab: 'messages', conversation: id }),
    showsReceipt,
    setChoice: (choice: OwnChoice) => go({ tab: 'listings', ...(choice !== 'all' && { state: choice }) }),
    setOrderChoice: (choice: OrderChoice) => go({ tab, ...(choice !== 'all' && { show: choice }) }),
  };
}
