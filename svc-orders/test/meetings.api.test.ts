import { MeetingAnswer, type NewMeeting, ordersRoutes } from '@alaso/contracts';
import { ordersInternal } from '@alaso/contracts/internal';
import { dayMs, hourMs, minuteMs } from '@alaso/service-kit';
import type { TestUser } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { useAuthStub } from './auth-stub.ts';
import { idOf, sentenceOf, statusesOf } from './answers.ts';
import { movesOf } from './moving.ts';
import { useOrders } from './orders-service.ts';
import { rounds } from './rounds.ts';

const orders = useOrders(useAuthStub());

let seller: TestUser;
let buyer: TestUser;
let id: string;
let orderId: string;
beforeEach(async () => {
  [seller, buyer] = [orders.service.user({ firstName: 'Bisi' }), orders.service.user({ firstName: 'Tobi' })];
  const listing = orders.catalog.list({ ownerId: seller.id });
  orderId = idOf(await orders.order(listing, buyer));
  const opened = await orders.service.call(
    ordersRoutes.openConversation,
    { body: { orderId } },
    { as: buyer },
  );
  id = idOf(opened);
});

const place = 'Shoprite, Surulere';
const inHours = (hours: number) => new Date(orders.now().getTime() + hours * hourMs).toISOString();
const propose = (as: TestUser, revision: number, given: Partial<NewMeeting> = {}) =>
  orders.service.call(
    ordersRoutes.proposeMeeting,
    { params: { id }, body: { revision, place, at: inHours(48), ...given } },
    { as },
  );
const accept = (as: TestUser, revision: number) =>
  orders.service.call(ordersRoutes.acceptMeeting, { params: { id }, body: { revision } }, { as });
const cancel = (as: TestUser, revision: number) =>
  orders.service.call(ordersRoutes.cancelMeeting, { params: { id }, body: { revision } }, { as });
const read = async (as: TestUser) =>
  z.parse(
    MeetingAnswer,
    (await orders.service.call(ordersRoutes.getMeeting, { params: { id } }, { as })).body,
  );
const countNotifications = async (as: TestUser, title: RegExp) => {
  const outbox = orders.service.platform.connection.collection('outbox');
  const about = { name: 'notice.raised', 'payload.userId': as.id, 'payload.title': title };
  return outbox.countDocuments(about);
};

it('is proposed, answered with another, accepted and cancelled, and the other side hears of each', async () => {
  expect(await read(buyer)).toEqual({ revision: 0, meeting: null });
  expect((await propose(buyer, 0)).body).toMatchObject({
    revision: 1,
    meeting: { place, isOwnProposal: true },
  });
  expect(await countNotifications(seller, /^Tobi wants to meet/)).toBe(1);
  expect(await read(seller)).toMatchObject({ meeting: { stage: 'proposed', isOwnProposal: false } });
  await propose(seller, 1, { place: 'Ikeja City Mall' });
  expect(await read(buyer)).toMatchObject({ revision: 2, meeting: { place: 'Ikeja City Mall' } });
  expect((await accept(buyer, 2)).body).toMatchObject({ meeting: { stage: 'agreed' } });
  expect((await accept(buyer, 2)).status).toBe(200);
  expect(await countNotifications(seller, /^You are meeting Tobi/)).toBe(1);
  expect((await cancel(seller, 2)).body).toEqual({ revision: 2, meeting: null });
  expect(await countNotifications(buyer, /^Meeting cancelled/)).toBe(1);
  expect((await propose(buyer, 2)).body).toMatchObject({ revision: 3 });
});

it('is known to the page of the order by its conversation, once there is one, near the item', async () => {
  const loadPage = async (order: string, as: TestUser) =>
    (await orders.service.call(ordersRoutes.getOrder, { params: { id: order } }, { as })).body;
  const lga = { lga: 'Surulere', state: 'Lagos' };
  for (const as of [buyer, seller]) expect(await loadPage(orderId, as)).toMatchObject({ conversationId: id });
  const listing = orders.catalog.list({ ownerId: seller.id, place: lga });
  const unwritten = idOf(await orders.order(listing, buyer));
  expect(await loadPage(unwritten, buyer)).not.toHaveProperty('conversationId');
  const opened = await orders.service.call(
    ordersRoutes.openConversation,
    { body: { orderId: unwritten } },
    { as: seller },
  );
  expect(opened.body).toMatchObject({ listingPlace: lga });
});

