import { authRoutes, type GiftQueue, ordersRoutes } from '@alaso/contracts';
import { aListing, anOrder, aUser } from '@alaso/contracts/testing';
import { answer, answerBy, calls, okAnswer, refuse } from '@alaso/web-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beVisitor, nothingGoesOn, openItem } from './open-item.ts';

beforeEach(nothingGoesOn);

const aQueue = (changed: Partial<GiftQueue> = {}): GiftQueue => ({
  open: true,
  waiting: 2,
  place: null,
  heldBackBy: null,
  ...changed,
});
const openGifted = () => openItem({ category: 'gift', price: null, status: 'gifted' });
const queueRegion = async () =>
  within(await screen.findByRole('region', { name: 'Waiting list for this gift' }));

it.each<[Partial<GiftQueue>, string]>([
  [{ waiting: 0 }, 'Nobody is waiting for it yet.'],
  [{ waiting: 1 }, '1 person is waiting for it.'],
  [{ place: 1 }, 'You are 1st on the waiting list.'],
  [{ place: 2 }, 'You are 2nd on the waiting list.'],
  [{ place: 3 }, 'You are 3rd on the waiting list.'],
  [{ place: 11 }, 'You are 11th on the waiting list.'],
  [
    { place: 1, heldBackBy: 'open-gifts' },
    'You are 1st on the waiting list. You have reached your limit of open gifts, so you will be skipped until you collect one.',
  ],
  [{ open: false, waiting: 0 }, 'This gift has been collected.'],
])('a line that is %j reads so', async (changed, words) => {
  answer(ordersRoutes.getGiftLine, aQueue(changed));
  openGifted();
  expect((await queueRegion()).getByText(words)).toBeVisible();
});

it('someone joins a line, sees their place, and leaves it', async () => {
  answer(ordersRoutes.getGiftLine, aQueue());
  answerBy(ordersRoutes.joinGiftLine, () => {
    answer(ordersRoutes.getGiftLine, aQueue({ waiting: 3, place: 3 }));
    return okAnswer(ordersRoutes.joinGiftLine, aQueue({ waiting: 3, place: 3 }));
  });
  answerBy(ordersRoutes.leaveGiftLine, () => {
    answer(ordersRoutes.getGiftLine, aQueue());
    return okAnswer(ordersRoutes.leaveGiftLine, aQueue());
  });
  openGifted();
  const queue = await queueRegion();
  await userEvent.click(queue.getByRole('button', { name: 'Join the waiting list' }));
  expect(await queue.findByText('You are 3rd on the waiting list.')).toBeVisible();
  await userEvent.click(queue.getByRole('button', { name: 'Leave the waiting list' }));
  expect(await queue.findByText('2 people are waiting for it.')).toBeVisible();
});

it('a full line says so', async () => {
  answer(ordersRoutes.getGiftLine, aQueue({ waiting: 20 }));
  refuse(ordersRoutes.joinGiftLine, 'line-full', '20 people wait for this gift.');
  const { toasts } = openGifted();
  await userEvent.click((await queueRegion()).getByRole('button', { name: 'Join the waiting list' }));
  await screen.findByRole('button', { name: 'Join the waiting list' });
  expect(toasts).toMatchObject([{ description: '422: 20 people wait for this gift.' }]);
});

it.each<[string, () => void]>([
  ['its giver', () => answer(authRoutes.currentUser, aUser({ id: aListing().ownerId }))],
  ['who has claimed it', () => answer(ordersRoutes.listTransactions, [anOrder({ buyerId: aUser().id })])],
])('the line for a gift is seen, but not joined, by %s', async (_who, arrange) => {
  arrange();
  answer(ordersRoutes.getGiftLine, aQueue());
  openGifted();
  const queue = await queueRegion();
  expect(queue.getByText(/2 people are waiting|2 people are in line/)).toBeVisible();
  expect(queue.queryByRole('button')).toBeNull();
});

it('a visitor who joins is asked to sign in, and nothing is sent', async () => {
  beVisitor();
  answer(ordersRoutes.getGiftLine, aQueue());
  openGifted();
  await userEvent.click((await queueRegion()).getByRole('button', { name: 'Join the waiting list' }));
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
});

it.each([
  [0, 'It is yours to collect. Nobody else is in line for it.'],
  [2, 'It is yours to collect. 2 people are in line in case you cannot.'],
])(
  'anyone who has claimed it reads that it is theirs, with %i in line, and cannot join',
  async (waiting, words) => {
    answer(ordersRoutes.getGiftLine, aQueue({ waiting }));
    answer(ordersRoutes.listTransactions, [
      anOrder({ type: 'gift', stage: 'claimed', buyerId: aUser().id, sellerId: aListing().ownerId }),
    ]);
    openGifted();
    const queue = await queueRegion();
    expect(queue.getByText(words)).toBeVisible();
    expect(queue.queryByRole('button')).toBeNull();
    expect(await screen.findByRole('link', { name: 'You claimed this: see your order' })).toBeVisible();
  },
);
