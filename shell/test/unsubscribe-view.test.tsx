import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { authRoutes } from '@alaso/contracts';
import { answer, calls, refuse, renderSlice } from '@alaso/web-kit/testing';
import UnsubscribeView from '../src/pages/unsubscribe/unsubscribe-view.tsx';

const show = () => renderSlice(UnsubscribeView, '/?page=unsubscribe&token=abc');
const end = () => userEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }));

test('nothing ends before the button is pressed; then it says what has ended', async () => {
  answer(authRoutes.stopNotificationMails, { stopped: ['price-fell'] });
  show();
  expect(calls).toEqual([]);
  await end();
  expect(await screen.findByRole('heading', { name: 'You have unsubscribed' })).toBeVisible();
  expect(screen.getByText('Price drops on your favorites')).toBeVisible();
  expect(calls.map(({ search }) => search.get('token'))).toEqual(['abc']);
});

test('a link that has run out says what to do', async () => {
  refuse(authRoutes.stopNotificationMails, 'not-allowed', 'This link has run out. Sign in.');
  show();
  await end();
  expect(await screen.findByRole('alert')).toHaveTextContent('This link has run out. Sign in.');
});
