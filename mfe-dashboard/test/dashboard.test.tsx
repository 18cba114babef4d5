import { jsonAnswer, problemAnswer } from '@alaso/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectFigure, open, pageOfMany, sale, user } from './fixtures.ts';

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
  await expectFigure('Total Earnings', '₦45,000');
  await expectFigure('Active Listings', '28');
  await expectFigure('Items Sold', '3');
  await expectFigure('Items Gifted', '0');
});

it('shows a dash instead of a figure that cannot be known, and the others', async () => {
  open({
    'GET /api/listings': pageOfMany,
    'GET /api/transactions': () => problemAnswer('service-unavailable', 'Orders are away.'),
  });
  await expectFigure('Total Earnings', '–');
  await expectFigure('Active Listings', '28');
  expect(screen.getByRole('alert')).toHaveTextContent('Orders are away.');
});

describe('after ten idle minutes', () => {
  /** What the server answers once the access token has expired, and after a refresh of the session. */
  function idle(refresh: () => Response) {
    document.cookie = 'alaso_session=1';
    let expired = true;
    const own = (body: unknown) => () =>
      expired
        ? problemAnswer('session-expired', 'Unauthorized: your session has expired.')
        : jsonAnswer(body);
    return open({
      'GET /api/listings': pageOfMany,
      'GET /api/transactions': own([sale]),
      'GET /api/donations': own([]),
      'POST /api/session/refresh': () => {
        const answer = refresh();
        expired = !answer.ok;
        return answer;
      },
    });
  }
  afterEach(() => {
    document.cookie = 'alaso_session=; max-age=0';
  });

  it('has its figures and its sold items as before', async () => {
    const { calls, notices } = idle(() => new Response(null, { status: 204 }));
    await expectFigure('Total Earnings', '₦45,000');
    await expectFigure('Active Listings', '28');
    await expectFigure('Items Sold', '3');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(notices).toEqual([]);
    expect(calls.filter(({ path }) => path === '/api/session/refresh')).toHaveLength(1);
  });

  it('says so once where the session has ended, and leads to the sign-in', async () => {
    const { notices, left } = idle(() => problemAnswer('session-expired', 'Unauthorized: sign in again.'));
    await waitFor(() => expect(left).toEqual([expect.stringMatching(/^\/api\/login\?/)]), { timeout: 5000 });
    expect(notices).toMatchObject([{ title: 'Unauthorized' }]);
  });
});

it('Retry asks again for what failed, and for nothing else', async () => {
  const away = () => problemAnswer('service-unavailable', 'Donations are away.');
  const { answers, calls } = open({ 'GET /api/listings': pageOfMany, 'GET /api/donations': away });
  const panel = await screen.findByRole('alert');
  expect(panel).toHaveTextContent('Failed to fetch donations');
  expect(panel).toHaveTextContent('Donations are away.');
  await expectFigure('Total Earnings', '₦0');
  answers['GET /api/donations'] = [];
  const before = calls.length;
  await userEvent.click(within(panel).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('0 of 5 acts to Eco Warrior')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(calls.slice(before).map(({ path }) => path)).toEqual(['/api/donations']);
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
