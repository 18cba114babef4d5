import {
  type ConversationPage,
  type Meeting,
  type MeetingAnswer,
  type OrderPage,
  ordersRoutes,
} from '@alaso/contracts';
import { anOrderPage } from '@alaso/contracts/testing';
import { api } from '@alaso/web-kit';
import { answer, answerBy, calls, okAnswer, refuse } from '@alaso/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { haveNothing, open } from './fixtures.ts';
import { id, page } from './thread.ts';

const proposed: Meeting = {
  revision: 1,
  place: 'Shoprite, Surulere',
  at: '2027-01-09T13:00:00.000Z',
  stage: 'proposed',
  isOwnProposal: false,
};
const planned = (meeting: Partial<Meeting>): MeetingAnswer => {
  const whole = { ...proposed, ...meeting };
  return { revision: whole.revision, meeting: whole };
};

beforeEach(() => {
  haveNothing();
  window.localStorage.clear();
  answer(ordersRoutes.getConversation, page);
  answer(ordersRoutes.listConversations, []);
  answer(ordersRoutes.listMessages, []);
  answer(ordersRoutes.getTyping, { isTyping: false });
  answer(ordersRoutes.countUnreadConversations, { unread: 0 });
});
const openThread = () => open(`/dashboard?tab=messages&conversation=${id}`);
const card = async () => within(await screen.findByRole('region', { name: 'Meeting' }));
const sentTo = (end: string) =>
  calls.filter(({ path, method }) => method !== 'GET' && path.endsWith(end)).map(({ body }) => body);

