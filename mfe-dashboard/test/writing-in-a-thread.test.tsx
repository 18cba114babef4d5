import { type Message, ordersRoutes } from '@alaso/contracts';
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
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open, user as member } from './fixtures.ts';
import { id, log, message, openThread, post, row, prepareInbox, threadOf } from './thread.ts';

let sent: Message[] = [];
const haveThread = threadOf({ get: () => sent, set: (messages) => void (sent = messages) });
beforeEach(prepareInbox);

describe('a thread', () => {
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
