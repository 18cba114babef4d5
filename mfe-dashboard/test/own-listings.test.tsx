import type { Donation, Transaction } from '@alaso/contracts';
import { problemAnswer } from '@alaso/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { at, buba, expectFigure, open, pageOfMany, sale, user } from './fixtures.ts';

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

it('links to /upload from an empty list', async () => {
  open();
  expect(await screen.findByRole('link', { name: 'List Your First Item' })).toHaveAttribute(
    'href',
    '/upload',
  );
});

describe('a card says who waits for what, and does not offer what would be refused', () => {
  const donation: Donation = {
    ...{ id: buba.id, listingId: buba.id, donorId: user.id, organizationType: 'ngo', message: null },
    ...{ organizationName: 'Hope House', status: 'requested', createdAt: at, updatedAt: at },
  };
  const waiting = (traits: Partial<Transaction>): Transaction => ({ ...sale, status: 'pending', ...traits });

  it.each([
    ['an order', { 'GET /api/transactions': [waiting({})] }, 'Tunde has ordered it'],
    [
      'a claim',
      { 'GET /api/transactions': [waiting({ listingCategory: 'gift', type: 'gift' })] },
      'Tunde has claimed it',
    ],
    [
      'a rental',
      {
        'GET /api/transactions': [
          waiting({ listingCategory: 'rent', type: 'rent', rentalDays: ['2026-11-24'] }),
        ],
      },
      'Tunde has rented it for 24 Nov 2026',
    ],
    [
      'a booking',
      { 'GET /api/transactions': [waiting({ listingCategory: 'upcycle' })] },
      'Tunde has booked it',
    ],
    [
      'an offer to an organisation',
      { 'GET /api/donations': [donation] },
      'Offered to Hope House, which has not answered yet',
    ],
  ])('%s', async (_what, answers, sentence) => {
    open({ 'GET /api/listings': [buba], ...answers });
    const card = await screen.findByRole('article', { name: buba.title });
    expect(await within(card).findByText(sentence)).toBeVisible();
    expect(within(card).queryByRole('button', { name: /^(Delete|Donate)/ })).toBeNull();
    expect(within(card).getByRole('button', { name: /^Edit/ })).toBeVisible();
  });

  it('nothing of what has ended', async () => {
    open({
      'GET /api/listings': [buba],
      'GET /api/transactions': [sale, waiting({ status: 'cancelled' })],
      'GET /api/donations': [{ ...donation, status: 'declined' }],
    });
    const card = await screen.findByRole('article', { name: buba.title });
    await expectFigure('Total Earnings', '₦45,000');
    expect(card).not.toHaveTextContent('Tunde');
    expect(card).not.toHaveTextContent('Hope House');
    expect(within(card).getByRole('button', { name: /^Delete/ })).toBeVisible();
  });

  it('two by name and a count of the others', async () => {
    const names = ['Ada', 'Bisi', 'Chidi', 'Dayo'];
    const bookings = names.map((name, place) =>
      waiting({
        id: sale.id.replace('deadbeef', `0000000${place}`),
        listingCategory: 'upcycle',
        otherPartyFirstName: name,
      }),
    );
    open({ 'GET /api/listings': [buba], 'GET /api/transactions': bookings });
    const open_ = within(await screen.findByRole('list', { name: 'Open' }));
    expect(open_.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Ada has booked it',
      'Bisi has booked it',
      'and 2 more',
    ]);
  });

  it('that it is reserved where somebody is ordering it at this moment', async () => {
    open({ 'GET /api/listings': [{ ...buba, availability: 'reserved' }] });
    const card = await screen.findByRole('article', { name: buba.title });
    expect(within(card).getByText('Reserved')).toBeVisible();
    expect(within(card).queryByRole('button', { name: /^Delete/ })).toBeNull();
  });
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
    await waitFor(() => expect(screen.getByRole('link', { name: 'List Your First Item' })).toHaveFocus());
  });

  it('goes on with the keyboard at the card that takes its place', async () => {
    const next = { ...buba, id: user.id, title: 'Blue gele' };
    const { answers } = open({ 'GET /api/listings': [buba, next] });
    answers[removal] = () => {
      answers['GET /api/listings'] = [next];
      return new Response(null, { status: 204 });
    };
    await userEvent.click(await screen.findByRole('button', { name: `Delete: ${buba.title}` }));
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.getByRole('link', { name: 'View Details: Blue gele' })).toHaveFocus());
  });

  it('says why it could not be, keeps the card, and then who waits for it', async () => {
    const { answers, notices } = open({
      'GET /api/listings': [buba],
      [removal]: () => {
        answers['GET /api/transactions'] = [{ ...sale, status: 'pending' }];
        return problemAnswer('order-open', 'Somebody has ordered this item.');
      },
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
    expect(await screen.findByText('Tunde has ordered it')).toBeVisible();
  });
});
