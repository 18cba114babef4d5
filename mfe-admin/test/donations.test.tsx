import { type DeskDonation, ordersRoutes } from '@alaso/contracts';
import { aDonation, aUser } from '@alaso/contracts/testing';
import { answer, calls, listCalls, refuse, renderSlice } from '@alaso/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Donations from '../src/donations/donations.tsx';

const at = '2026-11-20T10:00:00.000Z';
const donation = (given: Partial<DeskDonation> = {}): DeskDonation => ({
  ...aDonation({ acts: ['accept', 'decline'] }),
  followUps: [
    { id: aUser().id, kind: 'ask-organisation', dueAt: at, doneAt: at, outcome: 'nobody' },
    { id: aDonation().id, kind: 'desk-task', dueAt: at, doneAt: null, outcome: null },
  ],
  offerLink: null,
  ...given,
});
const show = (...donations: DeskDonation[]) => {
  answer(ordersRoutes.donationsDesk, donations);
  return renderSlice(Donations, '/admin?tab=donations');
};
const lastWrite = () => calls.findLast(({ method }) => method === 'POST');
test('shows what waits, with what has been written about it', async () => {
  show(donation());
  expect(await screen.findByText(/for Little Saints \(no account\), offered/)).toBeVisible();
  await userEvent.click(screen.getByText('Follow-ups (2)'));
  expect(screen.getByRole('row', { name: /Email to the organization .* No contact/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /Task for the desk .* To do/ })).toBeVisible();
});

test('accepts for an organization', async () => {
  const { toasts } = show(donation());
  answer(ordersRoutes.acceptDonation, donation({ status: 'accepted' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Accept on their behalf/ }));
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Donation accepted' }]));
});

test('copies the link with which an organization without an account answers itself', async () => {
  const person = userEvent.setup();
  const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { toasts } = show(donation({ offerLink: '/?page=donation&token=ey.abc' }));
  await person.click(await screen.findByRole('button', { name: /^Copy reply link/ }));
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Copied' }]));
  expect(copied.mock.calls).toEqual([[new URL('/?page=donation&token=ey.abc', window.location.href).href]]);
  copied.mockRestore();
});

test('declines for it, and says why', async () => {
  const { toasts } = show(donation());
  answer(ordersRoutes.declineDonation, donation({ status: 'declined' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Decline on their behalf/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'No room');
  await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Donation declined' }]));
  expect(lastWrite()?.body).toEqual({ reason: 'No room' });
});

test('enters the day that both have agreed on', async () => {
  const proposal = { by: 'donor' as const, days: ['2099-01-05'], place: 'Yaba', collector: 'donor' as const };
  const { toasts } = show(
    donation({ status: 'accepted', acts: ['schedule', 'propose', 'decline'], proposal }),
  );
  answer(ordersRoutes.scheduleDonation, donation({ status: 'scheduled' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Set the date/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Day entered' }]));
  expect(lastWrite()?.body).toEqual({ day: '2099-01-05', place: 'Yaba', collector: 'donor' });
});

test('a failure says so and is asked again; what is over is a choice of its own', async () => {
  refuse(ordersRoutes.donationsDesk, 'service-unavailable', 'Away.');
  renderSlice(Donations, '/admin?tab=donations');
  expect(await screen.findByText('Failed to fetch donations')).toBeVisible();
  answer(ordersRoutes.donationsDesk, []);
  await userEvent.click(screen.getByRole('button', { name: 'Closed' }));
  expect(await screen.findByText('No closed donations yet')).toBeVisible();
  expect(listCalls(ordersRoutes.donationsDesk).at(-1)?.search.get('view')).toBe('over');
});
