import { authRoutes, moderationRoutes, type OrderPage, ordersRoutes } from '@alaso/contracts';
import { anOrderPage, aReport, aUser } from '@alaso/contracts/testing';
import { Cloth } from '@alaso/ui';
import { answer, answerBy, calls, listCalls, okAnswer, problemAnswer, refuse } from '@alaso/web-kit/testing';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pausedWords } from '../src/orders/act.messages.ts';
import { questionOf } from '../src/orders/question.messages.ts';
import { buba, haveNothing, open, user } from './fixtures.ts';

beforeEach(haveNothing);

const address = `/dashboard?tab=transactions&order=${anOrderPage().id}`;
const other = anOrderPage().buyerId;
/** The same order as its buyer sees it. */
const bought = (changed: Partial<OrderPage> = {}) =>
  anOrderPage({ buyerId: user.id, sellerId: other, waitsFor: 'other', acts: ['cancel'], ...changed });
const confirmed = {
  stage: 'confirmed',
  timeline: [
    { event: null, stage: 'placed', at: '2026-11-01T10:00:00.000Z', by: 'buyer', reason: null },
    { event: 'confirm', stage: 'confirmed', at: '2026-11-01T23:05:00.000Z', by: 'seller', reason: null },
  ],
  clock: null,
} as const satisfies Partial<OrderPage>;
const toConfirm = anOrderPage();
const toHandOver = anOrderPage({ ...confirmed, acts: ['hand-over', 'complete', 'cancel'] });
const over = (changed: Partial<OrderPage> = {}): Partial<OrderPage> => ({
  status: 'completed',
  stage: 'completed',
  acts: [],
  clock: null,
  waitsFor: null,
  ...changed,
});
const written = () =>
  calls.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }));
const at = (event: string) => `/api/transactions/${anOrderPage().id}/${event}`;

