import {
  catalogRoutes,
  type Donation,
  ordersRoutes,
  type OwnListing,
  type Transaction,
} from '@alaso/contracts';
import { aDonation } from '@alaso/contracts/testing';
import { answer, answerBy, calls, okAnswer, problemAnswer, refuse } from '@alaso/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buba, earned, expectFigure, haveMany, haveNothing, open, sale, user } from './fixtures.ts';

beforeEach(haveNothing);

it('shows more listings on demand, and goes on with the keyboard where they begin', async () => {
  haveMany();
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Buba 31')).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(31);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  await waitFor(() => expect(document.activeElement).toHaveAccessibleName('View Details: Buba 25'));
});

it('keeps what is shown when the next page does not come', async () => {
  haveMany();
  open();
  const more = await screen.findByRole('button', { name: 'Show more' });
  refuse(catalogRoutes.listOwnListings, 'service-unavailable', 'Away.');
  await userEvent.click(more);
  const panel = await screen.findByRole('alert');
  expect(screen.getByText('Buba 24')).toBeVisible();
  haveMany();
  await userEvent.click(within(panel).getByRole('button', { name: 'Retry' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Buba 31')).toBeVisible();
});

it('links to /upload from an empty list', async () => {
  open();
  expect(await screen.findByRole('link', { name: 'List Your First Item' })).toHaveAttribute(
    'href',
    '/upload',
  );
});

describe('a card says who waits for what, and does not offer what would be refused', () => {
  const donation = aDonation({ organizationName: 'Hope House' });
  const waiting = (traits: Partial<Transaction>): Transaction => ({ ...sale, status: 'pending', ...traits });

  it.each<[string, Transaction[], Donation[], string]>([
    ['an order', [waiting({})], [], 'Tunde has ordered it'],
    ['a claim', [waiting({ listingCategory: 'gift', type: 'gift' })], [], 'Tunde has claimed it'],
    [
      'a rental',
      [waiting({ listingCategory: 'rent', type: 'rent', rentalDays: ['2026-11-24'] })],
      [],
      'Tunde has rented it for 24 Nov 2026',
    ],
    ['a booking', [waiting({ listingCategory: 'upcycle' })], [], 'Tunde has booked it'],
    ['an offer to an organization', [], [donation], 'Offered to Hope House, waiting for a reply'],
  ])('%s', async (_what, orders, donations, sentence) => {
    answer(catalogRoutes.listOwnListings, [buba]);
    answer(ordersRoutes.listTransactions, orders);
    answer(ordersRoutes.listDonations, donations);
    open();
    const card = await screen.findByRole('article', { name: buba.title });
    expect(await within(card).findByText(sentence)).toBeVisible();
    expect(within(card).queryByRole('button', { name: /^(Delete|Donate)/ })).toBeNull();
    expect(within(card).getByRole('button', { name: /^Edit/ })).toBeVisible();
  });

  it('nothing of what has ended', async () => {
    answer(catalogRoutes.listOwnListings, [buba]);
    answer(ordersRoutes.listTransactions, [sale, waiting({ status: 'cancelled' })]);
    answer(ordersRoutes.listDonations, [{ ...donation, status: 'declined' }]);
    answer(ordersRoutes.earnings, earned);
    open();
    const card = await screen.findByRole('article', { name: buba.title });
    await expectFigure('Total Earnings', '₦45,000');
    expect(card).not.toHaveTextContent('Tunde');
    expect(card).not.toHaveTextContent('Hope House');
    expect(within(card).getByRole('button', { name: /^Delete/ })).toBeVisible();
  });

  it('two by name and a count of the others', async () => {
    const names = ['Ada', 'Bisi', 'Chidi', 'Dayo'];
    const bookings = names.map((name, index) =>
      waiting({
        id: sale.id.replace('deadbeef', `0000000${index}`),
        listingCategory: 'upcycle',
        otherPartyFirstName: name,
      }),
    );
    answer(catalogRoutes.listOwnListings, [buba]);
    answer(ordersRoutes.listTransactions, bookings);
    open();
    const open_ = within(await screen.findByRole('list', { name: 'Open' }));
    expect(open_.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Ada has booked it',
      'Bisi has booked it',
      'and 2 more',
    ]);
  });

  it('that it is reserved where someone is ordering it at this moment', async () => {
    answer(catalogRoutes.listOwnListings, [{ ...buba, availability: 'reserved' }]);
    open();
    const card = await screen.findByRole('article', { name: buba.title });
    expect(within(card).getByText('Reserved')).toBeVisible();
    expect(within(card).queryByRole('button', { name: /^Delete/ })).toBeNull();
  });
});

it.each([
  ['Edit', 'edit'],
  ['Donate', 'donate'],
])('%s opens its panel on the page of the item', async (word, panel) => {
  answer(catalogRoutes.listOwnListings, [buba]);
  open();
  await userEvent.click(await screen.findByRole('button', { name: `${word}: ${buba.title}` }));
  await waitFor(() => expect(window.location.search).toBe(`?panel=${panel}`));
  expect(window.location.pathname).toBe(`/item/${buba.id}`);
});

describe('deleting a listing', () => {
  beforeEach(() => answer(catalogRoutes.listOwnListings, [buba]));

  /** Has the server take the listing away, so that these are left. */
  const removeAndLeave = (left: OwnListing[]) =>
    answerBy(catalogRoutes.deleteListing, () => {
      answer(catalogRoutes.listOwnListings, left);
      return okAnswer(catalogRoutes.deleteListing);
    });

  it('asks first, and canceling deletes nothing', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: /^Delete: / }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('Are you sure you want to delete this listing?');
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
    expect(screen.getByText(buba.title)).toBeVisible();
  });

  it('says so and takes the card away', async () => {
    removeAndLeave([]);
    const { toasts } = open();
    await userEvent.click(await screen.findByRole('button', { name: /^Delete: / }));
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText("You haven't listed any items yet.")).toBeVisible();
    expect(toasts).toMatchObject([{ title: 'Listing deleted successfully' }]);
    await waitFor(() => expect(screen.getByRole('link', { name: 'List Your First Item' })).toHaveFocus());
  });

  it('offers for 10 s to undo it, and the card is back', async () => {
    removeAndLeave([]);
    answerBy(catalogRoutes.restoreListing, () => {
      answer(catalogRoutes.listOwnListings, [buba]);
      return okAnswer(catalogRoutes.restoreListing, {
        ...buba,
        state: 'active',
        may: [],
        favouriteCount: 0,
        hiddenWhy: null,
      });
    });
    const { toasts } = open();
    await userEvent.click(await screen.findByRole('button', { name: /^Delete: / }));
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    await screen.findByText("You haven't listed any items yet.");
    expect(toasts).toMatchObject([{ action: { label: 'Undo' }, durationMs: 10_000 }]);
    toasts[0]?.action?.onAction();
    expect(await screen.findByRole('article', { name: buba.title })).toBeVisible();
  });

  it('says why it cannot be undone', async () => {
    removeAndLeave([]);
    refuse(catalogRoutes.restoreListing, 'not-allowed', 'An admin has removed this listing.');
    const { toasts } = open();
    await userEvent.click(await screen.findByRole('button', { name: /^Delete: / }));
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    await screen.findByText("You haven't listed any items yet.");
    toasts[0]?.action?.onAction();
    await waitFor(() =>
      expect(toasts[1]).toMatchObject({
        title: 'Could not restore the listing',
        description: '403: An admin has removed this listing.',
      }),
    );
  });

  it('goes on with the keyboard at the card that takes its place', async () => {
    const next = { ...buba, id: user.id, title: 'Blue gele' };
    answer(catalogRoutes.listOwnListings, [buba, next]);
    removeAndLeave([next]);
    open();
    await userEvent.click(await screen.findByRole('button', { name: `Delete: ${buba.title}` }));
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.getByRole('link', { name: 'View Details: Blue gele' })).toHaveFocus());
  });

  it('says why it could not be, keeps the card, and then who waits for it', async () => {
    answerBy(catalogRoutes.deleteListing, () => {
      answer(ordersRoutes.listTransactions, [{ ...sale, status: 'pending' }]);
      return problemAnswer('order-open', 'Someone has ordered this item.');
    });
    const { toasts } = open();
    await userEvent.click(await screen.findByRole('button', { name: /^Delete: / }));
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(toasts).toMatchObject([
        {
          title: 'Failed to delete listing',
          description: '409: Someone has ordered this item.',
          variant: 'destructive',
        },
      ]),
    );
    expect(screen.getByText(buba.title)).toBeVisible();
    expect(await screen.findByText('Tunde has ordered it')).toBeVisible();
  });
});