it('proposes a place and a time in Lagos, after how to meet safely was read once', async () => {
  openThread();
  await userEvent.click(await (await card()).findByRole('button', { name: 'Propose a meeting' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Propose a meeting' }));
  const tips = within(dialog.getByRole('region', { name: 'Meet safely' }));
  expect(tips.getByText('Meet in a public place by day.')).toBeVisible();
  await userEvent.click(tips.getByRole('button', { name: 'Got it' }));
  expect(dialog.queryByRole('region', { name: 'Meet safely' })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Propose' }));
  expect(dialog.getByText('Enter a public place')).toBeVisible();
  expect(dialog.getByText('Choose a day and a time')).toBeVisible();
  await userEvent.type(dialog.getByLabelText(/^Where/), 'Shoprite, Surulere');
  await userEvent.type(dialog.getByLabelText(/^Day/), '2027-01-09');
  await userEvent.type(dialog.getByLabelText(/^Time/), '14:00');
  answerBy(ordersRoutes.proposeMeeting, () => {
    answer(ordersRoutes.getMeeting, planned({ isOwnProposal: true }));
    return okAnswer(ordersRoutes.proposeMeeting, planned({ isOwnProposal: true }));
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Propose' }));
  expect(await (await card()).findByText('You proposed to meet Folake')).toBeVisible();
  expect((await card()).getByText(/Sat 9 Jan, 14:00/)).toBeVisible();
  expect(sentTo('/meeting')).toEqual([
    { revision: 0, place: 'Shoprite, Surulere', at: '2027-01-09T13:00:00.000Z' },
  ]);
  await userEvent.click((await card()).getByRole('button', { name: 'Change' }));
  const again = within(await screen.findByRole('dialog', { name: 'Propose a meeting' }));
  expect(again.queryByRole('region', { name: 'Meet safely' })).toBeNull();
  expect(again.getByLabelText(/^Where/)).toHaveValue('Shoprite, Surulere');
  expect(again.getByLabelText(/^Day/)).toHaveValue('2027-01-09');
  expect(again.getByLabelText(/^Time/)).toHaveValue('14:00');
});

it.each<[string, Partial<ConversationPage>, MeetingAnswer['noNeed']]>([
  ['a donation', { donationId: page.listingId, donationStatus: 'accepted' }, 'donation'],
  ['a donation without a message', { donationId: page.listingId, lastMessage: null }, 'donation'],
  ['an order that has ended', {}, 'over'],
  ['an order that is delivered, before any was planned', {}, 'delivery'],
])('none is proposed about %s, which can still be written about', async (_what, given, noNeed) => {
  answer(ordersRoutes.getConversation, { ...page, ...given });
  answer(ordersRoutes.getMeeting, { revision: 0, meeting: null, noNeed });
  openThread();
  expect(await screen.findByRole('textbox', { name: 'Message' })).toBeVisible();
  await waitFor(() =>
    expect(calls.some(({ path }) => path.endsWith('/meeting'))).toBe(given.lastMessage !== null),
  );
  expect(screen.queryByRole('region', { name: 'Meeting' })).toBeNull();
});

it('says that one that was planned is no longer needed once the item is delivered', async () => {
  answer(ordersRoutes.getMeeting, { revision: 1, meeting: null, noNeed: 'delivery' });
  openThread();
  const region = await card();
  expect(region.getByText('The item is delivered, so you no longer need to meet.')).toBeVisible();
  expect(region.queryByRole('button')).toBeNull();
});

it.each([false, true])('warns of a place that may be a scam (own: %s)', async (isOwnProposal) => {
  answer(ordersRoutes.getMeeting, planned({ isOwnProposal, warnings: ['phone-number', 'account-number'] }));
  openThread();
  for (const sentence of [/^Contains or asks for a phone number/, /^Mentions a bank account/])
    expect(await (await card()).findByText(sentence)).toBeVisible();
});

it('accepts with one tap, and puts the meeting into the calendar', async () => {
  answer(ordersRoutes.getMeeting, planned({}));
  answerBy(ordersRoutes.acceptMeeting, () => {
    answer(ordersRoutes.getMeeting, planned({ stage: 'agreed' }));
    return okAnswer(ordersRoutes.acceptMeeting, planned({ stage: 'agreed' }));
  });
  const { toasts } = openThread();
  expect(await screen.findByText('Folake proposes to meet')).toBeVisible();
  expect((await card()).getByText('Look at the item before you pay.')).toBeVisible();
  await userEvent.dblClick((await card()).getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('You are meeting Folake')).toBeVisible();
  expect((await card()).getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
    'href',
    `/api/conversations/${id}/meeting.ics`,
  );
  expect(
    (await card()).getByRole('link', { name: 'See all your meetings in your calendar' }),
  ).toHaveAttribute('href', '/dashboard?tab=settings#your-calendar');
  expect(sentTo('/accept')).toEqual([{ revision: 1 }]);
  expect(toasts).toMatchObject([{ title: 'Meeting agreed' }]);
});

it('says so where the other side was faster, and shows what is planned now', async () => {
  answer(ordersRoutes.getMeeting, planned({}));
  refuse(ordersRoutes.acceptMeeting, 'meeting-moved', 'The other side was faster.');
  const { toasts } = openThread();
  await screen.findByText('Folake proposes to meet');
  answer(ordersRoutes.getMeeting, planned({ revision: 2, place: 'Ikeja City Mall' }));
  await userEvent.click((await card()).getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'This meeting has changed' }]));
  expect(await screen.findByText('Ikeja City Mall')).toBeVisible();
});

it('cancels an agreed one', async () => {
  answer(ordersRoutes.getMeeting, planned({ stage: 'agreed' }));
  answerBy(ordersRoutes.cancelMeeting, () => {
    answer(ordersRoutes.getMeeting, { revision: 1, meeting: null });
    return okAnswer(ordersRoutes.cancelMeeting, { revision: 1, meeting: null });
  });
  openThread();
  await userEvent.click(await (await card()).findByRole('button', { name: 'Cancel the meeting' }));
  expect(await (await card()).findByRole('button', { name: 'Propose a meeting' })).toBeVisible();
});

describe('on the page of an order', () => {
  const order = (changed: Partial<OrderPage> = {}) =>
    anOrderPage({ conversationId: id, otherPartyFirstName: 'Folake', ...changed });
  const openOrder = () => open(`/dashboard?tab=transactions&order=${anOrderPage().id}`);

  it('a proposal is accepted with one tap', async () => {
    answer(ordersRoutes.getOrder, order());
    answer(ordersRoutes.getMeeting, planned({}));
    answerBy(ordersRoutes.acceptMeeting, () => {
      answer(ordersRoutes.getMeeting, planned({ stage: 'agreed' }));
      return okAnswer(ordersRoutes.acceptMeeting, planned({ stage: 'agreed' }));
    });
    openOrder();
    await userEvent.click(await (await card()).findByRole('button', { name: 'Accept' }));
    expect(await (await card()).findByText('You are meeting Folake')).toBeVisible();
    expect(sentTo('/accept')).toEqual([{ revision: 1 }]);
  });

  it('the first one, at a well-known place near the item, begins the conversation', async () => {
    const { conversationId: _, ...unwritten } = order();
    answer(ordersRoutes.getOrder, unwritten);
    let named = 0;
    answerBy(ordersRoutes.openConversation, () => {
      answer(ordersRoutes.getMeeting, { revision: 0, meeting: null });
      // From now on the order names it, whatever has the page read it again.
      answerBy(ordersRoutes.getOrder, () => {
        named += 1;
        return okAnswer(ordersRoutes.getOrder, order());
      });
      return okAnswer(ordersRoutes.openConversation, page);
    });
    answer(ordersRoutes.proposeMeeting, planned({ isOwnProposal: true }));
    const { store } = openOrder();
    const propose = await (await card()).findByRole('button', { name: 'Propose a meeting' });
    expect(sentTo('/conversations')).toEqual([]);
    await userEvent.click(propose);
    const dialog = within(await screen.findByRole('dialog', { name: 'Propose a meeting' }));
    act(() => void store.dispatch(api.util.invalidateTags(['order'])));
    await waitFor(() => expect(named).toBe(1));
    expect(dialog.getByText('Well-known places in Surulere')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Aguda Market, Surulere' }));
    expect(dialog.getByRole('textbox', { name: /^Where/ })).toHaveValue('Aguda Market, Surulere');
    expect(sentTo('/conversations')).toEqual([{ orderId: anOrderPage().id }]);
  });

  it.each<[string, Partial<OrderPage>]>([
    ['is over', { status: 'completed', stage: 'completed' }],
    ['is handed over', { stage: 'handed-over' }],
    [
      'is delivered',
      {
        delivery: {
          by: 'delivery',
          orMeet: true,
          fee: '0.00',
          total: '45000.00',
          canChoose: false,
          address: null,
          shipment: null,
        },
      },
    ],
  ])('there is none when it %s', async (_what, changed) => {
    answer(ordersRoutes.getOrder, order(changed));
    openOrder();
    expect(await screen.findByRole('region', { name: 'Timeline' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Meeting' })).toBeNull();
  });
});
