import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type DonationOffer, ordersRoutes } from '@alaso/contracts';
import { answer, calls, refuse, renderSlice } from '@alaso/web-kit/testing';
import DonationOfferView from '../src/pages/donation-offer/donation-offer-view.tsx';

const offer: DonationOffer = {
  organizationName: 'Little Saints',
  listingTitle: 'Adire boubou',
  listingImageUrl: null,
  donorFirstName: 'Kemi',
  message: 'Washed once',
  status: 'requested',
  expiresAt: '2026-12-06T10:00:00.000Z',
};
const show = () => renderSlice(DonationOfferView, '/?page=donation&token=abc');
const writes = () => calls.filter(({ method }) => method === 'POST');

test('shows what is offered, and answers nothing before a button is pressed', async () => {
  answer(ordersRoutes.getDonationOffer, offer);
  answer(ordersRoutes.answerDonationOffer, { ...offer, status: 'accepted' });
  show();
  expect(await screen.findByRole('heading', { name: 'A donation for Little Saints' })).toBeVisible();
  expect(writes()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Yes, we would like it' }));
  expect(await screen.findByText(/^You accepted this donation\./)).toBeVisible();
  expect(writes().map(({ body }) => body)).toEqual([{ token: 'abc', answer: 'accept' }]);
});

test('asks why before it declines', async () => {
  answer(ordersRoutes.getDonationOffer, offer);
  answer(ordersRoutes.answerDonationOffer, { ...offer, status: 'declined' });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'No, thank you' }));
  await userEvent.click(screen.getByRole('button', { name: 'Decline the offer' }));
  expect(screen.getByText('Please give a reason')).toBeVisible();
  expect(writes()).toEqual([]);
  await userEvent.type(screen.getByLabelText(/^Why can’t you use it/), 'No room');
  await userEvent.click(screen.getByRole('button', { name: 'Decline the offer' }));
  expect(await screen.findByText(/^Declined\./)).toBeVisible();
  expect(writes().map(({ body }) => body)).toEqual([{ token: 'abc', answer: 'decline', reason: 'No room' }]);
});

test('a link that has run out says what to do', async () => {
  refuse(ordersRoutes.getDonationOffer, 'not-allowed', 'This link has run out. Sign in.');
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('This link has run out. Sign in.');
});
