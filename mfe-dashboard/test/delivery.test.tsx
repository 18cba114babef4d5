import { type OrderDelivery, type OrderPage, type OrderPayment, ordersRoutes } from '@alaso/contracts';
import { anOrderPage } from '@alaso/contracts/testing';
import { answer, answerBy, calls, okAnswer, refuse } from '@alaso/web-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { haveNothing, home, notPaid, open, user } from './fixtures.ts';

beforeEach(haveNothing);

const { id, buyerId: other } = anOrderPage();
const openOrder = () => open(`/dashboard?tab=transactions&order=${id}`);
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const written = () =>
  calls.filter(({ method }) => method !== 'GET').map(({ path, body }) => ({ path, body }));

const office = { ...home, id: home.id.replace(/1$/, '2'), street: '1 Broad Street', isDefault: false };
const offered: OrderDelivery = {
  by: 'meet',
  orMeet: true,
  fee: '2500.00',
  total: '45000.00',
  canChoose: true,
  address: null,
  shipment: null,
};
const { id: _, isDefault: __, ...address } = home;
const chosen: OrderDelivery = { ...offered, by: 'delivery', total: '47500.00', address };
const bought = (delivery: OrderDelivery, changed: Partial<OrderPage> = {}) =>
  anOrderPage({ buyerId: user.id, sellerId: other, acts: ['cancel'], delivery, ...changed });
const sold = (delivery: OrderDelivery, changed: Partial<OrderPage> = {}) =>
  anOrderPage({ delivery: { ...delivery, canChoose: false }, ...changed });
const shipment = {
  carrier: 'GIG Logistics',
  trackingNumber: 'GIG-1',
  waybill: { id: '7f0c7f58-0c5b-4f5e-9d3a-1f1d6b9e0c01', width: 900, height: 1200 },
  sentAt: '2026-11-02T09:15:00.000Z',
};

