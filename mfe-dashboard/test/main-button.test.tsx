import {
  type MeetingAnswer,
  type OrderDelivery,
  type OrderPage,
  ordersRoutes,
  type OwnDispute,
} from '@alaso/contracts';
import { anOrderPage, aTailoring } from '@alaso/contracts/testing';
import { answer } from '@alaso/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { haveNothing, notPaid, open, user } from './fixtures.ts';

const at = '2026-11-20T10:00:00.000Z';
const conversationId = '7f0c7f58-0c5b-4f5e-9d3a-1f1d6b9e0a01';
const asked: MeetingAnswer = {
  revision: 1,
  meeting: {
    place: 'Shoprite, Surulere',
    at: '2027-01-09T13:00:00.000Z',
    stage: 'proposed',
    isOwnProposal: false,
    revision: 1,
  },
};
const dispute: OwnDispute = {
  id: '4f1d6a52-6a0b-4a7e-9b43-0d8ed0a5f6c1',
  stage: 'open',
  openedBy: 'seller',
  reason: 'It was not in the bag',
  statements: [],
  until: at,
  decision: null,
  appeals: [],
  acts: ['answer'],
};
const unpaid = {
  ...notPaid,
  due: {
    part: 'whole',
    price: '45000.00',
    delivery: '0.00',
    deposit: '0.00',
    fee: '0.00',
    total: '45000.00',
  },
} as const;
const toAddress: OrderDelivery = {
  by: 'delivery',
  orMeet: true,
  fee: '0.00',
  total: '45000.00',
  canChoose: true,
  address: null,
  shipment: null,
};
const timeline: OrderPage['timeline'] = [
  { event: 'dispute', stage: 'disputed', at, by: 'seller', reason: dispute.reason },
];
const days = ['2026-12-20', '2026-12-21'];
const rental: Partial<OrderPage> = {
  type: 'rent',
  listingCategory: 'rent',
  rentalDays: days,
  rental: {
    dayPrice: '15000.00',
    deposit: '0.00',
    lateFee: '0.00',
    daysLate: 0,
    lateAmount: '0.00',
    cancelFee: '0.00',
    photosOut: [],
    photosBack: [],
  },
};
const change = { price: '15000.00', days: 10, note: null, answer: null } as const;
const bought = (changed: Partial<OrderPage>) =>
  anOrderPage({ buyerId: user.id, sellerId: anOrderPage().buyerId, conversationId, ...changed });
const tailored = (by: 'buyer' | 'seller'): Partial<OrderPage> => ({
  listingCategory: 'upcycle',
  stage: 'agreed',
  tailoring: aTailoring({ change: { ...change, by } }),
});

beforeEach(() => {
  haveNothing();
  answer(ordersRoutes.getMeeting, asked);
  answer(ordersRoutes.getDispute, dispute);
});

/** Returns the names of the buttons and links in the color of a main button. */
const mainButtons = () =>
  [...screen.getAllByRole('button'), ...screen.getAllByRole('link')]
    .filter(({ classList }) => classList.contains('al:bg-primary'))
    .map(({ textContent }) => textContent);

it.each<[string, OrderPage, string, string]>([
  [
    'a seller who has to confirm, and was asked to meet',
    anOrderPage({ conversationId, acts: ['confirm', 'cancel'] }),
    'Accept',
    'Confirm the sale',
  ],
  ['a buyer who only waits, and was asked to meet', bought({ acts: ['cancel'] }), 'Accept', 'Accept'],
  [
    'a buyer who has to pay, and was asked to meet',
    bought({ acts: ['cancel'], payment: unpaid }),
    'Accept',
    'Pay ₦45,000 now',
  ],
  [
    'a buyer who pays in person, and was asked to meet',
    bought({ acts: ['cancel'], payment: { ...unpaid, choice: 'meet' } }),
    'Pay ₦45,000 now',
    'Accept',
  ],
  [
    'a buyer whose delivery lacks an address, and who has to pay',
    bought({ acts: ['cancel'], payment: unpaid, delivery: toAddress }),
    'Pay ₦45,000 now',
    'Enter the address',
  ],
  [
    'a renter who may have the item, and has to pay',
    bought({ ...rental, stage: 'accepted', acts: ['hand-out', 'cancel'], payment: unpaid }),
    'I have it',
    'Pay ₦45,000 now',
  ],
  [
    'a tailor who may start, and was asked for a change',
    anOrderPage({ ...tailored('buyer'), acts: ['start', 'agree-change', 'refuse-change', 'cancel'] }),
    'Start work',
    'Accept the change',
  ],
  [
    'a buyer who has to pay, and was asked for a change',
    bought({ ...tailored('seller'), acts: ['agree-change', 'refuse-change', 'cancel'], payment: unpaid }),
    'Pay ₦45,000 now',
    'Accept the change',
  ],
  [
    'a renter who has the item after all, and has to answer a dispute',
    bought({ ...rental, stage: 'disputed', acts: ['hand-out'], timeline }),
    'I have it',
    'Answer',
  ],
])('%s sees one main button', async (_, order, other, main) => {
  answer(ordersRoutes.getOrder, order);
  open(`/dashboard?tab=transactions&order=${order.id}`);
  expect(await screen.findByRole('button', { name: other })).toBeVisible();
  await waitFor(() => expect(mainButtons()).toEqual([main]));
});
