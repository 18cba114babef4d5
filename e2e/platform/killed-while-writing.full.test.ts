import { randomInt, randomUUID } from 'node:crypto';
import { Conversation, Listing, catalogRoutes, Message, ordersRoutes } from '@alaso/contracts';
import { type ConnectionProxy, endAfterKillsMs, startConnectionProxy, until } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { openTestPlatform, type Session, type TestPlatform } from './platform.ts';
import { openServiceDatabase } from './service-database.ts';
import type { ServiceProcess } from './service-process.ts';

type Row = { _id: string; publishedAt: Date | null };

/** `KILLED_AFTER=17` repeats a run: messages to the database, counted from the first about the message. */
const byChance = Number(process.env.KILLED_AFTER ?? randomInt(4, 40));
const rounds = 4;
const perRound = 5;
const settledMs = 60_000;

const pause = (ms: number) => new Promise((passed) => setTimeout(passed, ms));

describe('svc-orders and its worker are killed (-9) while two members write to each other', () => {
  let platform: TestPlatform;
  let proxy: ConnectionProxy;
  let api: ServiceProcess;
  let worker: ServiceProcess;
  let members: readonly [Session, Session];
  let conversationId: string;
  /** The texts of each, in the order of writing. */
  const written: [string[], string[]] = [[], []];

  const overProxy = () => ({ MONGODB_URI: `mongodb://127.0.0.1:${proxy.port}/?directConnection=true` });

  beforeAll(async () => {
    const environment: Record<string, string> = { JOB_LOCK_MS: '3000' };
    platform = await openTestPlatform({ services: ['auth', 'catalog', 'orders'], environment });
    const { hostname, port } = new URL(platform.environment('orders').MONGODB_URI ?? '');
    proxy = await startConnectionProxy(hostname, Number(port));
    await Promise.all([platform.start('auth'), platform.start('catalog')]);
    await startOrders();
    const [seller, buyer] = [
      platform.session({ firstName: 'Bisi' }),
      platform.session({ firstName: 'Tobi' }),
    ];
    members = [buyer, seller];
    const body = { title: 'Aso-oke set', category: 'resale' as const, price: '48000' };
    const listed = await platform.call(catalogRoutes.createListing, { body }, seller);
    const opened = await platform.call(
      ordersRoutes.openConversation,
      { body: { listingId: z.parse(Listing, listed.body).id } },
      buyer,
    );
    conversationId = z.parse(Conversation, opened.body).id;
  }, 120_000);

  afterAll(async () => {
    await platform?.close();
    await proxy?.close();
  }, endAfterKillsMs);

  async function startOrders(): Promise<void> {
    // The API's own settings, because only one process may stand behind a proxy that stalls.
    Object.assign(platform.environment('orders'), overProxy());
    api = await platform.start('orders');
    worker = platform.startWorker('orders', overProxy());
  }

  /** Sends a message as the outbox of a browser does: again with its key until it is there. */
  async function write(by: 0 | 1, text: string): Promise<void> {
    written[by].push(text);
    const idempotencyKey = randomUUID();
    const send = () =>
      platform
        .call(ordersRoutes.sendMessage, { params: { id: conversationId }, body: { text } }, members[by], {
          idempotencyKey,
        })
        .then(({ status }) => status)
        .catch(() => 0);
    for (;;) {
      const status = await send();
      if (status === 201) return;
      const isTemporary = status === 0 || status >= 500 || status === 409;
      if (!isTemporary) throw new Error(`a message was refused with ${status}`);
      await pause(100);
    }
  }

  async function writeSeveral(by: 0 | 1, round: number): Promise<void> {
    for (let n = 0; n < perRound; n += 1) await write(by, `${by} in round ${round}: ${n}`);
  }

  async function readBy(member: Session): Promise<Message[]> {
    const asked = { params: { id: conversationId }, query: { limit: '100' } };
    const { body } = await platform.call(ordersRoutes.listMessages, asked, member);
    return z.parse(z.array(Message), body);
  }

  async function problems(): Promise<string[]> {
    const [byBuyer, bySeller] = await Promise.all([readBy(members[0]), readBy(members[1])]);
    const found: string[] = [];
    if (byBuyer.map(({ id }) => id).join() !== bySeller.map(({ id }) => id).join()) found.push('two orders');
    if (byBuyer.some(({ number }, index) => number !== index + 1)) found.push('gap');
    for (const by of [0, 1] as const) {
      const own = byBuyer.filter(({ isOwn }) => isOwn === (by === 0)).map(({ text }) => text);
      if (own.join() !== written[by].join()) found.push(`not what ${by} wrote, once and in its order`);
    }
    return found;
  }

  it(`after ${byChance} messages to the database, ${rounds} times: none is lost or doubled, in one order for both`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const stalled = proxy.stallAfter(byChance + 3 * round, [`0 in round ${round}: 2`]);
      const writing = Promise.all([writeSeveral(0, round), writeSeveral(1, round)]);
      await stalled;
      await Promise.all([api.kill('SIGKILL'), worker.kill('SIGKILL')]);
      proxy.restore();
      await startOrders();
      await writing;
    }
    expect(await problems()).toEqual([]);
    for (const [by, member] of members.entries()) {
      const { body } = await platform.call(ordersRoutes.listConversations, { query: {} }, member);
      const [row] = z.parse(z.array(Conversation), body);
      expect(row?.unread).toBe(written[by === 0 ? 1 : 0].length);
    }
  }, 300_000);

  it('every message was published, so that each page has been pushed to', async () => {
    const database = await openServiceDatabase(platform, 'orders');
    const waiting = () => database.collection<Row>('outbox').countDocuments({ publishedAt: null });
    await until('all events are on their queues', async () => (await waiting()) === 0, settledMs);
    await database.close();
  }, 120_000);

  it('the check sees a message that is lost, and one that comes twice', async () => {
    const database = await openServiceDatabase(platform, 'orders');
    const messages = database.collection<Row & { number: number; text: string; senderId: string }>(
      'messages',
    );
    const [first] = await messages.find({}).sort({ number: 1 }).toArray();
    if (!first) throw new Error('there is no message');
    const { text, senderId } = first;
    await messages.updateOne({ number: 2 }, { $set: { text, senderId } });
    expect(await problems()).not.toEqual([]);
    await messages.deleteOne({ number: 2 });
    expect(await problems()).toContain('gap');
    await database.close();
  });
});
