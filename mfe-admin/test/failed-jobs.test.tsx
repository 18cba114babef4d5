import { moderationRoutes } from '@alaso/contracts';
import { answer, answerBy, calls, okAnswer, refuse, renderSlice } from '@alaso/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FailedJobs } from '../src/health/failed-jobs.tsx';

const job: moderationRoutes.FailedJob = {
  queue: 'jobs-auth',
  id: 'notice-mail-7',
  name: 'notice-mail',
  error: 'The mailbox of <…@…> is full',
  attempts: 10,
  failedAt: '2026-11-22T10:00:00.000Z',
};
const show = () => renderSlice(() => <FailedJobs count={1} onChange={jest.fn()} />, '/admin');

it.each([
  ['Retry', 'retry', 'The job runs again'],
  ['Discard', 'discard', 'Job discarded'],
] as const)('%s asks for a reason and takes the job out of the list', async (button, act, done) => {
  answer(moderationRoutes.listFailedJobs, [job]);
  answerBy(moderationRoutes.actOnFailedJob, () => {
    answer(moderationRoutes.listFailedJobs, []);
    return okAnswer(moderationRoutes.actOnFailedJob);
  });
  const { toasts } = show();
  expect(await screen.findByText('The mailbox of <…@…> is full')).toBeVisible();
  expect(screen.getByText(/^jobs-auth, 10 attempts/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: `${button}: notice-mail` }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: button }));
  expect(dialog.getByText('Please give a reason')).toBeVisible();
  await userEvent.type(dialog.getByLabelText(/Reason/), 'There is room again');
  await userEvent.click(dialog.getByRole('button', { name: button }));
  await waitFor(() => expect(screen.queryByText('notice-mail')).toBeNull());
  expect(toasts).toMatchObject([{ title: done }]);
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    queue: 'jobs-auth',
    id: 'notice-mail-7',
    act,
    why: 'There is room again',
  });
});

it('tells why a job could not be changed, and reads the list again', async () => {
  answer(moderationRoutes.listFailedJobs, [job]);
  refuse(moderationRoutes.actOnFailedJob, 'not-found', 'This job is no longer among the failed ones.');
  const { toasts } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Discard: notice-mail' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/Reason/), 'Old');
  await userEvent.click(dialog.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Failed to change the job' }]));
});

it('asks for nothing while no job has failed', async () => {
  answer(moderationRoutes.listFailedJobs, [job]);
  renderSlice(
    () => (
      <>
        <FailedJobs count={0} onChange={jest.fn()} />
        <p>Below</p>
      </>
    ),
    '/admin',
  );
  expect(await screen.findByText('Below')).toBeVisible();
  expect(calls.some(({ path }) => path === '/api/admin/failed-jobs')).toBe(false);
});
