import type { Listing, Transaction, User } from '@alaso/contracts';
import { type Answers, jsonAnswer, type MadeCall, problemAnswer, renderSlice } from '@alaso/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Root } from '../src/root.tsx';

const at = '2026-11-01T10:00:00.000Z';
const user: User = {
  ...{
    id: '11111111-1111-4111-8111-111111111111',
    email: 'ada@example.com',
    firstName: 'Adaeze',
    lastName: 'Obi',
  },
  ...{ profileImageUrl: null, role: 'tailor', isVerifiedCharity: true, createdAt: at, updatedAt: at },
};
const buba: Listing = {
  ...{ id: '33333333-3333-4333-8333-333333333333', title: 'Champagne lace iro and buba', description: null },
  ...{ category: 'resale', price: '45000.00', size: 'L', condition: 'Very Good', fabricType: 'lace' },
  ...{ color: 'gold', brand: null, occasion: 'wedding', imageUrl: null, status: 'active', ownerId: user.id },
  ...{ availability: 'available', createdAt: at, updatedAt: at },
};
const sale: Transaction = {
  ...{ id: '44444444-4444-4444-8444-4444deadbeef', listingId: buba.id, buyerId: buba.id, sellerId: user.id },
  ...{ amount: '45000.00', type: 'buy', status: 'completed', createdAt: at, updatedAt: at },
  ...{ listingTitle: buba.title, listingImageUrl: null, otherPartyFirstName: 'Tunde', rentalDays: [] },
};

function open(answers: Answers = {}, address = '/dashboard') {
  return renderSlice(Root, {
    address,
    answers: {
      'GET /api/user': user,
      'GET /api/listings': [],
      'GET /api/transactions': [],
      'GET /api/donations': [],
      ...answers,
    },
  });
}

/** A seller's 31 listings as the server pages them: 24 a page, the total of what was asked for. */
const many: Listing[] = Array.from({ length: 31 }, (_, place) => ({
  ...buba,
  id: buba.id.replace('8333-333333333333', `8333-${String(place).padStart(12, '0')}`),
  title: `Buba ${place + 1}`,
  status: place < 28 ? 'active' : 'sold',
}));
function pageOfMany({ search }: MadeCall): Response {
  const asked = many.filter(({ status }) => !search.has('status') || status === search.get('status'));
  const from = Number(search.get('cursor') ?? 0);
  const to = from + Number(search.get('limit') ?? 24);
  return jsonAnswer(asked.slice(from, to), {
    'X-Total-Count': String(asked.length),
    ...(to < asked.length && { Link: `</api/listings?cursor=${to}>; rel="next"` }),
  });
}

const figure = async (label: string) => (await screen.findByText(label)).parentElement?.textContent;

it('shows who is signed in, with the badges he has', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'My Dashboard' })).toBeVisible();
  const card = within(screen.getByRole('region', { name: 'Your account' }));
  expect(card.getByText('Adaeze Obi')).toBeVisible();
  expect(card.getByText('Tailor')).toBeVisible();
  expect(card.getByText('Verified Charity')).toBeVisible();
  expect(card.queryByText('Admin')).toBeNull();
  expect(card.queryByText('Eco Warrior')).toBeNull();
});

it('calls an Eco Warrior who has completed five acts of reuse', async () => {
  const sales = [1, 2, 3, 4, 5].map((n) => ({ ...sale, id: sale.id.replace('deadbeef', `0000000${n}`) }));
  open({ 'GET /api/transactions': sales });
  expect(await screen.findByText('Eco Warrior')).toBeVisible();
});

it('shows the four figures', async () => {
  open({ 'GET /api/listings': pageOfMany, 'GET /api/transactions': [sale] });
  await waitFor(async () => expect(await figure('Total Earnings')).toBe('Total Earnings₦45,000'));
  expect(await figure('Active Listings')).toBe('Active Listings28');
  expect(await figure('Items Sold')).toBe('Items Sold3');
  expect(await figure('Items Gifted')).toBe('Items Gifted0');
});

it('shows more listings on demand, and goes on with the keyboard where they begin', async () => {
  open({ 'GET /api/listings': pageOfMany });
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Buba 31')).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(31);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  await waitFor(() => expect(document.activeElement).toHaveAccessibleName('View Details: Buba 25'));
});

