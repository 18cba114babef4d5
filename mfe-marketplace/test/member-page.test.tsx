import { authRoutes, catalogRoutes, ordersRoutes } from '@alaso/contracts';
import { aListing, aProfile, aSellerRecord, aUser, listings } from '@alaso/contracts/testing';
import { answer, answerBy, calls, okAnswer, refuse, renderSlice } from '@alaso/web-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Root } from '../src/root.tsx';
import { beVisitor, nothingGoesOn } from './open-item.ts';

const id = aProfile().id;
const openMember = (search = `page=member&id=${id}`) => renderSlice(Root, `/?${search}`);

beforeEach(() => {
  nothingGoesOn();
  answer(ordersRoutes.listBlocks, []);
});

const signals = async () =>
  within(await screen.findByRole('region', { name: 'About this member' }))
    .findAllByRole('listitem')
    .then((items) => items.map(({ textContent }) => textContent));

it('says who someone is, what speaks for them, and what they offer', async () => {
  answer(authRoutes.getProfile, {
    ...aProfile({ place: { state: 'Lagos', lga: 'Surulere' }, about: 'I sew.', phoneVerified: true }),
    isTailor: true,
  });
  refuse(authRoutes.getPortfolio, 'not-found', 'This member shows no portfolio.');
  answer(ordersRoutes.getSellerRecord, aSellerRecord({ completed: 12, repliesWithin: 'a-few-hours' }));
  answerBy(catalogRoutes.listListings, () =>
    okAnswer(catalogRoutes.listListings, [aListing(), ...listings(11)], { 'X-Total-Count': '30' }),
  );
  openMember();
  expect(await screen.findByRole('heading', { level: 1, name: 'Tunde' })).toBeVisible();
  expect(screen.getByText('Surulere, Lagos · Member since March 2026')).toBeVisible();
  expect(screen.getByText('I sew.')).toBeVisible();
  expect(screen.getByText('Tailor')).toBeVisible();
  expect(await signals()).toEqual([
    'Email verified',
    'Phone verified',
    '12 orders completed',
    'Usually answers within a few hours',
  ]);
  expect(await screen.findByRole('link', { name: 'See all 30 items' })).toHaveAttribute(
    'href',
    `/explore?owner=${id}`,
  );
});

it('shows the work of a tailor, if they show any', async () => {
  answer(authRoutes.getProfile, { ...aProfile(), isTailor: true });
  answer(authRoutes.getPortfolio, {
    sews: 'Agbada and senator suits',
    place: { state: 'Lagos', lga: 'Surulere' },
    pricesFrom: '15000.00',
    photos: [{ id: '7f0c7f58-0c5b-4f5e-9d3a-1f1d6b9e0a01', width: 1200, height: 1500 }],
  });
  const { unmount } = openMember();
  const work = within(await screen.findByRole('region', { name: 'Work as a tailor' }));
  expect(work.getByText('Surulere, Lagos · from ₦15,000')).toBeVisible();
  expect(work.getByRole('link', { name: 'Photos, photo 1 of 1' })).toBeVisible();
  unmount();
  refuse(authRoutes.getPortfolio, 'not-found', 'This member shows no portfolio.');
  openMember();
  await screen.findByText('Tunde has nothing for sale right now.');
  expect(screen.queryByRole('region', { name: 'Work as a tailor' })).toBeNull();
});

it('warns of a member who cancels often', async () => {
  answer(ordersRoutes.getSellerRecord, aSellerRecord({ completed: 1, cancelledPercent: 40 }));
  openMember();
  expect(await signals()).toEqual(['Email verified', '1 order completed', 'Cancelled 40 % of their orders']);
  expect(await screen.findByText('Tunde has nothing for sale right now.')).toBeVisible();
});

it('a member can be blocked and unblocked', async () => {
  openMember();
  await userEvent.click(await screen.findByRole('button', { name: 'Block Tunde' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/Open orders go on/)).toBeVisible();
  answer(ordersRoutes.blockMember);
  answer(ordersRoutes.listBlocks, [
    { userId: id, firstName: 'Tunde', blockedAt: '2026-11-20T12:00:00.000Z' },
  ]);
  await userEvent.click(dialog.getByRole('button', { name: 'Block' }));
  expect(await screen.findByText('You have blocked Tunde.')).toBeVisible();
  answer(ordersRoutes.unblockMember);
  answer(ordersRoutes.listBlocks, []);
  await userEvent.click(await screen.findByRole('button', { name: 'Unblock' }));
  expect(await screen.findByRole('button', { name: 'Block Tunde' })).toBeVisible();
  expect(calls.filter(({ path }) => path === `/api/blocks/${id}`).map(({ method }) => method)).toEqual([
    'PUT',
    'DELETE',
  ]);
});

it('visitors read the page, and are sent to sign in before they report or block', async () => {
  beVisitor();
  const { toasts, sessionKnown } = openMember();
  await sessionKnown();
  await userEvent.click(await screen.findByRole('button', { name: 'Block Tunde' }));
  expect(toasts).toMatchObject([{ title: 'Login Required' }]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('nobody reports or blocks themselves', async () => {
  answer(authRoutes.getProfile, aProfile({ id: aUser().id, firstName: 'Adaeze' }));
  openMember(`page=member&id=${aUser().id}`);
  expect(await screen.findByText('This is how others see you.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Block|Report/ })).toBeNull();
});

it.each([['page=member'], ['page=member&id=nobody'], [`page=member&id=${id}`]])(
  'at ?%s nobody is found',
  async (search) => {
    refuse(authRoutes.getProfile, 'not-found', 'Person not found.');
    openMember(search);
    expect(await screen.findByRole('heading', { name: 'Member Not Found' })).toBeVisible();
  },
);

it('a record that does not come says so, and the rest of the page stands', async () => {
  refuse(ordersRoutes.getSellerRecord, 'service-unavailable', 'This part of Alaso is down.');
  openMember();
  expect(await screen.findByText('Failed to fetch this member’s record')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Tunde’s items' })).toBeVisible();
});