it('says what it is about, with whom, what has happened, what is next and until when in Lagos', async () => {
  answer(ordersRoutes.getOrder, toConfirm);
  open(address);
  expect(await screen.findByRole('heading', { level: 1, name: 'Your sale' })).toBeVisible();
  const item = within(screen.getByRole('region', { name: 'Item' }));
  expect(item.getByRole('link', { name: buba.title })).toHaveAttribute('href', `/item/${buba.id}`);
  expect(item.getByText('Sold to Tunde')).toBeVisible();
  expect(item.getByText('₦45,000')).toBeVisible();
  expect(item.getByText('Aguda, Surulere, Lagos')).toBeVisible();
  const steps = within(screen.getByRole('region', { name: 'Timeline' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual(['Ordered by Tunde1 Nov 2026, 11:00']);
  expect(screen.getByRole('region', { name: 'What happens next' })).toHaveTextContent(
    'Tunde ordered this. Confirm the sale by Tue 3 Nov, 11:00, or it is cancelled and relisted.',
  );
  const [first] = screen.getAllByRole('region').filter((one) => one.querySelector('h2'));
  expect(first).toHaveAccessibleName('What happens next');
  // The item is above the main button, so that a phone shows both.
  const photo = screen.getByRole('region', { name: 'Item' });
  const main = screen.getByRole('button', { name: 'Confirm the sale' });
  expect(photo.compareDocumentPosition(main)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('shows how far it is, with the deadline, and nothing of the kind once it is cancelled', async () => {
  const held = { event: 'dispute', stage: 'disputed', at: '2026-11-02T10:00:00.000Z', by: 'buyer' } as const;
  const { timeline } = anOrderPage(toConfirm);
  answer(ordersRoutes.getOrder, toConfirm);
  const { unmount } = open(address);
  expect(await screen.findByText('Step 1 of 4: Ordered, until Tue 3 Nov, 11:00')).toBeVisible();
  unmount();
  answer(ordersRoutes.getOrder, {
    ...toConfirm,
    stage: 'disputed',
    clock: null,
    timeline: [...timeline, { ...held, reason: null }],
  });
  const onHold = open(address);
  expect(await screen.findByText('Step 1 of 4: On hold')).toBeVisible();
  onHold.unmount();
  answer(ordersRoutes.getOrder, {
    ...toConfirm,
    stage: 'cancelled',
    status: 'cancelled',
    acts: [],
    clock: null,
  });
  open(address);
  await screen.findByText('This order was cancelled.');
  expect(screen.queryByText(/^Step /)).toBeNull();
});

it('says that the item comes by parcel, if it does', async () => {
  const chosen = { by: 'delivery', orMeet: false, canChoose: false, address: null, shipment: null } as const;
  answer(ordersRoutes.getOrder, { ...toConfirm, delivery: { ...chosen, fee: '0.00', total: '45000.00' } });
  open(address);
  const item = within(await screen.findByRole('region', { name: 'Item' }));
  expect(item.getByText('By parcel')).toBeVisible();
});

it('marks only the current step, and every step once it is complete', async () => {
  const stepsShown = async () =>
    within(await screen.findByRole('list', { name: 'Progress' }))
      .getAllByRole('listitem')
      .map((step) => [step.textContent, step.dataset['step'], step.getAttribute('aria-current')]);
  answer(ordersRoutes.getOrder, toHandOver);
  open(address);
  expect(await stepsShown()).toEqual([
    ['Ordered', 'reached', null],
    ['Confirmed', 'current', 'step'],
    ['Handed over', 'to-come', null],
    ['Completed', 'to-come', null],
  ]);
  cleanup();
  answer(ordersRoutes.getOrder, { ...toConfirm, ...over() });
  open(address);
  expect((await stepsShown()).map(([, step]) => step)).toEqual(['reached', 'reached', 'reached', 'reached']);
});

it.each([
  ['2026-11-02', 'It was due back on Mon 2 Nov. Return it to Tunde, and let us know here.'],
  ['2999-12-31', 'Return it to Tunde on the last day, Tue 31 Dec, and let us know here.'],
])('says until when a rental is out whose last day is %s', async (lastDay, sentence) => {
  answer(
    ordersRoutes.getOrder,
    bought({ listingCategory: 'rent', stage: 'handed-out', rentalDays: [lastDay], clock: null, acts: [] }),
  );
  open(address);
  expect(await screen.findByText(sentence)).toBeVisible();
});

it('shows the photo of the other party, and their initials without one', async () => {
  answer(ordersRoutes.getOrder, toConfirm);
  open(address);
  const item = within(await screen.findByRole('region', { name: 'Item' }));
  expect(item.getByText('T')).toBeVisible();
  const photoUrl = '/media/photos/12121212-1212-4212-8212-121212121212/320.webp';
  const { firstName } = aUser();
  const proven = { emailVerified: true, phoneVerified: false, isVerifiedCharity: false };
  const about = { ...proven, about: null, place: null, memberSince: '2026-11-01' };
  answer(authRoutes.listProfiles, [{ id: other, firstName, ...about, photoUrl }]);
  cleanup();
  open(address);
  await waitFor(() => expect(document.querySelector(`img[src="${photoUrl}"]`)).toBeVisible());
  expect(listCalls(authRoutes.listProfiles).at(-1)?.search.get('ids')).toBe(other);
});

it('lets a seller report the buyer, of whom there is no other page', async () => {
  answer(ordersRoutes.getOrder, toConfirm);
  answer(moderationRoutes.fileReport, aReport());
  const { toasts } = open(address);
  await userEvent.click(await screen.findByRole('button', { name: 'Report Tunde' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report Tunde' }));
  await userEvent.click(dialog.getByRole('combobox'));
  await userEvent.click(await screen.findByRole('option', { name: 'Fraud' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Send Report' }));
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Report sent' }]));
  expect(written()).toEqual([{ path: '/api/reports', body: { reportedUserId: other, reason: 'fraud' } }]);
});

it('offers to write to or report the other party, unless their account was deleted', async () => {
  const ways = () => [screen.queryByRole('link', { name: /^Message / }), screen.queryByText(/^Report /)];
  answer(ordersRoutes.getOrder, toConfirm);
  open(address);
  await screen.findByRole('region', { name: 'Item' });
  expect(ways()).not.toContain(null);
  cleanup();
  answer(ordersRoutes.getOrder, { ...toConfirm, ...over(), otherPartyHasLeft: true });
  open(address);
  await screen.findByText('This order is complete.');
  expect(ways()).toEqual([null, null]);
});

it('tells its buyer to wait, and names no button but the way out', async () => {
  answer(ordersRoutes.getOrder, bought());
  open(address);
  expect(await screen.findByRole('heading', { level: 1, name: 'Your purchase' })).toBeVisible();
  const next = within(screen.getByRole('region', { name: 'What happens next' }));
  expect(next.getByText(/^Tunde has until Tue 3 Nov, 11:00 to confirm\./)).toBeVisible();
  expect(next.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Cancel the order']);
});

it('warns the buyer whose seller is suspended, with the button that cancels free beside it', async () => {
  answer(ordersRoutes.getOrder, bought({ sellerSuspended: true }));
  open(address);
  const warning = await screen.findByText("The seller's account is suspended. You can cancel for free.");
  expect(warning.closest('div')).toHaveTextContent(/free\.Cancel the order$/);
  expect(screen.getAllByRole('button', { name: 'Cancel the order' })).toHaveLength(1);
});

it.each([
  ['rent', ['cancel'], "The owner's account is suspended. You can cancel for free."],
  ['resale', ['complete', 'dispute'], "The seller's account is suspended. Tell us if something is wrong."],
] as const)('warns about a suspended seller of %s', async (listingCategory, acts, sentence) => {
  answer(ordersRoutes.getOrder, bought({ listingCategory, acts: [...acts], sellerSuspended: true }));
  open(address);
  expect(await screen.findByText(sentence)).toBeVisible();
});

it('is moved by its one main button, once however often it is pressed, and is then at its next stage', async () => {
  answer(ordersRoutes.getOrder, toConfirm);
  answerBy(ordersRoutes.confirmOrder, () => {
    answer(ordersRoutes.getOrder, toHandOver);
    return okAnswer(ordersRoutes.confirmOrder, toHandOver);
  });
  const { toasts } = open(address);
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Confirm the sale' }));
  expect(await screen.findByRole('button', { name: 'Mark as handed over' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirm the sale' })).toBeNull();
  expect(written()).toEqual([{ path: at('confirm'), body: undefined }]);
  expect(toasts).toMatchObject([{ title: 'Sale confirmed' }]);
});

it('says so where another tab or the other party was faster, and shows how it is', async () => {
  answer(ordersRoutes.getOrder, toConfirm);
  open(address);
  await screen.findByRole('button', { name: 'Confirm the sale' });
  answer(ordersRoutes.getOrder, anOrderPage(over({ status: 'cancelled', stage: 'cancelled' })));
  refuse(ordersRoutes.confirmOrder, 'order-moved', 'The order is cancelled.');
  const { toasts } = open(address);
  const [button] = screen.getAllByRole('button', { name: 'Confirm the sale' });
  if (!button) throw new Error('no button');
  await userEvent.click(button);
  expect((await screen.findAllByText('This order was cancelled.'))[0]).toBeVisible();
  expect(toasts).toMatchObject([{ title: 'This order has changed', description: 'The order is cancelled.' }]);
});

it('can be tried again after no answer came', async () => {
  answer(ordersRoutes.getOrder, toConfirm);
  answerBy(ordersRoutes.confirmOrder, () => Response.error());
  const { toasts } = open(address);
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm the sale' }));
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Could not confirm', variant: 'destructive' }]));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Confirm the sale' })).toBeEnabled());
});

describe('the code', () => {
  it('is shown large to the buyer, can be copied, and is a QR code that leads the seller to it', async () => {
    const person = userEvent.setup();
    const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    answer(ordersRoutes.getOrder, bought({ ...confirmed, handOverCode: '042137' }));
    const { toasts } = open(address);
    expect(await screen.findByRole('img', { name: '0 4 2 1 3 7' })).toHaveTextContent('042 137');
    expect(await screen.findByRole('img', { name: 'QR code of your hand-over code' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Copy the code' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Code copied' }]));
    expect(copied.mock.calls).toEqual([['042137']]);
    copied.mockRejectedValue(new Error('not allowed'));
    await person.click(screen.getByRole('button', { name: 'Copy the code' }));
    const failure = { title: 'Could not copy the code', description: '042137', variant: 'destructive' };
    await waitFor(() => expect(toasts.at(-1)).toEqual(failure));
    copied.mockRestore();
  });

  it('completes the order when the seller enters it', async () => {
    answer(ordersRoutes.getOrder, toHandOver);
    const completed = anOrderPage(over({ receiptNumber: 'AL-20261103-DEADBEEF' }));
    answerBy(ordersRoutes.completeOrder, () => {
      answer(ordersRoutes.getOrder, completed);
      return okAnswer(ordersRoutes.completeOrder, completed);
    });
    open(address);
    const field = await screen.findByRole('textbox', { name: 'The buyer’s code' });
    expect(field).toHaveAttribute('inputmode', 'numeric');
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await userEvent.type(field, '042 137');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm with code' }));
    expect(await screen.findByText('This order is complete.')).toBeVisible();
    expect(written()).toEqual([{ path: at('complete'), body: { code: '042137' } }]);
    expect(screen.getByRole('link', { name: 'See the receipt' })).toHaveAttribute(
      'href',
      `${address}&receipt`,
    );
  });

  it('that was scanned is there already', async () => {
    answer(ordersRoutes.getOrder, toHandOver);
    open(`${address}#code=042137`);
    expect(await screen.findByRole('textbox', { name: 'The buyer’s code' })).toHaveValue('042137');
  });

  it('that is not six digits is not sent, and a wrong one is answered with the tries that are left', async () => {
    answer(ordersRoutes.getOrder, toHandOver);
    refuse(ordersRoutes.completeOrder, 'wrong-code', 'This is not the buyer’s code. You have 4 tries left.');
    const { toasts } = open(address);
    await userEvent.type(await screen.findByRole('textbox', { name: 'The buyer’s code' }), '12{Enter}');
    expect(await screen.findByText('Enter the six digits')).toBeVisible();
    expect(written()).toEqual([]);
    await userEvent.type(screen.getByRole('textbox', { name: 'The buyer’s code' }), '3456{Enter}');
    expect(await screen.findByText('This is not the buyer’s code. You have 4 tries left.')).toBeVisible();
    expect(toasts).toEqual([]);
  });
});

describe('an act that cannot be undone', () => {
  const acts = [
    ['resale', 'confirmed', 'hand-over', 'Mark as handed over', 'Handed over to Tunde?'],
    ['gift', 'claimed', 'collect', 'Mark as collected', 'Collected by Tunde?'],
    ['resale', 'handed-over', 'complete', 'I received it', 'Received from Tunde?'],
    ['rent', 'returned', 'complete', 'Yes, it is back', 'Returned to Tunde?'],
    ['rent', 'handed-out', 'bring-back', 'I returned it', 'Returned to Tunde?'],
  ] as const;

  it.each(acts)('of a %s at %s, %s, asks once: %s', async (listingCategory, stage, act, button, title) => {
    const given = { listingCategory, stage, acts: [act], clock: null };
    const order = act === 'hand-over' || act === 'collect' ? anOrderPage(given) : bought(given);
    answer(ordersRoutes.getOrder, order);
    for (const route of [ordersRoutes.handOverOrder, ordersRoutes.collectGift, ordersRoutes.completeOrder])
      answer(route, order);
    answer(ordersRoutes.bringBackRental, order);
    open(address);
    const press = await screen.findByRole('button', { name: button });
    press.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('alertdialog', { name: title });
    expect(dialog).toHaveAccessibleDescription(/You cannot undo this\.$/);
    expect(within(dialog).getByRole('button', { name: 'Not yet' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(press).toHaveFocus();
    expect(written()).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('alertdialog', { name: title });
    await userEvent.keyboard('{Tab}{Enter}');
    await waitFor(() => expect(written()).toMatchObject([{ path: at(act) }]));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('leaves the focus to what happens next', async () => {
    const given: Partial<OrderPage> = { stage: 'confirmed', acts: ['hand-over'], clock: null };
    answer(ordersRoutes.getOrder, anOrderPage(given));
    answerBy(ordersRoutes.handOverOrder, () => {
      const next = anOrderPage({ ...given, stage: 'handed-over', acts: [] });
      answer(ordersRoutes.getOrder, next);
      return okAnswer(ordersRoutes.handOverOrder, next);
    });
    open(address);
    const press = await screen.findByRole('button', { name: 'Mark as handed over' });
    act(() => press.focus());
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('alertdialog');
    await userEvent.keyboard('{Tab}{Enter}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('heading', { name: 'What happens next' })).toHaveFocus());
  });

  it('says that the other side then gets the money that Alaso holds', () => {
    const order = bought({ stage: 'handed-over' });
    expect(questionOf('complete', { ...order, payment: { held: '22500.00' } })?.description).toBe(
      'The order is then complete and Tunde gets the money. You cannot undo this.',
    );
    expect(questionOf('confirm', order)).toBeUndefined();
  });
});

describe('a seller who cancels', () => {
  const cancelled = (reason: string) =>
    anOrderPage(
      over({
        status: 'cancelled',
        stage: 'cancelled',
        timeline: [
          { event: 'cancel', stage: 'cancelled', at: '2026-11-03T10:00:00.000Z', by: 'seller', reason },
        ],
      }),
    );
  async function cancel(reason: string) {
    answer(ordersRoutes.getOrder, toConfirm);
    answerBy(ordersRoutes.cancelOrder, () => {
      answer(ordersRoutes.getOrder, cancelled(reason));
      return okAnswer(ordersRoutes.cancelOrder, cancelled(reason));
    });
    const { toasts } = open(address);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel the order' }));
    await userEvent.click(await screen.findByRole('button', { name: reason }));
    const field = screen.getByRole('textbox', { name: 'Reason' });
    const said = screen.queryByText(/^Your listing will be paused, so that nobody else orders it\./);
    if (said) expect(field).toHaveAccessibleDescription(said.textContent ?? '');
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel the order' }));
    expect(await screen.findByText('This order was cancelled.')).toBeVisible();
    return { toasts, said };
  }

  it.each(['It is no longer available', 'It is damaged'])(
    'as “%s” reads before that the listing is paused, and after where to resume it',
    async (reason) => {
      const { toasts, said } = await cancel(reason);
      expect(said).not.toBeNull();
      expect(toasts).toMatchObject([{ title: 'Order cancelled', description: pausedWords.text }]);
      const link = screen.getByRole('link', { name: 'See paused listings' });
      expect(link).toHaveAttribute('href', '/dashboard?tab=listings&state=paused');
    },
  );

  it('for another reason reads nothing of it', async () => {
    const { toasts, said } = await cancel('We cannot agree on a day');
    expect([said, screen.queryByText(/is paused/)]).toEqual([null, null]);
    expect(toasts.map(({ title, description }) => [title, description])).toEqual([
      ['Order cancelled', undefined],
    ]);
  });
});

describe('whose word it is', () => {
  const said = {
    stage: 'handed-over',
    clock: { event: 'complete', at: '2026-11-10T10:00:00.000Z' },
    timeline: [
      ...confirmed.timeline,
      {
        event: 'hand-over',
        stage: 'handed-over',
        at: '2026-11-03T10:00:00.000Z',
        by: 'seller',
        reason: null,
      },
    ],
  } as const satisfies Partial<OrderPage>;
  const next = () => screen.findByRole('region', { name: 'What happens next' });

  it('a seller who has handed it over reads that it is their own', async () => {
    answer(ordersRoutes.getOrder, anOrderPage({ ...said, acts: ['complete'], waitsFor: 'other' }));
    open(address);
    expect(await next()).toHaveTextContent(
      'Waiting for Tunde to confirm receipt. It completes automatically on Tue 10 Nov, 11:00.',
    );
  });

  it('a buyer who did not receive it says so with a reason to tap, and keeps other ways', async () => {
    answer(ordersRoutes.getOrder, bought({ ...said, acts: ['complete', 'dispute'] }));
    const onHold = bought({
      stage: 'disputed',
      acts: ['complete'],
      clock: null,
      waitsFor: null,
      timeline: [
        {
          event: 'dispute',
          stage: 'disputed',
          at: '2026-11-04T10:00:00.000Z',
          by: 'buyer',
          reason: 'They did not show up',
        },
      ],
    });
    answerBy(ordersRoutes.disputeOrder, () => {
      answer(ordersRoutes.getOrder, onHold);
      return okAnswer(ordersRoutes.disputeOrder, onHold);
    });
    open(address);
    const buttons = within(await next()).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['I received it', 'I did not receive it']);
    await userEvent.click(screen.getByRole('button', { name: 'I did not receive it' }));
    await userEvent.click(await screen.findByRole('button', { name: 'They did not show up' }));
    await userEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'I did not receive it' }),
    );
    expect(
      await screen.findByText(/^You said you did not receive it\..*until our team decides/),
    ).toBeVisible();
    expect(written()).toEqual([{ path: at('dispute'), body: { reason: 'They did not show up' } }]);
    expect(screen.getByText('On hold')).toBeVisible();
    expect(screen.getByText('Put on hold by you')).toBeVisible();
  });
});

it('shows how far it is on its badge, whatever its status', async () => {
  answer(ordersRoutes.getOrder, toHandOver);
  open(address);
  const heading = await screen.findByRole('heading', { level: 1 });
  const badge = within(heading.closest('header') ?? heading).getByText('Confirmed');
  expect(badge).toBeVisible();
  expect(screen.queryByText('pending')).toBeNull();
});

it('says how money changes hands while it is open, and nothing of it for a gift', async () => {
  answer(ordersRoutes.getOrder, bought());
  open(address);
  expect(await screen.findByText('You pay the seller when you meet.')).toBeVisible();
});

it('a tailor has a field for the code that the customer is shown', async () => {
  answer(
    ordersRoutes.getOrder,
    anOrderPage({ listingCategory: 'upcycle', stage: 'ready', acts: ['hand-over', 'complete'] }),
  );
  open(address);
  expect(await screen.findByRole('textbox', { name: 'The buyer’s code' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Confirm with code' })).toBeEnabled();
});

it('keeps each version of a tailoring job’s terms in what has happened', async () => {
  const step = { at: '2026-11-02T10:00:00.000Z', reason: null };
  answer(
    ordersRoutes.getOrder,
    bought({
      listingCategory: 'upcycle',
      stage: 'in-work',
      acts: [],
      timeline: [
        {
          ...step,
          event: 'agree',
          stage: 'agreed',
          by: 'buyer',
          terms: { price: '18000.50', days: 4, note: 'Lined' },
        },
        {
          ...step,
          event: 'agree-change',
          stage: 'in-work',
          by: 'buyer',
          terms: { price: '20000.00', days: 1, note: null },
        },
      ],
    }),
  );
  open(address);
  const steps = within(await screen.findByRole('region', { name: 'Timeline' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'Agreed by you2 Nov 2026, 11:00₦18,000.50, 4 daysLined',
    'Change accepted by you2 Nov 2026, 11:00₦20,000, 1 day',
  ]);
});

describe('scanning the code', () => {
  afterEach(() => {
    delete window.BarcodeDetector;
  });

  it('fills in the code that the camera sees, and leaves the camera', async () => {
    const stop = jest.fn();
    const camera = { getUserMedia: () => Promise.resolve({ getTracks: () => [{ stop }] }) };
    Object.defineProperty(navigator, 'mediaDevices', { value: camera, configurable: true });
    jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    window.BarcodeDetector = class {
      detect = () => Promise.resolve([{ rawValue: `https://alaso.test${address}#code=042137` }]);
    };
    answer(ordersRoutes.getOrder, toHandOver);
    open(address);
    await userEvent.click(await screen.findByRole('button', { name: 'Scan the code' }));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'The buyer’s code' })).toHaveValue('042137'),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(stop).toHaveBeenCalled();
    Reflect.deleteProperty(navigator, 'mediaDevices');
  });

  it('is offered only where the browser can, and nothing else speaks of it to the seller', async () => {
    answer(ordersRoutes.getOrder, toHandOver);
    open(address);
    await screen.findByRole('textbox', { name: 'The buyer’s code' });
    expect(screen.queryByText(/scan/i)).toBeNull();
  });
});

it('is cancelled with a reason', async () => {
  answer(ordersRoutes.getOrder, bought());
  const cancelled = bought({
    ...over({ status: 'cancelled', stage: 'cancelled' }),
    timeline: [
      { event: 'cancel', stage: 'cancelled', at: '2026-11-02T10:00:00.000Z', by: 'buyer', reason: 'Too far' },
    ],
  });
  answerBy(ordersRoutes.cancelOrder, () => {
    answer(ordersRoutes.getOrder, cancelled);
    return okAnswer(ordersRoutes.cancelOrder, cancelled);
  });
  open(address);
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel the order' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this order?' }));
  expect(screen.getByText('It costs nothing. We will share your reason with Tunde.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'I changed my mind' })).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel the order' }));
  expect(dialog.getByText('Please give a reason')).toBeVisible();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), ' Too far ');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel the order' }));
  expect(await screen.findByText('“Too far”')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(written()).toEqual([{ path: at('cancel'), body: { reason: 'Too far' } }]);
});

it('has a receipt once it is completed: number, both people, what, and that it is pre-loved', async () => {
  const completedAt = '2026-11-03T10:00:00.000Z';
  answer(ordersRoutes.getOrder, anOrderPage(over({ completedAt, receiptNumber: 'AL-20261103-DEADBEEF' })));
  open(`${address}&receipt`);
  const receipt = await screen.findByRole('article', { name: 'Receipt AL-20261103-DEADBEEF' });
  for (const words of [
    'Pre-loved, sold',
    buba.title,
    '₦45,000',
    'SellerAdaeze',
    'BuyerTunde',
    '3 Nov 2026, 11:00',
  ]) {
    expect(receipt).toHaveTextContent(words);
  }
});

it.each([
  ['of someone else', anOrderPage().id],
  ['that is no id', 'nonsense'],
])('%s is said to be none of the person’s', async (_what, id) => {
  answerBy(ordersRoutes.getOrder, () => problemAnswer('not-found', 'Order not found.'));
  open(`/dashboard?tab=transactions&order=${id}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Order not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/dashboard?tab=transactions');
});

it('that could not be fetched has a Retry', async () => {
  refuse(ordersRoutes.getOrder, 'service-unavailable', 'Orders are away.');
  open(address);
  expect(await screen.findByRole('alert')).toHaveTextContent('Orders are away.');
  answer(ordersRoutes.getOrder, toConfirm);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Your sale' })).toBeVisible();
});

it('shows the cloth of what was ordered where it has no photo', async () => {
  const backgroundIn = (box: Element | null | undefined) =>
    box?.querySelector<HTMLElement>('[style*=background-color]')?.style.backgroundColor;
  const cloth = render(<Cloth seed="" fabric="lace" color="white" />);
  const white = backgroundIn(cloth.container);
  expect(white).toBeTruthy();
  answer(ordersRoutes.getOrder, anOrderPage({ listingFabricType: 'lace', listingColor: 'white' }));
  open(address);
  expect(backgroundIn(await screen.findByRole('region', { name: 'Item' }))).toBe(white);
});
