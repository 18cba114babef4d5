import { type DayFigures, moderationRoutes, ordersRoutes } from '@alaso/contracts';
import { answer, answerBy, okAnswer, refuse, renderSlice } from '@alaso/web-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Statistics from '../src/statistics/statistics.tsx';

// It draws on a canvas, which jsdom has not.
jest.mock('../src/statistics/day-chart.tsx', () => ({ DayChart: () => null }));

const empty: Omit<DayFigures, 'day'> = {
  listings: 0,
  members: 0,
  orders: 0,
  buyers: 0,
  sellers: 0,
  answered: 0,
  hoursToAnswer: null,
  completed: 0,
  cancelled: 0,
  sold: '0.00',
  gifts: 0,
  donations: 0,
  received: 0,
  reports: 0,
  decisions: 0,
  hoursToDecision: null,
};
const today = Date.parse('2026-11-22');
/** Answers with the days asked for. Those of this many days ago, from today's 0 on, have these figures. */
function haveFigures(given: Record<number, Partial<DayFigures>>) {
  answerBy(moderationRoutes.adminFigures, ({ search }) => {
    const count = Number(search.get('days'));
    const days = Array.from({ length: count }, (_, at) => {
      const ago = count - 1 - at;
      const day = new Date(today - ago * 86_400_000).toISOString().slice(0, 10);
      return { day, ...empty, ...given[ago] };
    });
    return okAnswer(moderationRoutes.adminFigures, days);
  });
}
const show = (address = '/admin?tab=statistics') => renderSlice(Statistics, address);
const figure = async (name: string) => {
  const caption = await screen.findByText(name, { selector: 'figcaption *' });
  return within(caption.closest('figure') ?? document.body);
};

beforeEach(() => {
  answer(ordersRoutes.impact, { kgCo2e: 0, reused: 0, upcycled: 0, wearsShared: 0, garmentsDonated: 0 });
});

it('shows the last 30 days beside the 30 before, each figure with the list behind it', async () => {
  haveFigures({
    0: { orders: 6, completed: 3, cancelled: 1, sold: '48000.00', answered: 1, hoursToAnswer: 2, reports: 1 },
    29: { orders: 2, sold: '2000.50', answered: 3, hoursToAnswer: 6, buyers: 15 },
    30: { orders: 4, completed: 1, cancelled: 1 },
  });
  show();
  const orders = await figure('Orders');
  expect(await orders.findByRole('link', { name: '8' })).toHaveAttribute(
    'href',
    '/admin?tab=orders&from=2026-10-24',
  );
  expect(orders.getByText('+100 %, 4 in the 30 days before')).toBeVisible();
  expect((await figure('Value sold')).getByRole('link', { name: '₦50,000.50' })).toBeVisible();
  expect((await figure('Completion rate')).getByText('50 % in the 30 days before')).toBeVisible();
  expect((await figure('Completion rate')).getByRole('link', { name: '75 %' })).toBeVisible();
  expect((await figure('Hours to answer')).getByRole('link', { name: '5 h on average' })).toBeVisible();
  expect((await figure('Active buyers')).getByRole('link', { name: '0.5 a day' })).toBeVisible();
  expect((await figure('Reports per 100 orders')).getByRole('link', { name: '12.5' })).toBeVisible();
  expect((await figure('Hours to decision')).getByText('none in the 30 days before')).toBeVisible();
});

it('asks for another range, which stays in the address, and has its figures as a table', async () => {
  haveFigures({ 0: { listings: 1 }, 6: { listings: 2, sold: '1500.00' } });
  show('/admin?tab=statistics&days=90');
  expect(await (await figure('Listings')).findByRole('link', { name: '3' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '7 days' }));
  expect(await (await figure('Listings')).findByText('0 in the 7 days before')).toBeVisible();
  expect(window.location.search).toBe('?tab=statistics&days=7');
  await userEvent.click(screen.getByText('View as a table'));
  expect(
    within(screen.getByRole('region', { name: 'Figures of each day' })).getAllByRole('row'),
  ).toHaveLength(8);
});

it('says that the figures could not be fetched', async () => {
  refuse(moderationRoutes.adminFigures, 'service-unavailable', 'Down.');
  show();
  expect(await screen.findByText('Failed to fetch statistics')).toBeVisible();
});
