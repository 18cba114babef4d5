import {
  authRoutes,
  type Conversation,
  type ConversationPage,
  type Message,
  type OfferStep,
  ordersRoutes,
} from '@alaso/contracts';
import { anOffer } from '@alaso/contracts/testing';
import {
  answer,
  answerBy,
  calls,
  findField,
  okAnswer,
  paste,
  problemAnswer,
  refuse,
} from '@alaso/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { outbox } from '../src/conversations/outbox.ts';
import { user as member, haveNothing, open } from './fixtures.ts';

const id = '7f0c7f58-0c5b-4f5e-9d3a-1f1d6b9e0a01';
const at = '2026-11-22T10:00:00.000Z';
const row: Conversation = {
  id,
  listingId: '7f0c7f58-0c5b-4f5e-9d3a-1f1d6b9e0a02',
  donationId: null,
  listingTitle: 'Wine lace gown',
  listingImageUrl: null,
  listingFabricType: null,
  listingColor: null,
  side: 'other',
  withId: '7f0c7f58-0c5b-4f5e-9d3a-1f1d6b9e0a03',
  withName: 'Folake',
  lastMessage: { text: 'Is it still available?', photoCount: 0, isOwn: false, sentAt: at },
  unread: 1,
  order: null,
  donationStatus: null,
};
const page: ConversationPage = {
  ...row,
  unread: 0,
  lastNumber: 0,
  deliveredUpTo: 0,
  readUpTo: 0,
  blocked: null,
  mayWrite: true,
  events: [],
};
let sent: Message[] = [];
const message = (number: number, given: Partial<Message> = {}): Message => ({
  id: `7f0c7f58-0c5b-4f5e-9d3a-1f1d6b9e${String(number).padStart(4, '0')}`,
  number,
  isOwn: false,
  text: `Message ${number}`,
  photos: [],
  sentAt: new Date(Date.parse(at) + number * 60_000).toISOString(),
  warnings: [],
  ...given,
});

/** Has the server answer a conversation with these messages, `perPage` at a time. */
function haveThread(messages: Message[], given: Partial<ConversationPage> = {}, perPage = 2): void {
  sent = messages;
  answerBy(ordersRoutes.getConversation, () =>
    okAnswer(ordersRoutes.getConversation, { ...page, lastNumber: sent.at(-1)?.number ?? 0, ...given }),
  );
  answerBy(ordersRoutes.listMessages, ({ search }) => {
    const [before, after] = [search.get('before'), search.get('after')];
    const found = sent.filter(
      ({ number }) => number < Number(before ?? Infinity) && number > Number(after ?? 0),
    );
    return okAnswer(
      ordersRoutes.listMessages,
      after === null ? found.slice(-perPage) : found.slice(0, perPage),
    );
  });
}

beforeEach(() => {
  window.localStorage.clear();
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
  haveNothing();
  answer(ordersRoutes.listConversations, [row]);
  answer(ordersRoutes.countUnreadConversations, { unread: 1 });
  answer(ordersRoutes.readConversation);
  answer(ordersRoutes.startTyping);
  answer(ordersRoutes.getTyping, { isTyping: false });
});

const openThread = () => open(`/dashboard?tab=messages&conversation=${id}`);
const log = () => screen.findByRole('log', { name: 'Messages with Folake' });
const post = () => calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/messages'));

it('a parcel is sent and received; what is handed over in person is not', async () => {
  const step = { of: 'order' as const, reason: null, by: 'seller' as const, event: 'hand-over' as const };
  const handedOver = { ...step, stage: 'handed-over' as const, at };
  const completed = {
    ...step,
    by: 'buyer' as const,
    event: 'complete' as const,
    stage: 'completed' as const,
    at: '2026-11-24T10:00:00.000Z',
  };
  const parcel = { id: '7f0c7f58-0c5b-4f5e-9d3a-1f1d6b9e0b01', isDelivered: true };
  const inPerson = { id: '7f0c7f58-0c5b-4f5e-9d3a-1f1d6b9e0b02' };
  haveThread([], {
    events: [handedOver, completed].flatMap((one) => [
      { ...one, ...parcel },
      { ...one, ...inPerson },
    ]),
  });
  openThread();
  const texts = ['Sent by Folake', 'Handed over by Folake', 'Received by you', 'Completed by you'];
  for (const text of texts) expect(await screen.findByText(text)).toBeVisible();
});