it('a buyer chooses delivery to an address of theirs, and reads the total first', async () => {
  answer(ordersRoutes.getOrder, bought({ ...offered, carriers: ['GIG Logistics', 'Kwik'] }));
  answer(ordersRoutes.listAddresses, [home, office]);
  answerBy(ordersRoutes.chooseHandOver, () => {
    answer(ordersRoutes.getOrder, bought(chosen));
    return okAnswer(ordersRoutes.chooseHandOver, bought(chosen));
  });
  const { toasts } = openOrder();
  const how = await section('How you get it');
  expect(how.getByText('You meet Tunde and collect it in person.')).toBeVisible();
  expect(how.getByText('Tunde sends it with GIG Logistics or Kwik.')).toBeVisible();
  expect(how.getByText('You can change this until Tunde confirms.')).toBeVisible();
  await press('Deliver it for ₦2,500');
  const dialog = within(await screen.findByRole('dialog', { name: 'Where should it go?' }));
  expect(await dialog.findByRole('radio', { name: /12 Enitan Street/ })).toBeChecked();
  await userEvent.click(dialog.getByRole('radio', { name: /1 Broad Street/ }));
  expect(dialog.getByText('₦47,500')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Deliver here' }));
  expect(await how.findByText('12 Enitan Street, Aguda')).toBeVisible();
  expect(how.getByText('₦47,500')).toBeVisible();
  expect(written()).toEqual([
    { path: `/api/transactions/${id}/hand-over-choice`, body: { by: 'delivery', addressId: office.id } },
  ]);
  expect(toasts).toMatchObject([{ title: 'Delivery chosen' }]);
});

it('a first address is typed in where it is needed, and errors stand at their fields', async () => {
  answer(ordersRoutes.getOrder, bought({ ...offered, orMeet: false }));
  openOrder();
  expect(await screen.findByText('Tunde only delivers this item. Choose your address.')).toBeVisible();
  await press('Deliver it for ₦2,500');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add an address' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save address' }));
  for (const sentence of [
    'Enter the name of the recipient',
    'Enter a Nigerian mobile number, such as 0803 123 4567',
    'Enter a landmark nearby',
  ])
    expect(dialog.getByText(sentence)).toBeVisible();
  expect(dialog.getAllByText('Choose a state')).toHaveLength(2);
  await userEvent.type(dialog.getByLabelText(/^Recipient/), 'Ngozi Eze');
  await userEvent.type(dialog.getByLabelText(/^Phone/), '0803 123 4567');
  await userEvent.click(dialog.getByRole('combobox', { name: /^State/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Lagos' }));
  await userEvent.click(await screen.findByRole('combobox', { name: 'Local government area' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Surulere' }));
  await userEvent.type(dialog.getByLabelText(/^Nearest landmark/), 'Opposite the market');
  await userEvent.type(dialog.getByLabelText(/^Street/), '12 Enitan Street');
  answerBy(ordersRoutes.addAddress, () => {
    answer(ordersRoutes.listAddresses, [home]);
    return okAnswer(ordersRoutes.addAddress, home);
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Save address' }));
  expect(await screen.findByRole('radio', { name: /12 Enitan Street/ })).toBeChecked();
  expect(written().at(-1)?.body).toEqual({
    recipient: 'Ngozi Eze',
    phone: '+2348031234567',
    state: 'Lagos',
    lga: 'Surulere',
    area: '',
    street: '12 Enitan Street',
    landmark: 'Opposite the market',
    isDefault: false,
  });
});

it('a delivery without an address asks its buyer for it first, and its seller waits', async () => {
  const lacking = { ...chosen, address: null };
  answer(ordersRoutes.getOrder, bought(lacking));
  const { unmount } = openOrder();
  expect(
    await screen.findByText(/^Enter the address for the delivery, so that Tunde can go on by /),
  ).toBeVisible();
  const how = await section('How you get it');
  expect(how.getByText('Enter the address for the delivery. Tunde cannot confirm without it.')).toBeVisible();
  answer(ordersRoutes.listAddresses, [home]);
  await press('Enter the address');
  expect(await screen.findByRole('dialog', { name: 'Where should it go?' })).toBeVisible();
  unmount();
  answer(ordersRoutes.getOrder, sold(lacking, { acts: ['cancel'] }));
  openOrder();
  expect(await screen.findByText('Waiting for Tunde to enter the address for the delivery.')).toBeVisible();
  expect(
    await screen.findByText(/^Tunde wants it delivered and has not entered the address yet/),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirm the sale' })).toBeNull();
});

it('a buyer whose seller was faster is told, and sees what holds now', async () => {
  answer(ordersRoutes.getOrder, bought(chosen));
  const { toasts } = openOrder();
  await section('How you get it');
  answer(ordersRoutes.getOrder, bought({ ...chosen, canChoose: false }, { stage: 'confirmed' }));
  refuse(ordersRoutes.chooseHandOver, 'order-moved', 'The seller has answered by now.');
  await press('Meet instead');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Meet instead' })).toBeNull());
  expect(toasts).toMatchObject([{ title: 'This order has changed' }]);
});

it('a seller confirms what they have read, and says how it was sent', async () => {
  answer(ordersRoutes.getOrder, sold(chosen));
  const toSend = sold(chosen, { stage: 'confirmed', acts: ['hand-over', 'cancel'], clock: null });
  answerBy(ordersRoutes.confirmOrder, () => {
    answer(ordersRoutes.getOrder, toSend);
    return okAnswer(ordersRoutes.confirmOrder, toSend);
  });
  openOrder();
  const how = await section('How the buyer gets it');
  expect(how.getByRole('link', { name: '0803 123 4567' })).toHaveAttribute('href', 'tel:+2348031234567');
  await press('Confirm the sale');
  expect(await screen.findByText('Send it to Tunde and mark it as sent.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Mark as handed over' })).toBeNull();
  await press('Mark as sent');
  const dialog = within(await screen.findByRole('dialog', { name: 'How did you send it?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Mark as sent' }));
  expect(await dialog.findByText('Enter who delivers it')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'GIG Logistics' }));
  await userEvent.type(dialog.getByLabelText(/^Tracking/), 'GIG-1');
  answerBy(ordersRoutes.handOverOrder, () => {
    const sent = sold({ ...chosen, shipment }, { stage: 'handed-over', acts: [], clock: null });
    answer(ordersRoutes.getOrder, sent);
    return okAnswer(ordersRoutes.handOverOrder, sent);
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Mark as sent' }));
  expect(await screen.findByText('Sent with GIG Logistics on Mon 2 Nov, 10:15.')).toBeVisible();
  expect(screen.getByText('GIG-1')).toBeVisible();
  expect(written()).toEqual([
    { path: `/api/transactions/${id}/confirm`, body: { by: 'delivery' } },
    {
      path: `/api/transactions/${id}/hand-over`,
      body: { carrier: 'GIG Logistics', trackingNumber: 'GIG-1' },
    },
  ]);
});

it('a buyer follows it, and no address is shown once the order has ended', async () => {
  const timeline = [
    {
      event: null,
      stage: 'placed' as const,
      at: '2026-11-01T10:00:00.000Z',
      by: 'buyer' as const,
      reason: null,
    },
    {
      event: 'hand-over' as const,
      stage: 'handed-over' as const,
      at: shipment.sentAt,
      by: 'seller' as const,
      reason: null,
    },
  ];
  const sent = { ...chosen, shipment, canChoose: false };
  const changed = { stage: 'handed-over', acts: ['complete', 'dispute'], clock: null, timeline } as const;
  answer(ordersRoutes.getOrder, bought(sent, { ...changed, acts: [...changed.acts] }));
  const { unmount, toasts } = openOrder();
  expect(await screen.findByRole('button', { name: 'I received it' })).toBeVisible();
  const person = userEvent.setup();
  const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await person.click(await screen.findByRole('button', { name: 'Copy the number' }));
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Number copied' }]));
  expect(copied.mock.calls).toEqual([['GIG-1']]);
  copied.mockRestore();
  expect(screen.getByRole('button', { name: 'It has not arrived' })).toBeVisible();
  expect(screen.getByText(/^Sent by Tunde/)).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Waybill, photo 1 of 1' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/api\/transactions\/[^/]+\/waybill\?size=large$/),
  );
  expect(await screen.findByText('12 Enitan Street, Aguda')).toBeVisible();
  unmount();
  const ended = { ...sent, address: null };
  answer(
    ordersRoutes.getOrder,
    bought(ended, { status: 'completed', stage: 'completed', acts: [], timeline }),
  );
  openOrder();
  expect(await screen.findByText('It was delivered. The address is no longer shown.')).toBeVisible();
});

const receipt = {
  status: 'completed',
  stage: 'completed',
  acts: [],
  completedAt: shipment.sentAt,
  receiptNumber: 'AL-20261102-DEADBEEF',
} satisfies Partial<OrderPage>;
const paidInPerson: OrderPayment = { ...notPaid, choice: 'meet' };
const receiptLines = async () => {
  open(`/dashboard?tab=transactions&order=${id}&receipt`);
  const lines = within(await screen.findByRole('region', { name: 'Paid when it arrived' }));
  return lines.getAllByRole('term').map((term) => term.parentElement?.textContent);
};

it('the receipt of what was paid when it arrived names the delivery and the total, to both', async () => {
  const lines = ['Item₦45,000', 'Delivery₦2,500', 'Total₦47,500'];
  const ended = { ...chosen, canChoose: false, address: null, shipment };
  answer(ordersRoutes.getOrder, bought(ended, { ...receipt, payment: paidInPerson }));
  expect(await receiptLines()).toEqual(lines);
  cleanup();
  answer(ordersRoutes.getOrder, sold(ended, receipt));
  expect(await receiptLines()).toEqual(lines);
});

describe('a buyer of what was sent', () => {
  const sent = { ...chosen, shipment, canChoose: false };
  const step = { at: '2026-11-04T10:00:00.000Z', by: 'buyer' as const };
  const onHold = (reason: string) => ({
    stage: 'disputed' as const,
    acts: [],
    clock: null,
    timeline: [{ ...step, event: 'dispute' as const, stage: 'disputed' as const, reason }],
  });

  it.each([
    ['It has not arrived', 'Has it not arrived?', null, 'It has not arrived'],
    ['Something is wrong with it', 'What is wrong with it?', 'It is damaged', 'It is damaged'],
  ])('presses “%s”, and both sides read the reason', async (button, title, tapped, reason) => {
    answer(ordersRoutes.getOrder, bought(sent, { stage: 'handed-over', acts: ['complete', 'dispute'] }));
    answerBy(ordersRoutes.disputeOrder, () => {
      answer(ordersRoutes.getOrder, bought(sent, onHold(reason)));
      return okAnswer(ordersRoutes.disputeOrder, bought(sent, onHold(reason)));
    });
    const { unmount } = openOrder();
    await screen.findByRole('button', { name: 'I received it' });
    await press(button);
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue(tapped === null ? reason : '');
    if (tapped !== null) await userEvent.click(dialog.getByRole('button', { name: tapped }));
    await userEvent.click(dialog.getAllByRole('button', { name: button }).at(-1) ?? document.body);
    expect(await screen.findByText(new RegExp(`^You said: “${reason}”\\. We have told Tunde`))).toBeVisible();
    expect(written()).toEqual([{ path: `/api/transactions/${id}/dispute`, body: { reason } }]);
    unmount();
    answer(ordersRoutes.getOrder, sold(sent, onHold(reason)));
    openOrder();
    expect(
      await screen.findByText(new RegExp(`^Tunde says: “${reason}”\\. The order is on hold`)),
    ).toBeVisible();
  });
});

it('the address book adds, edits and deletes', async () => {
  const unnamed = { ...office, id: office.id.replace(/2$/, '3'), street: null, landmark: 'Blue gate' };
  answer(ordersRoutes.listAddresses, [home, office, unnamed]);
  const { toasts } = open('/dashboard?tab=settings');
  const book = await section('Addresses');
  expect(book.getByText(/our team only in a dispute\.$/)).toBeVisible();
  expect(await book.findAllByRole('listitem')).toHaveLength(3);
  expect(book.getByRole('button', { name: 'Edit Blue gate' })).toBeVisible();
  const [first, second] = book.getAllByRole('listitem').map((row) => within(row));
  expect(first?.getByText('Default')).toBeVisible();
  await userEvent.click(second?.getByRole('button', { name: 'Edit 1 Broad Street' }) ?? document.body);
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit address' }));
  expect(dialog.getByLabelText(/^Phone/)).toHaveValue('0803 123 4567');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Use this address first' }));
  answer(ordersRoutes.changeAddress, { ...office, isDefault: true });
  await userEvent.click(dialog.getByRole('button', { name: 'Save address' }));
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Address saved' }]));
  expect(written()).toMatchObject([{ path: `/api/addresses/${office.id}`, body: { isDefault: true } }]);
  await userEvent.click(second?.getByRole('button', { name: 'Delete 1 Broad Street' }) ?? document.body);
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete this address?' }));
  answerBy(ordersRoutes.removeAddress, () => {
    answer(ordersRoutes.listAddresses, [home]);
    return okAnswer(ordersRoutes.removeAddress);
  });
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(book.getAllByRole('listitem')).toHaveLength(1));
});
