import { randomUUID } from 'node:crypto';
import {
  authRoutes,
  type Conversation,
  conversationLimits,
  type Message,
  type OfferStep,
  ordersRoutes,
} from '@alaso/contracts';
import { answer, answerBy, calls, listCalls, okAnswer, refuse } from '@alaso/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { outbox } from '../src/conversations/outbox.ts';
import { open, user as member } from './fixtures.ts';
import { at, id, log, message, openThread, post, row, prepareInbox, threadOf } from './thread.ts';

let sent: Message[] = [];
const haveThread = threadOf({ get: () => sent, set: (messages) => void (sent = messages) });
beforeEach(prepareInbox);

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

  it('divides what is your turn from the rest, only if something is', async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const [early, late] = [conversationLimits.turnDays - 1, conversationLimits.turnDays + 1].map(daysAgo);
    const withLast = (
      last: Partial<NonNullable<Conversation['lastMessage']>>,
      name: string,
    ): Conversation => ({
      ...row,
      id: randomUUID(),
      withName: name,
      unread: 0,
      lastMessage: { text: 'Thanks', photoCount: 0, isOwn: false, sentAt: at, ...last },
    });
    const unanswered = withLast({ sentAt: early }, 'Kemi');
    const read = withLast({ sentAt: late }, 'Tunde');
    const answered = withLast({ sentAt: early, isOwn: true }, 'Efe');
    answer(ordersRoutes.listConversations, [row, unanswered, answered, read]);
    const { unmount } = open('/dashboard?tab=messages');
    await screen.findByRole('link', { name: /Tunde/ });
    const rows = screen
      .getAllByRole('listitem')
      .filter((one) => within(one).queryByRole('link', { name: /lace/ }));
    const headingIn = (one: HTMLElement) => within(one).queryByRole('heading', { level: 2 })?.textContent;
    expect(rows.map(headingIn)).toEqual(['Your turn', undefined, 'Others', undefined]);
    unmount();
    answer(ordersRoutes.listConversations, [answered, read]);
    open('/dashboard?tab=messages');
    await screen.findByRole('link', { name: /Tunde/ });
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  });

  it('leaves the heading of level one to an open thread', async () => {
    haveThread([message(1)]);
    openThread();
    expect(await screen.findByRole('heading', { level: 1, name: 'Folake' })).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
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
      await waitFor(() =>
        expect(listCalls(ordersRoutes.listConversations).at(-1)?.search.get('search')).toBe('lace'),
      );
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
    const address = (position: number, size: string) =>
      `/api/messages/${messageId}/photos/${photos[position]?.id}?size=${size}`;
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
});
