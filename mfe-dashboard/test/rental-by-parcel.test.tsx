import { type OrderDelivery, type OrderPage, ordersRoutes, type Shipment } from '@alaso/contracts';
import { aListing, anOrderPage } from '@alaso/contracts/testing';
import { answer, answerBy, calls, holdBack, okAnswer, refuse } from '@alaso/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { haveNothing, home, open, user } from './fixtures.ts';

beforeEach(haveNothing);

const { id: _, isDefault: __, ...address } = home;
const shipment: Shipment = { carrier: 'Kwik', trackingNumber: 'K-1', sentAt: '2026-11-02T09:15:00.000Z' };
const delivered: OrderDelivery = {
  by: 'delivery',
  orMeet: true,
  fee: '2500.00',
  total: '47500.00',
  canChoose: false,
  address,
  shipment: null,
};
const rental = {
  dayPrice: '15000.00',
  deposit: '0.00',
  lateFee: '0.00',
  daysLate: 0,
  lateAmount: '0.00',
  cancelFee: null,
  photosOut: [],
  photosBack: [],
};
const others = aListing().ownerId;
const rented = (side: 'buyer' | 'seller', delivery: OrderDelivery, changed: Partial<OrderPage>) =>
  anOrderPage({
    type: 'rent',
    listingCategory: 'rent',
    rentalDays: ['2099-11-27', '2099-11-28'],
    clock: null,
    rental,
    delivery,
    ...(side === 'buyer' ? { buyerId: user.id, sellerId: others } : { buyerId: others, sellerId: user.id }),
    ...changed,
  });
const { id } = anOrderPage();
function openOrder(order: OrderPage): void {
  answer(ordersRoutes.getOrder, order);
  open(`/dashboard?tab=transactions&order=${id}`);
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const written = () =>
  calls.filter(({ method }) => method !== 'GET').map(({ path, body }) => ({ path, body }));

describe('an owner', () => {
  const toSend = rented('seller', delivered, { stage: 'accepted', acts: ['hand-over', 'cancel'] });
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'How did you send it?' }));

  it('accepts the delivery shown on the page, and is asked to send it', async () => {
    answerBy(ordersRoutes.acceptRental, () => {
      answer(ordersRoutes.getOrder, toSend);
      return okAnswer(ordersRoutes.acceptRental, toSend);
    });
    openOrder(rented('seller', delivered, { stage: 'placed', acts: ['accept', 'cancel'] }));
    await press('Accept the rental');
    expect(await screen.findByText('Send it to Tunde for the first day and mark it as sent.')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'The renter’s code' })).toBeNull();
    expect(written()).toEqual([{ path: `/api/transactions/${id}/accept`, body: { by: 'delivery' } }]);
  });

  it('says how it was sent, and to which address it comes back', async () => {
    answer(ordersRoutes.listAddresses, [home]);
    const sent = { ...delivered, shipment, returnAddress: address };
    answerBy(ordersRoutes.handOverOrder, () => {
      answer(ordersRoutes.getOrder, rented('seller', sent, { stage: 'handed-over', acts: [] }));
      return okAnswer(ordersRoutes.handOverOrder, rented('seller', sent, { stage: 'handed-over', acts: [] }));
    });
    openOrder(toSend);
    await press('Mark as sent');
    const asked = await dialog();
    expect(asked.getByRole('radio', { name: 'I meet Tunde' })).toBeChecked();
    await userEvent.click(await asked.findByRole('radio', { name: /12 Enitan Street/ }));
    await userEvent.click(asked.getByRole('button', { name: 'GIG Logistics' }));
    await userEvent.click(asked.getByRole('button', { name: 'Mark as sent' }));
    expect(await screen.findByRole('heading', { name: 'It comes back to' })).toBeVisible();
    expect(screen.getByText('Tunde pays for the way back.')).toBeVisible();
    expect(screen.getByText('Step 3 of 6: Sent')).toBeVisible();
    expect(written()).toEqual([
      {
        path: `/api/transactions/${id}/hand-over`,
        body: { carrier: 'GIG Logistics', trackingNumber: '', returnAddressId: home.id },
      },
    ]);
  });

  it('who only delivers is offered the default address for the way back', async () => {
    answer(ordersRoutes.listAddresses, [home]);
    answer(ordersRoutes.handOverOrder, toSend);
    openOrder(rented('seller', { ...delivered, orMeet: false }, { stage: 'accepted', acts: ['hand-over'] }));
    await press('Mark as sent');
    const asked = await dialog();
    expect(asked.getByRole('radio', { name: /12 Enitan Street/ })).toBeChecked();
    await userEvent.click(asked.getByRole('button', { name: 'Kwik' }));
    await userEvent.click(asked.getByRole('button', { name: 'Mark as sent' }));
    await waitFor(() => expect(written()).toMatchObject([{ body: { returnAddressId: home.id } }]));
  });

  it('can send it though their addresses cannot be read', async () => {
    refuse(ordersRoutes.listAddresses, 'service-unavailable', 'Addresses are away.');
    openOrder(toSend);
    await press('Mark as sent');
    const asked = await dialog();
    expect(asked.getByRole('radio', { name: 'I meet Tunde' })).toBeChecked();
    await userEvent.type(asked.getByLabelText(/^Tracking/), 'K-1');
    const typed = asked.getByLabelText(/^Tracking/);
    const arrive = holdBack(ordersRoutes.listAddresses, [home]);
    const again = asked.getByRole('button', { name: /Try again|Retry/ });
    await userEvent.click(again);
    // Until it is known on the page that they are on their way.
    await waitFor(() => expect(again).not.toBeEnabled());
    expect(typed).toBeInTheDocument();
    arrive();
    expect(await asked.findByRole('radio', { name: /12 Enitan Street/ })).toBeVisible();
    expect(typed).toBeInTheDocument();
  });

  it('keeps what they have typed while they add an address for the way back', async () => {
    answer(ordersRoutes.listAddresses, []);
    openOrder(toSend);
    await press('Mark as sent');
    await userEvent.type((await dialog()).getByLabelText(/^Tracking/), 'K-1');
    await userEvent.click((await dialog()).getByRole('button', { name: 'Add an address' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add an address' }));
    await userEvent.click(form.getByRole('button', { name: 'Back' }));
    expect((await dialog()).getByLabelText(/^Tracking/)).toHaveValue('K-1');
  });

  it('says that a parcel is back', async () => {
    const back = { ...delivered, shipment, returnAddress: address, returnShipment: shipment };
    openOrder(rented('seller', back, { stage: 'sent-back', acts: ['return', 'dispute'] }));
    expect(await screen.findByText('Sent back with Kwik on Mon 2 Nov, 10:15.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Yes, it is back' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'It is not back' })).toBeVisible();
  });
});