describe('the inbox', () => {
  it('shows each conversation with its item, newest message and what is unread', async () => {
    open('/dashboard?tab=messages');
    const link = await screen.findByRole('link', { name: /Folake/ });
    expect(link).toHaveTextContent('Wine lace gown');
    expect(link).toHaveTextContent('Is it still available?');
    expect(link).toHaveTextContent('1 unread');
    expect(screen.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
    expect(await screen.findByText('1 unread', { selector: 'p' })).toBeVisible();
  });

  describe('for when there is no network', () => {
    const postMessage = jest.fn();
    const have = (device: { serviceWorker?: unknown; connection?: unknown }) => {
      for (const [name, value] of Object.entries(device))
        Object.defineProperty(navigator, name, { value, configurable: true });
    };
    beforeEach(() => postMessage.mockClear());
    afterEach(() => {
      for (const name of ['serviceWorker', 'connection']) Reflect.deleteProperty(navigator, name);
    });

    it('has its threads with messages kept, once per visit', async () => {
      have({ serviceWorker: { controller: { postMessage } } });
      answer(ordersRoutes.listConversations, [row, { ...row, id: row.listingId, lastMessage: null }]);
      open('/dashboard?tab=messages');
      await screen.findAllByRole('link', { name: /Folake/ });
      await userEvent.type(screen.getByRole('searchbox'), 'lace');
      await waitFor(() => expect(calls.at(-1)?.search.get('search')).toBe('lace'));
      expect(postMessage.mock.calls).toEqual([
        [{ keepThreads: [{ id: row.id, sentAt: row.lastMessage?.sentAt }] }],
      ]);
    });

    it('has nothing kept for someone who saves data', async () => {
      have({ serviceWorker: { controller: { postMessage } }, connection: { saveData: true } });
      open('/dashboard?tab=messages');
      await screen.findByRole('link', { name: /Folake/ });
      expect(postMessage).not.toHaveBeenCalled();
    });
  });

  it('says how to begin while there is nothing', async () => {
    answer(ordersRoutes.listConversations, []);
    open('/dashboard?tab=messages');
    expect(await screen.findByText(/No messages yet/)).toBeVisible();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('finds, and says when it finds nothing', async () => {
    answerBy(ordersRoutes.listConversations, ({ search }) =>
      okAnswer(ordersRoutes.listConversations, search.get('search') === null ? [row] : []),
    );
    open('/dashboard?tab=messages');
    await userEvent.type(await screen.findByRole('searchbox'), 'adire');
    expect(await screen.findByText('Nothing found for “adire”.')).toBeVisible();
  });

  it('says that it did not come, and a Retry recovers', async () => {
    refuse(ordersRoutes.listConversations, 'service-unavailable', 'Away.');
    open('/dashboard?tab=messages');
    const panel = await screen.findByRole('alert');
    answer(ordersRoutes.listConversations, [row]);
    await userEvent.click(within(panel).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: /Folake/ })).toBeVisible();
  });
});

describe('a thread', () => {
  it('shows messages by day, the order’s steps between them, and how far each has come', async () => {
    haveThread([message(1, { isOwn: true }), message(2, { isOwn: true })], {
      deliveredUpTo: 2,
      readUpTo: 1,
      events: [
        {
          of: 'order',
          id: row.listingId,
          event: null,
          stage: 'placed',
          at: '2026-11-22T10:01:30.000Z',
          by: 'buyer',
          reason: null,
        },
      ],
    });
    openThread();
    const rows = within(await log()).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '22 Nov 2026',
      expect.stringMatching(/Message 1.*Read/),
      expect.stringContaining('Ordered by you'),
      expect.stringMatching(/Message 2.*Delivered/),
    ]);
  });

  it('keeps the rounds of the offers and how they ended between the messages, for both', async () => {
    const round = (event: OfferStep['event'], by: OfferStep['by'], minutes: number, price: string) => {
      const when = new Date(Date.parse(at) + minutes * 60_000).toISOString();
      return { id: offerId, event, by, at: when, price: `${price}.00` };
    };
    const offerId = '7f0c7f58-0c5b-4f5e-9d3a-1f1d6b9e0b03';
    const rounds = [
      round(null, 'buyer', 0.5, '35000'),
      round('counter', 'seller', 1.2, '42000'),
      round('counter', 'buyer', 1.4, '38000'),
      round('accept', 'seller', 2.5, '38000'),
    ];
    const ordered = { event: null, stage: 'placed' as const, by: 'buyer' as const, reason: null };
    haveThread([message(1), message(2)], {
      side: 'owner',
      offers: rounds,
      events: [{ ...ordered, of: 'order', id: row.listingId, at: '2026-11-22T10:03:00.000Z' }],
    });
    const { unmount } = openThread();
    const texts = async () => {
      const rows = within(await log()).getAllByRole('listitem');
      return rows.map(({ textContent }) => textContent?.replace(/\d\d:\d\d.*$/, ''));
    };
    expect(await texts()).toEqual([
      '22 Nov 2026',
      'Folake offered ₦35,000',
      'Folake: Message 1',
      'You asked ₦42,000',
      'Folake offered ₦38,000',
      'Folake: Message 2',
      'Agreed on ₦38,000',
      'Ordered by Folake',
    ]);
    unmount();
    const ends = [
      round('decline', 'seller', 3, '35000'),
      round('withdraw', 'buyer', 4, '36000'),
      round('withdraw', 'clock', 5, '37000'),
      round('expire', 'clock', 6, '38000'),
      round('lose', 'clock', 7, '39000'),
    ];
    haveThread([], { offers: [round('counter', 'seller', 2, '42000'), ...ends] });
    openThread();
    expect(await texts()).toEqual([
      '22 Nov 2026',
      'Folake asked ₦42,000',
      'Folake declined ₦35,000',
      'You took ₦36,000 back',
      'The offer of ₦37,000 has ended',
      'The offer of ₦38,000 expired',
      'The offer ended: someone else has the item',
    ]);
  });

  it('warns of what may be a scam', async () => {
    haveThread([message(1, { text: 'Pay first', warnings: ['pay-outside'] })]);
    openThread();
    expect(await log()).toHaveTextContent('Payment in advance or outside Alaso is a common scam.');
  });

  it('loads earlier messages above', async () => {
    haveThread([1, 2, 3, 4].map((number) => message(number)));
    openThread();
    expect(await log()).not.toHaveTextContent('Message 2');
    await userEvent.click(screen.getByRole('button', { name: 'Show earlier messages' }));
    await waitFor(async () => expect(await log()).toHaveTextContent('Message 1'));
    expect(screen.queryByRole('button', { name: 'Show earlier messages' })).toBeNull();
  });

  it('says below someone who reads further up that a message has come, and leads to it', async () => {
    haveThread([message(1)]);
    openThread();
    const messages = await log();
    const box = messages.parentElement;
    if (!box) throw new Error('The log is in no box.');
    Object.defineProperties(box, { scrollHeight: { value: 1000 }, clientHeight: { value: 300 } });
    box.scrollTop = 700;
    fireEvent.scroll(box);
    box.scrollTop = 100;
    fireEvent.scroll(box);
    // Sending makes the page refetch the conversation, as a push does.
    answerBy(ordersRoutes.sendMessage, () => {
      sent = [message(1), message(2)];
      return okAnswer(ordersRoutes.sendMessage, message(3, { isOwn: true }));
    });
    act(() => void outbox.write({ userId: member.id, conversationId: id, text: 'From another tab' }));
    box.scrollTop = 100;
    fireEvent.scroll(box);
    await userEvent.click(await screen.findByRole('button', { name: 'New message' }));
    expect(box.scrollTop).toBe(1000);
    expect(messages).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'New message' })).toBeNull();
  });

  it('of ten thousand messages keeps few of them on the page, and leads back to the newest', async () => {
    haveThread(
      Array.from({ length: 10_000 }, (_, index) => message(index + 1)),
      {},
      50,
    );
    openThread();
    const user = userEvent.setup({ delay: null });
    // Asks by role once: computing the roles of a long page takes a tenth of a second.
    const messages = await log();
    await waitFor(() => expect(messages).toHaveTextContent('Message 10000'));
    const press = (name: string) => user.click(screen.getByText(name, { selector: 'button *' }));
    for (const first of [9901, 9851, 9801, 9751, 9701, 9651]) {
      await press('Show earlier messages');
      await waitFor(() => expect(messages).toHaveTextContent(`Message ${first}`));
    }
    // 200 messages and the days between them.
    const rows = within(messages).getAllByRole('listitem');
    expect(rows.length).toBeLessThan(210);
    expect(messages).not.toHaveTextContent('Message 9851Message');
    expect(messages).not.toHaveTextContent('Message 10000');
    await press('Show later messages');
    await waitFor(() => expect(messages).toHaveTextContent('Message 9900'));
    expect(messages).not.toHaveTextContent('Message 9651');
    await press('Go to the newest');
    await waitFor(() => expect(messages).toHaveTextContent('Message 10000'));
    expect(screen.queryByText('Show later messages')).toBeNull();
    // New messages arrive as before.
    expect(within(messages).getAllByRole('listitem').length).toBeLessThan(60);
  });

  it('shows photos, small ones in the message and one at a time in a viewer', async () => {
    const photos = [1, 2].map((last) => ({
      id: `7f0c7f58-0c5b-4f5e-9d3a-1f1d6b9f000${last}`,
      width: 800,
      height: 600,
    }));
    haveThread([message(1, { text: '', photos })]);
    openThread();
    const messageId = message(1).id;
    const address = (place: number, size: string) =>
      `/api/messages/${messageId}/photos/${photos[place]?.id}?size=${size}`;
    const second = await screen.findByRole('button', { name: 'Open photo 2 of 2 from Folake' });
    expect(second.querySelector('img')).toHaveAttribute('src', address(1, 'small'));
    await userEvent.click(second);
    expect(await screen.findByRole('img', { name: 'Photo 2 of 2' })).toHaveAttribute(
      'src',
      address(1, 'large'),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    const first = screen.getByRole('img', { name: 'Photo 1 of 2' });
    expect(first).toHaveAttribute('src', address(0, 'large'));
    // One that is still being prepared is tried again.
    fireEvent.error(first);
    expect(screen.queryByRole('img', { name: 'Photo 1 of 2' })).toBeNull();
    expect(await screen.findByRole('img', { name: 'Photo 1 of 2' })).toHaveAttribute(
      'src',
      address(0, 'large'),
    );
  });

  it('says without a network that photos need one, and keeps a message whose photos were uploaded', async () => {
    const photo = { id: '7f0c7f58-0c5b-4f5e-9d3a-1f1d6b9f0001', width: 800, height: 600 };
    const written = {
      key: 'a',
      userId: member.id,
      conversationId: id,
      text: '',
      photos: [photo],
      writtenAt: at,
    };
    window.localStorage.setItem('alaso-own:outbox', JSON.stringify([written]));
    window.dispatchEvent(new Event('storage'));
    haveThread([]);
    answer(ordersRoutes.sendMessage, message(1, { isOwn: true, text: '', photos: [photo] }));
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    openThread();
    const chosen = await screen.findByRole('list', { name: 'Photos to send' });
    expect(within(chosen).getAllByRole('listitem')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Add a photo' }));
    expect(screen.getByText(/Photos need a connection/)).toBeVisible();
    expect(post()).toHaveLength(0);
    Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(post().map(({ body }) => body)).toEqual([{ text: '', photoIds: [photo.id] }]));
  });

  it('tells a new account on its first day how many conversations it can start, before the first message', async () => {
    const note = /today you can start 5 conversations/;
    const today = { createdAt: new Date().toISOString(), hasPhone: false };
    haveThread([]);
    answer(authRoutes.currentUser, { ...member, newAccount: today });
    const { unmount } = openThread();
    expect(await screen.findByText(note)).toBeVisible();
    unmount();
    haveThread([message(1)]);
    openThread();
    await log();
    expect(screen.queryByText(note)).toBeNull();
  });

  it('keeps chosen photos through a reload, until they are sent or removed', async () => {
    const photo = { id: '7f0c7f58-0c5b-4f5e-9d3a-1f1d6b9f0002', width: 800, height: 600 };
    window.localStorage.setItem(`alaso-own:message photos ${id}`, JSON.stringify([photo, { id: 'broken' }]));
    haveThread([]);
    answer(ordersRoutes.sendMessage, message(1, { isOwn: true, text: '', photos: [photo] }));
    const { unmount } = openThread();
    const chosen = await screen.findByRole('list', { name: 'Photos to send' });
    expect(within(chosen).getAllByRole('listitem')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(post().map(({ body }) => body)).toEqual([{ text: '', photoIds: [photo.id] }]));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Photos to send' })).toBeNull());
    unmount();
    openThread();
    await log();
    expect(screen.queryByRole('list', { name: 'Photos to send' })).toBeNull();
  });

  it('marks what is seen as read', async () => {
    haveThread([message(1)], { unread: 1 });
    openThread();
    await log();
    await waitFor(() => expect(calls.find(({ path }) => path.endsWith('/read'))?.body).toEqual({ upTo: 1 }));
  });

  it('sends what is written, and a quick reply with one tap', async () => {
    haveThread([]);
    answerBy(ordersRoutes.sendMessage, () => {
      sent = [...sent, message(sent.length + 1, { isOwn: true, text: String(sent.length) })];
      return okAnswer(ordersRoutes.sendMessage, message(sent.length, { isOwn: true }));
    });
    openThread();
    await userEvent.click(await screen.findByRole('button', { name: 'Is it still available?' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'Hello');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(post().map(({ body }) => body)).toEqual([{ text: 'Is it still available?' }, { text: 'Hello' }]),
    );
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('');
  });

  it('keeps the focus in the text when Send is pressed, by key and by touch', async () => {
    haveThread([]);
    answer(ordersRoutes.sendMessage, message(1, { isOwn: true }));
    openThread();
    const box = await findField('Message');
    const send = screen.getByRole('button', { name: 'Send' });
    expect(send).toHaveAttribute('aria-disabled', 'true');
    await paste(box, 'Hello');
    await userEvent.tab();
    expect(send).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(box).toHaveFocus();
    expect(send).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('Again');
    await userEvent.click(send);
    expect(box).toHaveFocus();
    await waitFor(() =>
      expect(post().map(({ body }) => body)).toEqual([{ text: 'Hello' }, { text: 'Again' }]),
    );
  });

  it('leaves the focus to how the offer now stands once it is accepted', async () => {
    haveThread([message(1)]);
    const offer = anOffer({
      side: 'seller',
      acts: ['accept', 'decline'],
      sellerId: member.id,
      buyerId: row.withId,
    });
    answer(ordersRoutes.listOffers, [offer]);
    answerBy(ordersRoutes.acceptOffer, () => {
      const accepted = { ...offer, stage: 'accepted' as const, acts: [] };
      answer(ordersRoutes.listOffers, [accepted]);
      return okAnswer(ordersRoutes.acceptOffer, accepted);
    });
    openThread();
    const button = await screen.findByRole('button', { name: /^Accept: / });
    act(() => button.focus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('heading', { name: /^You agreed on/ })).toHaveFocus());
  });

  it('leads to the item’s page to order what may be delivered: there the buyer is asked how to get it', async () => {
    haveThread([message(1)]);
    const { listingId, withId: sellerId } = row;
    const accepted = anOffer({ stage: 'accepted', acts: ['order', 'withdraw'], isDeliverable: true });
    answer(ordersRoutes.listOffers, [{ ...accepted, listingId, sellerId, buyerId: member.id }]);
    openThread();
    const link = await screen.findByRole('link', { name: 'Order Now: ₦8,000' });
    expect(link).toHaveAttribute('href', `/item/${listingId}`);
  });

  it('keeps a message that was refused, says why, and Retry sends it once more with its key', async () => {
    haveThread([]);
    refuse(ordersRoutes.sendMessage, 'too-many-requests', 'You can send 30 messages a minute.');
    openThread();
    await paste(await findField('Message'), 'Hello');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    const panel = await screen.findByRole('alert');
    expect(panel).toHaveTextContent('You can send 30 messages a minute.');
    expect(await log()).toHaveTextContent('Hello');
    answer(ordersRoutes.sendMessage, message(1, { isOwn: true, text: 'Hello' }));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    const keys = post().map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('keeps what is written without a network, and sends it when the network returns', async () => {
    haveThread([]);
    answer(ordersRoutes.sendMessage, message(1, { isOwn: true, text: 'On the bus' }));
    openThread();
    const box = await screen.findByRole('textbox', { name: 'Message' });
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    await paste(box, 'On the bus');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/This will be sent when the network returns/)).toBeVisible();
    expect(post()).toHaveLength(0);
    Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(post()).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText(/when the network returns/)).toBeNull());
  });

  it('says when the other member is typing, and tells them of one’s own once in a while', async () => {
    haveThread([message(1)]);
    answer(ordersRoutes.getTyping, { isTyping: true });
    openThread();
    expect(await screen.findByText('Folake is typing…')).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'Hello');
    expect(calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/typing'))).toHaveLength(1);
  });

  it('shows no typing once the message is there, though the server has not said so yet', async () => {
    haveThread([message(1)]);
    answer(ordersRoutes.getTyping, { isTyping: true });
    openThread();
    expect(await screen.findByText('Folake is typing…')).toBeVisible();
    // Sending makes the page refetch the conversation, as a push does.
    answerBy(ordersRoutes.sendMessage, () => {
      sent = [message(1), message(2, { isOwn: true })];
      return okAnswer(ordersRoutes.sendMessage, message(2, { isOwn: true }));
    });
    await userEvent.type(await findField('Message'), 'One');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Message 2')).toBeVisible();
    expect(screen.getByText('Folake is typing…')).toBeVisible();
    answerBy(ordersRoutes.sendMessage, () => {
      sent = [...sent, message(3), message(4, { isOwn: true })];
      return okAnswer(ordersRoutes.sendMessage, message(4, { isOwn: true }));
    });
    await userEvent.type(await findField('Message'), 'Two');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Message 3')).toBeVisible();
    expect(screen.queryByText('Folake is typing…')).toBeNull();
  });

  it('lets one block the other member, who then cannot be written to, and unblock them', async () => {
    haveThread([message(1)]);
    answerBy(ordersRoutes.blockMember, () => {
      haveThread([message(1)], { blocked: 'by-me', mayWrite: false });
      return okAnswer(ordersRoutes.blockMember);
    });
    answerBy(ordersRoutes.unblockMember, () => {
      haveThread([message(1)]);
      return okAnswer(ordersRoutes.unblockMember);
    });
    openThread();
    await log();
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Block Folake' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Block' }));
    expect(await screen.findByText('You have blocked Folake.')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Unblock' }));
    expect(await screen.findByRole('textbox', { name: 'Message' })).toBeVisible();
  });

  it('about an open order goes on, also with someone whom the user has blocked', async () => {
    haveThread([message(1)], { blocked: 'by-me' });
    openThread();
    expect(
      await screen.findByText('You have blocked Folake. You can still write about what is open.'),
    ).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Message' })).toBeEnabled();
  });

  it('with someone who blocked the user says that they are not available', async () => {
    haveThread([message(1)], { blocked: 'by-other', mayWrite: false });
    openThread();
    expect(await screen.findByText('This member is not available.')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
  });

  it.each(['Former member', 'Hope House'])(
    'with %s, who has left, says so: no link to them, no block, but the report of a message',
    async (withName) => {
      haveThread([message(1)], { blocked: 'left', mayWrite: false, withName });
      openThread();
      expect(await screen.findByText('This member has left Alaso.')).toBeVisible();
      const head = screen.getByRole('heading', { name: withName });
      expect(within(head).queryByRole('link')).toBeNull();
      for (const [role, name] of [
        ['textbox', 'Message'],
        ['button', 'More'],
        ['button', 'Unblock'],
        ['button', 'Propose a meeting'],
      ] as const)
        expect(screen.queryByRole(role, { name })).toBeNull();
      expect(await screen.findByRole('button', { name: 'Report' })).toBeVisible();
    },
  );

  it('of someone else is not found', async () => {
    answerBy(ordersRoutes.getConversation, () => problemAnswer('not-found', 'Conversation not found.'));
    answerBy(ordersRoutes.listMessages, () => problemAnswer('not-found', 'Conversation not found.'));
    openThread();
    expect(await screen.findByRole('heading', { name: 'Conversation not found' })).toBeVisible();
  });

  it('is opened from an item, and says so if that is refused', async () => {
    answerBy(ordersRoutes.openConversation, () => problemAnswer('own-listing', 'This is your own listing.'));
    open(`/dashboard?tab=messages&listing=${row.listingId}`);
    expect(await screen.findByRole('alert')).toHaveTextContent('This is your own listing.');
    haveThread([]);
    answer(ordersRoutes.openConversation, row);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Folake' })).toBeVisible();
    expect(window.location.search).toBe(`?tab=messages&conversation=${id}`);
  });
});
