import {
  authRoutes,
  catalogRoutes,
  type OrderPayment,
  ordersRoutes,
  type SavedAddress,
} from '@alaso/contracts';
import { anOrder, anOwnListing, aReviewPage, aUser } from '@alaso/contracts/testing';
import { answer, answerBy, okAnswer, renderSlice } from '@alaso/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Root } from '../src/root.tsx';

/** The signed-in user, with every badge except admin. */
export const user = aUser({ role: 'tailor', isVerifiedCharity: true });
export const buba = anOwnListing({ ownerId: user.id });
export const sale = anOrder({
  id: '44444444-4444-4444-8444-4444deadbeef',
  status: 'completed',
  stage: 'completed',
  waitsFor: null,
  completedAt: '2026-11-03T10:00:00.000Z',
});

/** An address of a user's book. */
export const home: SavedAddress = {
  id: '77777777-7777-4777-8777-777777777771',
  recipient: 'Ngozi Eze',
  phone: '+2348031234567',
  state: 'Lagos',
  lga: 'Surulere',
  area: 'Aguda',
  street: '12 Enitan Street',
  landmark: 'Opposite the market',
  isDefault: true,
};

/** The payment of an order for which nothing has been paid, nor is due. */
export const notPaid: OrderPayment = {
  onlyNow: false,
  choice: null,
  due: null,
  started: null,
  failure: null,
  held: '0.00',
  released: '0.00',
  refunded: '0.00',
  refundedAt: null,
  paidWith: null,
  paid: null,
  paidAt: null,
};

export const earned = {
  total: '45000.00',
  sales: 1,
  sold: 3,
  gifted: 0,
  months: [{ month: '2026-11', sales: 1, earned: '45000.00' }],
};

export const noTotals = { draft: 0, paused: 0, active: 0, sold: 0, gifted: 0, removed: 0, hidden: 0 };

/** Someone is signed in who has listed, sold and given nothing. */
export function haveNothing(): void {
  answer(authRoutes.currentUser, user);
  answer(authRoutes.getSecondFactor, {
    authenticator: null,
    passkeys: [],
    recoveryCodesLeft: 0,
    isRequired: false,
  });
  answer(authRoutes.emailChange, { email: null, until: null });
  answer(authRoutes.listProfiles, []);
  answer(catalogRoutes.listOwnListings, []);
  answer(catalogRoutes.countOwnListings, noTotals);
  answer(ordersRoutes.listTransactions, []);
  answer(ordersRoutes.earnings, { total: '0.00', sales: 0, sold: 0, gifted: 0, months: [] });
  answer(ordersRoutes.listDonations, []);
  answer(ordersRoutes.listOffers, []);
  answer(ordersRoutes.listAddresses, []);
  answer(ordersRoutes.listBlocks, []);
  answer(ordersRoutes.getCalendar, { since: null });
  answer(ordersRoutes.getReviews, aReviewPage({ state: 'none', until: null }));
  answer(ordersRoutes.getMeeting, { revision: 0, meeting: null });
  answer(ordersRoutes.myImpact, { kgCo2e: 0, reused: 0, upcycled: 0, wearsShared: 0, garmentsDonated: 0 });
}

export const open = (address = '/dashboard') => renderSlice(Root, address);

const many = Array.from({ length: 31 }, (_, index) =>
  anOwnListing({
    id: buba.id.slice(0, -3) + String(index).padStart(3, '0'),
    title: `Buba ${index + 1}`,
    ownerId: user.id,
    status: index < 28 ? 'active' : 'sold',
  }),
);

/** A seller's 31 listings as the server pages them: 24 a page, the total of what was asked for. */
export function haveMany(): void {
  answer(catalogRoutes.countOwnListings, { ...noTotals, active: 28, sold: 4 });
  answerBy(catalogRoutes.listOwnListings, ({ search }) => {
    const from = Number(search.get('cursor') ?? 0);
    const to = from + 24;
    return okAnswer(catalogRoutes.listOwnListings, many.slice(from, to), {
      'X-Total-Count': String(many.length),
      ...(to < many.length && { Link: `</api/listings/mine?cursor=${to}>; rel="next"` }),
    });
  });
}

/** Follows a link, as the shell does: single-spa tells the router of the new address. */
export function follow(link: HTMLElement): void {
  act(() => {
    window.history.pushState(null, '', link.getAttribute('href'));
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
}

/** The open view, without the links to the others. */
export const view = async (name: string) => within(await screen.findByRole('region', { name }));

/** Waits until a figure reads so. */
export async function expectFigure(label: string, value: string): Promise<void> {
  const card = (await screen.findByText(label)).parentElement;
  await waitFor(() => expect(card).toHaveTextContent(new RegExp(`^${label}${value}$`)));
}

/** Confirms what the page asks before an act that cannot be undone, and returns the question. */
export async function confirmAsked(button: string | RegExp): Promise<string | null> {
  const dialog = await screen.findByRole('alertdialog');
  const question = within(dialog).getByRole('heading').textContent;
  await userEvent.click(within(dialog).getByRole('button', { name: button }));
  return question;
}