describe('a renter', () => {
  it('says that it has arrived, or that it has not', async () => {
    openOrder(
      rented('buyer', { ...delivered, shipment }, { stage: 'handed-over', acts: ['hand-out', 'dispute'] }),
    );
    expect(await screen.findByRole('button', { name: 'I have it' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'It has not arrived' })).toBeVisible();
    expect(await screen.findByText('You meet Tunde to give it back.')).toBeVisible();
  });

  it.each([
    ['buyer', ['Something is wrong with it']],
    ['clock', ['It has not arrived', 'Something is wrong with it']],
  ] as const)('who has it by the word of the %s may object in fitting words', async (by, objections) => {
    const at = '2026-11-02T09:15:00.000Z';
    const handOut = { event: 'hand-out', stage: 'handed-out', at, by, reason: null } as const;
    openOrder(
      rented(
        'buyer',
        { ...delivered, shipment },
        { stage: 'handed-out', acts: ['bring-back', 'dispute'], timeline: [handOut] },
      ),
    );
    expect(await screen.findByRole('button', { name: 'I returned it' })).toBeVisible();
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names.filter((name) => /arrived|wrong/.test(name))).toEqual(objections);
    expect(await screen.findByText(/^Sent with Kwik/)).toBeVisible();
    expect(screen.queryByText('You pay the seller when it arrives.')).toBeNull();
  });

  it('sends it back to the address of its owner, or brings it', async () => {
    const out = { ...delivered, shipment, returnAddress: { ...address, recipient: 'Bisi Ojo' } };
    const acts: OrderPage['acts'] = ['send-back', 'bring-back', 'dispute'];
    answer(ordersRoutes.sendRentalBack, rented('buyer', out, { stage: 'sent-back', acts: [] }));
    openOrder(rented('buyer', out, { stage: 'handed-out', acts }));
    expect(
      await screen.findByText(
        'Send it back to Tunde on the last day, Sat 28 Nov, and mark it as sent back. You can also meet.',
      ),
    ).toBeVisible();
    expect(await screen.findByText('Bisi Ojo')).toBeVisible();
    expect(screen.getByText('You pay for the way back.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'I returned it' })).toBeVisible();
    await press('Mark as sent back');
    const asked = within(await screen.findByRole('dialog', { name: 'How did you send it back?' }));
    expect(asked.queryByRole('radio')).toBeNull();
    await userEvent.click(asked.getByRole('button', { name: 'Kwik' }));
    await userEvent.click(asked.getByRole('button', { name: 'Mark as sent back' }));
    await waitFor(() =>
      expect(written()).toEqual([
        {
          path: `/api/transactions/${id}/send-back`,
          body: { carrier: 'Kwik', trackingNumber: '' },
        },
      ]),
    );
  });
});
