import { ordersRoutes, type TailoringJob } from '@alaso/contracts';
import { anOrderPage, aTailoringJob, aUser } from '@alaso/contracts/testing';
import { addDays, lagosDay } from '@alaso/ui';
import { answer, calls, refuse } from '@alaso/web-kit/testing';
import { authRoutes } from '@alaso/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { confirmAsked, haveNothing, open, sale, view } from './fixtures.ts';

const today = lagosDay();
const numbered = (index: number) => aTailoringJob().id.slice(0, -1) + String(index);
const briefed = aTailoringJob({
  id: numbered(1),
  listingTitle: 'Gele into clutch purse',
  stage: 'briefed',
  acts: ['quote', 'cancel'],
  dueDay: null,
  wishedDay: addDays(today, 9),
});
const late = aTailoringJob({
  id: numbered(2),
  listingTitle: 'Agbada cut down',
  stage: 'agreed',
  acts: ['start', 'cancel'],
  dueDay: addDays(today, -2),
});
const next = aTailoringJob({
  id: numbered(3),
  listingTitle: 'Patchwork jacket',
  stage: 'agreed',
  acts: ['start', 'cancel'],
  dueDay: addDays(today, 3),
});

function haveJobs(...jobs: TailoringJob[]) {
  answer(ordersRoutes.listJobs, jobs);
}
beforeEach(() => {
  haveNothing();
  answer(ordersRoutes.getTailorSettings, { jobsAtOnce: 3 });
});
const openBoard = () => open('/dashboard?tab=transactions&view=jobs');
const column = (name: string) => within(screen.getByRole('region', { name }));

it('shows the jobs by how far they are, what is due first first, and marks what is late', async () => {
  haveJobs(next, briefed, late);
  openBoard();
  await screen.findByRole('region', { name: 'Agreed' });
  const agreed = column('Agreed').getAllByRole('listitem');
  expect(agreed.map((job) => within(job).getByRole('link').textContent)).toEqual([
    'Agbada cut down',
    'Patchwork jacket',
  ]);
  expect(agreed[0]).toHaveTextContent('2 days late');
  expect(agreed[1]).toHaveTextContent('in 3 days');
  expect(agreed[1]).not.toHaveTextContent('late');
  expect(column('To quote').getByRole('link', { name: /Send a quote/ })).toHaveAttribute(
    'href',
    `/dashboard?tab=transactions&order=${briefed.id}`,
  );
});

it('keeps a disputed job in sight, with the word for its stage', async () => {
  haveJobs({ ...next, stage: 'disputed', acts: ['cancel'] });
  openBoard();
  await screen.findByRole('region', { name: 'Ready' });
  expect(column('Ready').getByRole('listitem')).toHaveTextContent('Patchwork jacket');
  expect(column('Ready').getByText('On hold')).toBeVisible();
});

it('moves a job on by a press, and keeps the focus on it', async () => {
  haveJobs(next);
  answer(ordersRoutes.startJob, anOrderPage({ id: next.id }));
  openBoard();
  const start = await screen.findByRole('button', { name: /Start work: Patchwork jacket/ });
  haveJobs({ ...next, stage: 'in-work', acts: ['finish'] });
  await userEvent.click(start);
  expect(await confirmAsked('Start work')).toBe('Start the work?');
  await waitFor(() => expect(column('In progress').getByRole('link')).toHaveFocus());
  expect(screen.getByRole('status')).toHaveTextContent('Patchwork jacket is in progress');
  expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    `/api/transactions/${next.id}/start`,
  ]);
});

it('says why a job has not moved', async () => {
  haveJobs(next);
  refuse(ordersRoutes.startJob, 'order-moved', 'Tunde has cancelled it.');
  const { toasts } = openBoard();
  await userEvent.click(await screen.findByRole('button', { name: /Start work/ }));
  await confirmAsked('Start work');
  await waitFor(() =>
    expect(toasts).toMatchObject([
      { title: 'Could not update the job', description: '409: Tunde has cancelled it.' },
    ]),
  );
});

it('asks again for jobs that did not come, and says where there is none', async () => {
  refuse(ordersRoutes.listJobs, 'service-unavailable', 'Please try again in a moment.');
  openBoard();
  expect(await screen.findByText('Failed to fetch jobs')).toBeVisible();
  haveJobs();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/No open jobs/)).toBeVisible();
});

it('sets how many jobs are done at once', async () => {
  haveJobs();
  openBoard();
  answer(ordersRoutes.changeTailorSettings, { jobsAtOnce: 5 });
  const select = await screen.findByRole('combobox', { name: 'How many jobs you do at the same time' });
  await waitFor(() => expect(select).toHaveTextContent('3 jobs'));
  await userEvent.click(select);
  await userEvent.click(await screen.findByRole('option', { name: '5 jobs' }));
  await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ jobsAtOnce: 5 }));
});

it('is beside the transactions for who sews, and for nobody else', async () => {
  answer(authRoutes.currentUser, aUser());
  answer(ordersRoutes.listTransactions, [sale]);
  const { unmount } = open('/dashboard?tab=transactions');
  await (await view('Transactions')).findByRole('listitem');
  expect(screen.queryByRole('link', { name: 'Tailoring jobs' })).toBeNull();
  unmount();
  answer(ordersRoutes.listTransactions, [{ ...sale, listingCategory: 'upcycle' }]);
  open('/dashboard?tab=transactions');
  expect(await screen.findByRole('link', { name: 'Tailoring jobs' })).toHaveAttribute(
    'href',
    '/dashboard?tab=transactions&view=jobs',
  );
});