it('belongs to its two members', async () => {
  await propose(buyer, 0);
  const stranger = orders.service.user();
  const calendar = orders.service.call(
    ordersRoutes.readMeetingCalendar,
    { params: { id } },
    { as: stranger },
  );
  const answers = [propose(stranger, 1), accept(stranger, 1), cancel(stranger, 1), calendar];
  expect(statusesOf(await Promise.all(answers))).toEqual([404, 404, 404, 404]);
  expect(await accept(buyer, 1)).toMatchObject({ status: 403 });
});

it('needs a public place within the coming weeks, and something that both have begun', async () => {
  for (const wrong of [
    { place: ' ' },
    { place: 'wa.me/2348031234567' },
    { at: inHours(-1) },
    { at: inHours(24 * 61) },
  ])
    expect(await propose(buyer, 0, wrong)).toMatchObject({ status: 400 });
  const listing = orders.catalog.list({ ownerId: seller.id });
  const opened = await orders.service.call(
    ordersRoutes.openConversation,
    { body: { listingId: listing.id } },
    { as: buyer },
  );
  id = idOf(opened);
  expect(await propose(buyer, 0)).toMatchObject({ status: 403 });
});

it('of two who propose at the same moment, or one who accepts what is being replaced, one wins', async () => {
  for (let tried = 0; tried < rounds; tried += 1) {
    const { revision } = await read(buyer);
    const both = await Promise.all([
      propose(buyer, revision, { place: 'A' }),
      propose(seller, revision, { place: 'B' }),
    ]);
    expect(statusesOf(both)).toEqual([200, 409]);
    const now = await read(buyer);
    expect(now.revision).toBe(revision + 1);
    const [proposer, other] = now.meeting?.isOwnProposal ? [buyer, seller] : [seller, buyer];
    const race = await Promise.all([
      accept(other, now.revision),
      propose(proposer, now.revision, { place: 'C' }),
    ]);
    // The acceptance may come first, and then be replaced by a newer proposal.
    const after = await read(buyer);
    expect(race[1].status).toBe(200);
    expect(after).toMatchObject({ revision: now.revision + 1, meeting: { stage: 'proposed', place: 'C' } });
    expect([200, 409]).toContain(race[0].status);
  }
});

it('both say yes to the last proposal once: an acceptance and a cancellation exclude each other', async () => {
  await propose(buyer, 0);
  await Promise.all([accept(seller, 1), accept(seller, 1), accept(seller, 1)]);
  expect(await countNotifications(buyer, /^You are meeting Bisi/)).toBe(1);
  await propose(buyer, 1);
  const [accepted, cancelled] = await Promise.all([accept(seller, 2), cancel(buyer, 2)]);
  const { meeting } = await read(buyer);
  expect(cancelled.status).toBe(200);
  expect([200, 409]).toContain(accepted.status);
  expect(meeting).toBeNull();
});

it.each([
  ['a phone number', 'Shoprite, call 0803 123 4567', ['phone-number'], []],
  ['an account number', 'Shoprite. GTBank 0123456789', ['account-number'], ['account-number']],
  ['nothing of the kind', place, [], []],
  ['a code', 'Shoprite, send me your hand-over code first', ['secret-code'], ['secret-code']],
])(
  'a place with %s is proposed with its warning for both; after the confirmation a number is fine',
  async (...row) => {
    const [, at, before, after] = row;
    const listWarnings = async (as: TestUser) => {
      const { meeting } = await read(as);
      expect(meeting?.place).toBe(at);
      return meeting?.warnings ?? [];
    };
    expect((await propose(buyer, 0, { place: at })).status).toBe(200);
    for (const as of [buyer, seller]) expect(await listWarnings(as)).toEqual(before);
    await accept(seller, 1);
    expect(await listWarnings(buyer)).toEqual(before);
    await movesOf(orders, orderId).confirm(seller);
    for (const as of [buyer, seller]) expect(await listWarnings(as)).toEqual(after);
  },
);

