import { ordersRoutes } from '@alaso/contracts';
import { anOffer } from '@alaso/contracts/testing';
import { answer, answerBy, calls, okAnswer, refuse } from '@alaso/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { haveNothing, open } from './fixtures.ts';

const received = anOffer({
  side: 'seller',
  acts: ['accept', 'counter', 'decline'],
  otherPartyFirstName: 'Ada',
});
const openOffers = () => open('/dashboard?tab=offers');
const bodies = (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body);

beforeEach(() => {
  haveNothing();
});

it('groups offers: what waits for the viewer first', async () => {
  answer(ordersRoutes.listOffers, [
    anOffer({ id: '66666666-6666-4666-8666-666666666661' }),
    anOffer({ id: '66666666-6666-4666-8666-666666666662', stage: 'declined', until: null, acts: [] }),
    received,
  ]);
  openOffers();
  expect(await screen.findByRole('heading', { level: 1, name: 'Offers' })).toBeVisible();
  const groups = (await screen.findAllByRole('heading', { level: 2 })).map((heading) => heading.textContent);
  expect(groups).toEqual(['Your Turn', 'Waiting for the Other Side', 'Ended']);
  expect(screen.getByText(/^Ada offers ₦8,000. Please answer by/)).toBeVisible();
  expect(screen.getByText(/^You offered ₦8,000. Tunde has to answer by/)).toBeVisible();
});

it('accepts the price that is shown', async () => {
  answer(ordersRoutes.listOffers, [received]);
  answer(ordersRoutes.acceptOffer, { ...received, stage: 'accepted', acts: [] });
  const { toasts } = openOffers();
  await userEvent.click(await screen.findByRole('button', { name: 'Accept: ₦8,000' }));
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Offer accepted' }]));
  expect(bodies(`/api/offers/${received.id}/accept`)).toHaveLength(1);
});

it('keeps a third act in a menu, so that the buttons are one row', async () => {
  answer(ordersRoutes.listOffers, [received]);
  answer(ordersRoutes.declineOffer, { ...received, stage: 'declined', acts: [] });
  const { toasts } = openOffers();
  const card = within(await screen.findByRole('article'));
  const names = card.getAllByRole('button').map((one) => one.getAttribute('aria-label'));
  expect(names).toEqual(['Accept: ₦8,000', 'Another Price', 'Other choices']);
  await userEvent.click(card.getByRole('button', { name: 'Other choices' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Decline' }));
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Offer declined' }]));
});

describe('the order of an accepted offer', () => {
  const accepted = anOffer({ stage: 'accepted', acts: ['order', 'withdraw'] });

  it('is one press where the two meet', async () => {
    answer(ordersRoutes.listOffers, [accepted]);
    answer(ordersRoutes.orderOffer, { ...accepted, stage: 'ordered', acts: [] });
    const { toasts } = openOffers();
    await userEvent.click(await screen.findByRole('button', { name: 'Order Now: ₦8,000' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Purchase Successful!' }]));
  });

  it('leads to the item’s page, which asks how to get it, where it may be delivered', async () => {
    answer(ordersRoutes.listOffers, [{ ...accepted, isDeliverable: true }]);
    openOffers();
    const link = await screen.findByRole('link', { name: 'Order Now: ₦8,000' });
    expect(link).toHaveAttribute('href', `/item/${accepted.listingId}`);
    expect(screen.queryByRole('button', { name: /^Order Now/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Take Back' })).toBeVisible();
  });
});

it('leaves the focus to the offer whose buttons have disappeared, also in another group', async () => {
  const other = anOffer({
    ...received,
    id: '66666666-6666-4666-8666-666666666669',
    listingTitle: 'Emerald gele',
  });
  answer(ordersRoutes.listOffers, [other, received]);
  answerBy(ordersRoutes.acceptOffer, () => {
    const accepted = { ...received, stage: 'accepted' as const, acts: [] };
    answer(ordersRoutes.listOffers, [other, accepted]);
    return okAnswer(ordersRoutes.acceptOffer, accepted);
  });
  openOffers();
  const button = (await screen.findAllByRole('button', { name: 'Accept: ₦8,000' }))[1];
  act(() => button?.focus());
  await userEvent.keyboard('{Enter}');
  const open = within(await screen.findByRole('region', { name: 'Waiting for the Other Side' }));
  await waitFor(() => expect(open.getByRole('heading', { level: 3 })).toHaveFocus());
});

it('sends another price, and keeps a refused one with the reason', async () => {
  answer(ordersRoutes.listOffers, [received]);
  openOffers();
  await userEvent.click(await screen.findByRole('button', { name: 'Another Price' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Between ₦5,000 and ₦10,000.')).toBeVisible();
  refuse(ordersRoutes.counterOffer, 'offer-moved', 'This is no longer possible. The offer is expired.');
  await userEvent.type(dialog.getByLabelText(/Your price/), '9,5{Enter}');
  expect(await dialog.findByText('Did you mean ₦9.50 or ₦95? Write 9.50 or 95.')).toBeVisible();
  expect(bodies(`/api/offers/${received.id}/counter`)).toEqual([]);
  await userEvent.clear(dialog.getByLabelText(/Your price/));
  await userEvent.type(dialog.getByLabelText(/Your price/), '₦9,500');
  await userEvent.click(dialog.getByRole('button', { name: 'Send Price' }));
  expect(await dialog.findByText(/The offer is expired/)).toBeVisible();
  expect(dialog.getByLabelText(/Your price/)).toHaveValue('9,500');
  answer(ordersRoutes.counterOffer, { ...received, stage: 'countered' });
  await userEvent.click(dialog.getByRole('button', { name: 'Send Price' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies(`/api/offers/${received.id}/counter`).at(-1)).toEqual({ price: '9500' });
});

it('says that there are none, and that they could not be loaded', async () => {
  refuse(ordersRoutes.listOffers, 'service-unavailable', 'Away.');
  openOffers();
  const panel = await screen.findByRole('alert');
  expect(panel).toHaveTextContent('Could not load your offers');
  answer(ordersRoutes.listOffers, []);
  await userEvent.click(within(panel).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/^No offers yet/)).toBeVisible();
});