it('keeps what is shown when the next page does not come', async () => {
  const { answers } = open({ 'GET /api/listings': pageOfMany });
  const more = await screen.findByRole('button', { name: 'Show more' });
  answers['GET /api/listings'] = () => problemAnswer('service-unavailable', 'Away.');
  await userEvent.click(more);
  const panel = await screen.findByRole('alert');
  expect(screen.getByText('Buba 24')).toBeVisible();
  answers['GET /api/listings'] = pageOfMany;
  await userEvent.click(within(panel).getByRole('button', { name: 'Retry' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Buba 31')).toBeVisible();
});

it('shows a dash instead of figures that cannot be known', async () => {
  open({ 'GET /api/transactions': () => problemAnswer('service-unavailable', 'Orders are away.') });
  await waitFor(async () => expect(await figure('Total Earnings')).toContain('–'));
});

it('asks for all listings of the user, whatever their status', async () => {
  const { calls } = open();
  await screen.findByText("You haven't listed any items yet.");
  const asked = calls.find(({ path }) => path === '/api/listings');
  expect(asked?.search.get('owner')).toBe(user.id);
});

it.each([
  ['/dashboard', "You haven't listed any items yet."],
  ['/dashboard?tab=transactions', 'No transactions yet.'],
  ['/dashboard?tab=purchased', "You haven't purchased anything yet."],
])('says at %s that there is nothing: %s', async (address, sentence) => {
  open({}, address);
  expect(await screen.findByText(sentence)).toBeVisible();
});

it('links to /upload from an empty list', async () => {
  open();
  expect(await screen.findByRole('link', { name: 'List Your First Item' })).toHaveAttribute(
    'href',
    '/upload',
  );
});

it.each([
  [
    '/dashboard',
    'GET /api/listings',
    'Failed to fetch user listings',
    "You haven't listed any items yet.",
    [],
  ],
  [
    '/dashboard?tab=transactions',
    'GET /api/transactions',
    'Failed to fetch transactions',
    'No transactions yet.',
    [],
  ],
] as const)(
  'at %s a failed call has a Retry that recovers',
  async (address, call, failure, after, recovered) => {
    const { answers } = open({ [call]: () => problemAnswer('service-unavailable', 'Away.') }, address);
    const panel = await screen.findByRole('alert');
    expect(panel).toHaveTextContent(failure);
    answers[call] = recovered;
    await userEvent.click(within(panel).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(after)).toBeVisible();
  },
);

it("shows the last 8 characters of a transaction's id, what it was, with whom and how far", async () => {
  open({ 'GET /api/transactions': [sale] }, '/dashboard?tab=transactions');
  const row = await screen.findByRole('listitem');
  expect(row).toHaveTextContent('#deadbeef');
  expect(row).not.toHaveTextContent('4444-4444deadbeef');
  expect(row).toHaveTextContent('Sold to Tunde');
  expect(row).toHaveTextContent('₦45,000');
  expect(row).toHaveTextContent('completed');
});

it('lists under Purchased only what the user bought', async () => {
  const bought = {
    ...sale,
    id: sale.id.replace('deadbeef', '0badcafe'),
    buyerId: user.id,
    sellerId: sale.buyerId,
  };
  open({ 'GET /api/transactions': [sale, bought] }, '/dashboard?tab=purchased');
  expect(await screen.findAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByRole('listitem')).toHaveTextContent('Bought from Tunde');
});

it('says Coming Soon for Edit', async () => {
  const { notices } = open({ 'GET /api/listings': [buba] });
  await userEvent.click(await screen.findByRole('button', { name: /^Edit: / }));
  expect(notices).toMatchObject([{ title: 'Coming Soon' }]);
});

describe('deleting a listing', () => {
  const removal = `DELETE /api/listings/${buba.id}` as const;

  it('asks first, and cancelling deletes nothing', async () => {
    const { calls } = open({ 'GET /api/listings': [buba] });
    await userEvent.click(await screen.findByRole('button', { name: /^Delete: / }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('Are you sure you want to delete this listing?');
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
    expect(screen.getByText(buba.title)).toBeVisible();
  });

  it('says so and takes the card away', async () => {
    const { answers, notices } = open({ 'GET /api/listings': [buba] });
    answers[removal] = () => {
      answers['GET /api/listings'] = [];
      return new Response(null, { status: 204 });
    };
    await userEvent.click(await screen.findByRole('button', { name: /^Delete: / }));
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText("You haven't listed any items yet.")).toBeVisible();
    expect(notices).toMatchObject([{ title: 'Listing deleted successfully' }]);
  });

  it('says why it could not be, and keeps the card', async () => {
    const { notices } = open({
      'GET /api/listings': [buba],
      [removal]: () => problemAnswer('order-open', 'Somebody has ordered this item.'),
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Delete: / }));
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(notices).toMatchObject([
        {
          title: 'Failed to delete listing',
          description: '409: Somebody has ordered this item.',
          variant: 'destructive',
        },
      ]),
    );
    expect(screen.getByText(buba.title)).toBeVisible();
  });
});