describe('a place with a warning', () => {
  const admin = () => ({ as: orders.service.user({ role: 'admin' }) });
  const flagged = async (query: { limit?: string; cursor?: string } = {}) => {
    const answer = await orders.service.call(ordersRoutes.listFlaggedMessages, { query }, admin());
    expect(answer.text).not.toContain('0803');
    const rows = z.parse(ordersRoutes.listFlaggedMessages.answer, answer.body);
    return { rows, next: /cursor=([^&>]+)/.exec(answer.headers.get('link') ?? '')?.[1] };
  };
  const own = async () =>
    (await flagged({ limit: '100' })).rows.filter(({ conversationId }) => conversationId === id);
  const say = async (text: string) =>
    idOf(
      await orders.service.call(ordersRoutes.sendMessage, { params: { id }, body: { text } }, { as: buyer }),
    );

  it('is flagged for admins without its text, until the order is confirmed', async () => {
    await propose(buyer, 0);
    expect(await own()).toEqual([]);
    await propose(seller, 1, { place: 'Shoprite, call 0803 123 4567' });
    const row = {
      id,
      senderId: seller.id,
      senderName: 'Bisi',
      warnings: ['phone-number'],
      isMeetingPlace: true,
    };
    expect(await own()).toMatchObject([row]);
    // A harmless proposal does not take the flag away.
    await propose(seller, 2);
    expect(await own()).toMatchObject([row]);
    await movesOf(orders, orderId).confirm(seller);
    await propose(buyer, 3, { place: 'Leisure Mall, call 0803 123 4567' });
    expect(await own()).toMatchObject([row]);
  });

  it('is in the copy of the data of the member who proposed it, after another has replaced it', async () => {
    const loadCopy = async (member: TestUser) => {
      const about = { params: { id: member.id }, query: { from: 'meetings' } };
      return (await orders.service.call(ordersInternal.readOrdersData, about, { service: 'auth' })).text;
    };
    await propose(seller, 0, { place: 'Shoprite, call 0803 123 4567' });
    await propose(seller, 1);
    expect(await loadCopy(seller)).toContain('0803 123 4567');
    expect(await loadCopy(buyer)).not.toContain('0803 123 4567');
  });

  it('is listed with the messages, newest first, page by page', async () => {
    orders.stopClock();
    orders.startAt(new Date(orders.now().getTime() + dayMs));
    const before = await say('Call me on 0803 123 4567');
    orders.passes(minuteMs);
    await propose(buyer, 0, { place: 'Shoprite, call 0803 123 4567' });
    orders.passes(minuteMs);
    const after = await say('Or on 0803 123 4568');
    const pages: string[] = [];
    let cursor: string | undefined;
    for (let page = 0; page < 3; page += 1) {
      const { rows, next } = await flagged({ limit: '1', ...(cursor !== undefined && { cursor }) });
      pages.push(...rows.map((row) => row.id));
      cursor = next;
    }
    expect(pages).toEqual([after, id, before]);
  });

  it('is among the messages of a case about the conversation', async () => {
    orders.stopClock();
    await say('Where can we meet?');
    orders.passes(minuteMs);
    await propose(seller, 0, { place: 'Shoprite, call 0803 123 4567' });
    orders.passes(minuteMs);
    const reported = await say('Not there');
    const about = { params: { id: reported } };
    const asked = await orders.service.call(ordersInternal.listMessagesAround, about, {
      service: 'moderation',
    });
    const around = z.parse(ordersInternal.listMessagesAround.answer, asked.body);
    expect(around.map(({ text, senderName, isReported }) => [text, senderName, isReported])).toEqual([
      ['Where can we meet?', 'Tobi', false],
      ['Proposed place to meet: Shoprite, call 0803 123 4567', 'Bisi', false],
      ['Not there', 'Tobi', true],
    ]);
  });
});

it('is not planned about an order that has ended, by a proposal or an answer', async () => {
  await propose(seller, 0);
  await movesOf(orders, orderId).cancel(buyer);
  for (const refused of [await propose(buyer, 1), await accept(buyer, 1)]) {
    expect(refused).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
    expect(sentenceOf(refused)).toBe('Your order has ended, so there is nothing to meet for.');
  }
  expect(await read(buyer)).toEqual({ revision: 1, meeting: null, noNeed: 'over' });
  expect(await countNotifications(seller, /^Tobi wants to meet/)).toBe(0);
});

