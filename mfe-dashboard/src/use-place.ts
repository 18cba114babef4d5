import { useSearchParams } from 'react-router-dom';
import { type OwnChoice, ownChoiceOf } from './listings/own-state.ts';
import { type OrderChoice, orderChoiceOf } from './transactions/order-choice.ts';

/** The three tabs, and what links open below them. */
const tabs = ['listings', 'transactions', 'purchased', 'rentals', 'saved', 'charity', 'decisions'] as const;
type Tab = (typeof tabs)[number];

export type Place = ReturnType<typeof usePlace>;

/**
 * The chosen tab, and in it what is shown, are part of the address, so that Back and shared links lead to them; so is an
 * order whose page is open.
 */
export function usePlace() {
  const [search, setSearch] = useSearchParams();
  const go = (to: Record<string, string>) => setSearch(to, { replace: true });
  const tab = tabs.find((name) => name === search.get('tab')) ?? 'listings';
  return {
    tab,
    choice: ownChoiceOf(search.get('state')),
    orderChoice: orderChoiceOf(search.get('show')),
    showsDonations: tab === 'listings' && search.get('show') === 'donations',
    /** The donation that a link leads to. */
    donationId: tab === 'listings' ? search.get('donation') : null,
    /** The order whose page is open. */
    orderId: tab === 'transactions' ? search.get('order') : null,
    showsReceipt: search.has('receipt'),
    setTab: (to: Tab) => go({ tab: to }),
    setShowsDonations: (shows: boolean) => go({ tab: 'listings', ...(shows && { show: 'donations' }) }),
    setChoice: (choice: OwnChoice) => go({ tab: 'listings', ...(choice !== 'all' && { state: choice }) }),
    setOrderChoice: (choice: OrderChoice) => go({ tab, ...(choice !== 'all' && { show: choice }) }),
  };
}

/** Names the page that an address shows: an order, a receipt, or the overview. */
export function subPageOf({ orderId, donationId, showsReceipt }: Place): string {
  const receipt = showsReceipt ? ' receipt' : '';
  if (orderId !== null) return `order ${orderId}${receipt}`;
  return donationId !== null && showsReceipt ? `donation ${donationId}${receipt}` : 'overview';
}
