import { ordersRoutes } from '@alaso/contracts';
import { aDonation, anOrder } from '@alaso/contracts/testing';
import { answer, answerBy, calls, listCalls, okAnswer, refuse, renderSlice } from '@alaso/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import DonationPage from '../src/orders/donation-page.tsx';
import OrderPage from '../src/orders/order-page.tsx';
import Orders from '../src/orders/orders.tsx';

const { waitsFor: _, otherPartyFirstName: __, ...facts } = anOrder({ stage: 'confirmed' });
const listed: ordersRoutes.AdminOrder = { ...facts, buyerFirstName: 'Ngozi', sellerFirstName: 'Bisi' };
const order: ordersRoutes.AdminOrderPage = {
  ...listed,
  timeline: [
    { event: null, stage: 'placed', at: '2026-11-20T10:00:00.000Z', by: 'buyer', reason: null },
    { event: 'confirm', stage: 'confirmed', at: '2026-11-21T10:00:00.000Z', by: 'seller', reason: null },
  ],
  clock: { event: 'cancel', at: '2026-12-05T10:00:00.000Z' },
  receiptNumber: null,
  rental: null,
  tailoring: null,
  queueLength: 0,
  claim: { state: 'completed', isSettled: true },
  deskActs: ['complete', 'extend', 'cancel'],
  isOwn: false,
};
const reference = `#${order.id.slice(-8)}`;
const page = (shown: ordersRoutes.AdminOrderPage = order) => {
  answer(ordersRoutes.adminOrder, shown);
  return renderSlice(() => <OrderPage id={order.id} />, `/admin?order=${order.id}`);
};

test('the tab lists orders, and asks the server for what the address says', async () => {
  answer(ordersRoutes.adminOrderPages, [listed]);
  const member = order.buyerId;
  renderSlice(Orders, `/admin?tab=orders&stage=confirmed&from=2026-11-01&member=${member}&sort=amount`);
  const table = within(await screen.findByRole('table', { name: 'orders' }));
  expect(table.getByRole('link', { name: order.listingTitle })).toHaveAttribute(
    'href',
    expect.stringContaining(`order=${order.id}`),
  );
  expect(table.getByText(reference)).toBeVisible();
  expect(Object.fromEntries(listCalls(ordersRoutes.adminOrderPages).at(-1)?.search ?? [])).toMatchObject({
    stage: 'confirmed',
    from: '2026-11-01',
    member,
    sort: 'amount',
  });
});

test('the tab lists donations instead', async () => {
  answer(ordersRoutes.adminOrderPages, [listed]);
  answer(ordersRoutes.adminDonationPages, [aDonation()]);
  renderSlice(Orders, '/admin?tab=orders');
  await userEvent.click(await screen.findByRole('button', { name: 'Donations' }));
  expect(await screen.findByRole('table', { name: 'donations' })).toBeVisible();
});

test('a page shows the parties, the timer, the claim and the timeline, the latest step first', async () => {
  page();
  expect(await screen.findByRole('heading', { name: order.listingTitle })).toBeVisible();
  expect(screen.getByText('Cancels automatically')).toBeVisible();
  expect(screen.getByText('Off the market')).toBeVisible();
  const [latest, first] = screen.getAllByText(/ by the (?:buyer|seller)$/).map((step) => step.textContent);
  expect([latest, first]).toEqual(['Confirmed by the seller', 'Ordered by the buyer']);
});

test.each([
  ['Cancel order', 'cancel', 'Order cancelled', {}],
  ['Complete', 'complete', 'Order completed', {}],
  ['Give more time', 'extend', 'More time given', { days: 3 }],
] as const)('%s asks why and sends the steps that were seen', async (button, act, done, more) => {
  answerBy(ordersRoutes.actOnOrder, () => okAnswer(ordersRoutes.actOnOrder, order));
  const { toasts } = page();
  await userEvent.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: button }));
  expect(dialog.getByText('Please give a reason')).toBeVisible();
  await userEvent.type(dialog.getByRole('textbox'), 'The buyer wrote to us');
  await userEvent.click(dialog.getByRole('button', { name: button }));
  await waitFor(() => expect(toasts).toMatchObject([{ title: done }]));
  expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
    act,
    reason: 'The buyer wrote to us',
    steps: 2,
    ...more,
  });
});

test('more time takes whole days up to the maximum', async () => {
  page();
  await userEvent.click(await screen.findByRole('button', { name: 'Give more time' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.clear(dialog.getByRole('spinbutton'));
  await userEvent.type(dialog.getByRole('spinbutton'), '31');
  await userEvent.type(dialog.getByRole('textbox'), 'They are away');
  await userEvent.click(dialog.getByRole('button', { name: 'Give more time' }));
  expect(dialog.getByText('Enter a number from 1 to 30')).toBeVisible();
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
});

test('says that another admin was faster, and keeps the reason', async () => {
  refuse(ordersRoutes.actOnOrder, 'order-moved', 'This order has changed. Please check it again.');
  const { toasts } = page();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel order' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox'), 'The buyer wrote to us');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel order' }));
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Not done' }]));
  expect(dialog.getByRole('textbox')).toHaveValue('The buyer wrote to us');
});

test('an order of the admin’s own says so and has no buttons', async () => {
  page({ ...order, isOwn: true, deskActs: [] });
  expect(await screen.findByText(/another admin has to act/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument();
});

test('a donation has a page with its own acts', async () => {
  const donation = aDonation();
  answer(ordersRoutes.adminDonation, {
    ...donation,
    claim: { state: 'held', isSettled: true },
    deskActs: ['extend', 'cancel'],
    isOwn: false,
  });
  answerBy(ordersRoutes.actOnDonation, () =>
    okAnswer(ordersRoutes.actOnDonation, {
      ...donation,
      claim: { state: 'held', isSettled: true },
      deskActs: [],
      isOwn: false,
    }),
  );
  const { toasts } = renderSlice(() => <DonationPage id={donation.id} />, `/admin?donation=${donation.id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Give two more weeks' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox'), 'They are on holiday');
  await userEvent.click(dialog.getByRole('button', { name: 'Give two more weeks' }));
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Two more weeks given' }]));
});

test('shows the address and the waybill of a disputed delivery, and neither of any other', async () => {
  const shipment = { carrier: 'GIG Logistics', trackingNumber: 'GIG-1', sentAt: '2026-11-22T10:00:00.000Z' };
  const delivery = {
    by: 'delivery',
    orMeet: true,
    fee: '2500.00',
    total: '45000.00',
    canChoose: false,
    address: null,
    shipment,
  } as const;
  const { unmount } = page({ ...order, stage: 'handed-over', delivery });
  expect(await screen.findByText('GIG Logistics, GIG-1')).toBeVisible();
  expect(screen.getByText('The address is shown only while the order is on hold.')).toBeVisible();
  expect(screen.queryByText('Waybill')).toBeNull();
  unmount();
  const waybill = { id: '7f0c7f58-0c5b-4f5e-9d3a-1f1d6b9e0c01', width: 900, height: 1200 };
  const address = {
    recipient: 'Ngozi Eze',
    phone: '+2348031234567',
    state: 'Lagos',
    lga: 'Surulere',
    landmark: null,
    street: '12 Enitan Street',
  };
  page({
    ...order,
    stage: 'disputed',
    delivery: { ...delivery, address, shipment: { ...shipment, waybill } },
  });
  expect(await screen.findByText(/^Ngozi Eze, .*12 Enitan Street/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Waybill, photo 1 of 1' })).toHaveAttribute(
    'href',
    `/api/transactions/${order.id}/waybill?size=large`,
  );
});