describe('an agreed meeting', () => {
  beforeEach(async () => {
    orders.stopClock();
    await propose(buyer, 0);
    await accept(seller, 1);
  });
  const soon = /^You are meeting \w+ soon/;

  it('reminds both two hours before, once', async () => {
    orders.passes(46 * hourMs - minuteMs);
    await orders.sweep();
    expect(await countNotifications(buyer, soon)).toBe(0);
    orders.passes(2 * minuteMs);
    await Promise.all([orders.sweep(), orders.sweep()]);
    expect([await countNotifications(buyer, soon), await countNotifications(seller, soon)]).toEqual([1, 1]);
  });

  it('that is less than two hours ahead promises no reminder', async () => {
    const place2 = { place: 'Leisure Mall', at: inHours(1) };
    await propose(buyer, 1, place2);
    await accept(seller, 2);
    const outbox = orders.service.platform.connection.collection('outbox');
    const raised = { name: 'notice.raised', 'payload.title': /^You are meeting/, 'payload.userId': buyer.id };
    const [now] = await outbox.find({ ...raised, 'payload.text': /Leisure Mall/ }).toArray();
    expect(JSON.stringify(now)).not.toContain('We remind you');
    orders.passes(hourMs / 2);
    await orders.sweep();
    expect(await countNotifications(buyer, soon)).toBe(0);
  });

  it('reminds nobody of what was cancelled, replaced or is no longer needed', async () => {
    await movesOf(orders, orderId).cancel(buyer);
    expect((await read(seller)).meeting).toBeNull();
    orders.passes(47 * hourMs);
    await orders.sweep();
    expect(await countNotifications(buyer, soon)).toBe(0);
  });

  const calendar = async (as: TestUser) =>
    (await orders.service.call(ordersRoutes.readMeetingCalendar, { params: { id } }, { as })).status;

  it('cannot be downloaded once its order has ended', async () => {
    expect([await calendar(buyer), await calendar(seller)]).toEqual([200, 200]);
    await movesOf(orders, orderId).cancel(buyer);
    expect([await calendar(buyer), await calendar(seller)]).toEqual([404, 404]);
  });

  it.each([
    ['without an open order is over when one blocks the other', 0, 404],
    ['with an open order goes on', 1, 200],
  ])('%s', async (_what, reminders, status) => {
    if (reminders === 0) {
      const listing = orders.catalog.list({ ownerId: seller.id });
      const asked = { body: { listingId: listing.id } };
      id = idOf(await orders.service.call(ordersRoutes.openConversation, asked, { as: buyer }));
      const text = { params: { id }, body: { text: 'Where can we meet?' } };
      await orders.service.call(ordersRoutes.sendMessage, text, { as: buyer });
      await propose(buyer, 0);
      expect((await accept(seller, 1)).status).toBe(200);
      // Only one of the two meetings is what this is about.
      await movesOf(orders, orderId).cancel(buyer);
    }
    await orders.service.call(ordersRoutes.blockMember, { params: { id: buyer.id } }, { as: seller });
    for (const as of [buyer, seller]) {
      expect((await read(as)).meeting === null).toBe(reminders === 0);
      expect(await calendar(as)).toBe(status);
    }
    orders.passes(47 * hourMs);
    await orders.sweep();
    for (const as of [buyer, seller]) expect(await countNotifications(as, soon)).toBe(reminders);
  });

  it('is a calendar entry for both, and gone after its time', async () => {
    for (const as of [buyer, seller]) {
      const answer = await orders.service.call(ordersRoutes.readMeetingCalendar, { params: { id } }, { as });
      for (const line of ['STATUS:CONFIRMED', 'SEQUENCE:1']) expect(answer.text).toContain(line);
      expect(answer.text).toContain('LOCATION:Shoprite\\, Surulere');
      expect(answer.text).toContain(`SUMMARY:Meet ${as === buyer ? 'Bisi' : 'Tobi'}: Emerald gele`);
    }
    orders.passes(3 * dayMs);
    expect((await read(buyer)).meeting).toBeNull();
    expect((await propose(buyer, 1)).body).toMatchObject({ revision: 2 });
  });
});
