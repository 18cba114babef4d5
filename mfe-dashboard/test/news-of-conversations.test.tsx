import { type Conversation, type Message, ordersRoutes } from '@alaso/contracts';
import { spreadNews } from '@alaso/web-kit';
import { answer, answerBy, calls, listCalls, okAnswer, paste } from '@alaso/web-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open } from './fixtures.ts';
import { id, log, message, news, openThread, prepareInbox, row, threadOf } from './thread.ts';

let sent: Message[] = [];
const haveThread = threadOf({ get: () => sent, set: (messages) => void (sent = messages) });
beforeEach(prepareInbox);

/** Opens a thread with one message, and returns the calls from then on. */
async function openRead() {
  haveThread([message(1)], { version: 2 });
  openThread();
  await log();
  expect(await screen.findByText('Message 1')).toBeVisible();
  await waitFor(() => expect(listCalls(ordersRoutes.listConversations)).toHaveLength(1));
  const before = calls.length;
  return () => calls.slice(before).map(({ method, path }) => `${method} ${path.replace(id, ':id')}`);
}

const said = (given: Parameters<typeof news>[0]) => {
  let isTaken = false;
  act(() => void (isTaken = spreadNews(news(given))));
  return isTaken;
};
const arrived = (number: number) =>
  ({
    message: message(number),
    lastNumber: number,
    version: number + 1,
    unread: 1,
    unreadConversations: 1,
    lastMessage: { text: `Message ${number}`, photoCount: 0, isOwn: false, sentAt: message(number).sentAt },
  }) as const;

describe('news of a conversation', () => {
  it('bring the message itself, which costs one call: that it was read', async () => {
    const callsSince = await openRead();
    const { message: _, ...counted } = arrived(2);
    answer(
      ordersRoutes.readConversation,
      news({ ...counted, version: 5, unread: 0, unreadConversations: 0 }),
    );
    expect(said(arrived(2))).toBe(true);
    expect(await log()).toHaveTextContent('Message 2');
    // In the inbox beside it, too.
    await waitFor(() => expect(screen.getAllByText('Message 2')).toHaveLength(2));
    await waitFor(() => expect(callsSince()).toEqual(['POST /api/conversations/:id/read']));
    await waitFor(() => expect(screen.queryByText('1 unread', { selector: 'p' })).toBeNull());
    expect(callsSince()).toHaveLength(1);
  });

  it('after a message that did not come lead to a call for what is missing', async () => {
    const callsSince = await openRead();
    sent = [1, 2, 3].map((number) => message(number));
    expect(said(arrived(3))).toBe(true);
    expect(await screen.findByText('Message 2')).toBeVisible();
    expect(await log()).toHaveTextContent('Message 3');
    expect(callsSince()).toContain('GET /api/conversations/:id/messages');
  });

  it('come with the answer to a message, which costs no other call', async () => {
    const callsSince = await openRead();
    answerBy(ordersRoutes.sendMessage, () =>
      okAnswer(ordersRoutes.sendMessage, {
        ...message(2, { isOwn: true, text: 'Hello' }),
        news: news({ ...arrived(2), message: message(2, { isOwn: true, text: 'Hello' }), unread: 0 }),
      }),
    );
    await paste(await screen.findByRole('textbox', { name: 'Message' }), 'Hello');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Sent')).toBeInTheDocument();
    expect(callsSince()).toEqual([
      'POST /api/conversations/:id/typing',
      'POST /api/conversations/:id/messages',
    ]);
  });

  it('that came before what the page has fetched since change nothing', async () => {
    await openRead();
    expect(
      said({ ...arrived(1), version: 1, lastMessage: { ...arrived(1).lastMessage, text: 'Older' } }),
    ).toBe(true);
    expect(screen.queryByText('Older')).toBeNull();
  });

  it('say how far the messages have come, and who is typing until the message is there', async () => {
    haveThread([message(1, { isOwn: true })]);
    openThread();
    expect(await screen.findByText('Sent')).toBeInTheDocument();
    expect(said({ lastNumber: 1, deliveredUpTo: 1 })).toBe(true);
    expect(await screen.findByText('Delivered')).toBeInTheDocument();
    said({ lastNumber: 1, deliveredUpTo: 1, readUpTo: 1 });
    expect(await screen.findByText('Read')).toBeInTheDocument();
    await waitFor(() => expect(listCalls(ordersRoutes.getTyping)).toHaveLength(1));
    act(() => void spreadNews({ ...news(), entity: 'typing' }));
    expect(await screen.findByText('Folake is typing…')).toBeVisible();
    said(arrived(2));
    await waitFor(() => expect(screen.queryByText('Folake is typing…')).toBeNull());
  });
});

describe('the inbox', () => {
  const other: Conversation = { ...row, id: row.listingId, withName: 'Tunde', unread: 0 };
  const names = () =>
    screen.getAllByRole('link', { name: /Folake|Tunde/ }).map(({ textContent }) => textContent);

  it('moves a conversation with news to its place', async () => {
    answer(ordersRoutes.listConversations, [row, other]);
    open('/dashboard?tab=messages');
    await screen.findByRole('link', { name: /Tunde/ });
    expect(await screen.findByText('1 unread', { selector: 'p' })).toBeVisible();
    const before = calls.length;
    const { message: _, ...counted } = arrived(2);
    expect(said({ ...counted, id: other.id, unreadConversations: 2 })).toBe(true);
    await waitFor(() => expect(names()[0]).toContain('Tunde'));
    expect(await screen.findByText('2 unread', { selector: 'p' })).toBeVisible();
    expect(calls).toHaveLength(before);
  });

  it('has to be fetched again if the conversation is not among the loaded ones, or may be below them', async () => {
    answer(ordersRoutes.listConversations, [row]);
    open('/dashboard?tab=messages');
    await screen.findByRole('link', { name: /Folake/ });
    expect(said({ ...arrived(1), id: row.withId })).toBe(false);
    expect(said(arrived(2))).toBe(true);
  });
});
