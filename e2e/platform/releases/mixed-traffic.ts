import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';
import {
  addressOf,
  authRoutes,
  catalogRoutes,
  Listing,
  moderationRoutes,
  ordersRoutes,
  type RequestInput,
  type RouteContract,
  Transaction,
  User,
} from '@alaso/contracts';
import * as z from 'zod/mini';

type Person = { id: string; cookie: string; email: string };
/** A description of a call that failed. */
export type Failure = string;

/**
 * Users look at the result before they continue, so simulated users pause. Without pauses, a few of them
 * would saturate the machine.
 */
const longestPauseMs = 500;
/** Calls that take longer count as failures. */
const answerMs = 30_000;
/** Maximum number of open orders per person. */
const maxOpen = 10;
const password = 'indigo-and-gold-7';

/**
 * Makes calls through the gateway on keep-alive connections, as browsers do, and records each failed call.
 */
function caller(address: string, failures: Failure[]) {
  let calls = 0;
  async function call<C extends RouteContract>(contract: C, input: RequestInput<C>, person?: Person) {
    calls += 1;
    await sleep(Math.random() * longestPauseMs);
    const what = `${contract.name} at ${new Date().toISOString()}`;
    try {
      const answer = await fetch(new URL(addressOf(contract, input), address), {
        method: contract.method,
        signal: AbortSignal.timeout(answerMs),
        headers: {
          Accept: 'application/problem+json, application/json',
          Origin: address,
          ...(input.body !== undefined && { 'Content-Type': 'application/json' }),
          ...(person && { Cookie: person.cookie }),
        },
        ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
      });
      const text = await answer.text();
      if (answer.status !== contract.status) failures.push(`${what}: ${answer.status} ${text}`);
      return { body: text === '' ? undefined : (JSON.parse(text) as unknown), answer };
    } catch (error) {
      failures.push(`${what}: ${inspect(error)}`);
      return undefined;
    }
  }
  return { call, calls: () => calls };
}
type Caller = ReturnType<typeof caller>;
type Answered = Awaited<ReturnType<Caller['call']>>;

async function signUp({ call }: Caller): Promise<Person> {
  const email = `${randomUUID()}@example.com`;
  const body = { email, password, firstName: 'Tobi', lastName: 'Ade' };
  const answered = await call(authRoutes.register, { body });
  const { user } = z.parse(z.object({ user: User }), answered?.body);
  const cookies = answered?.answer.headers.getSetCookie() ?? [];
  return { id: user.id, email, cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') };
}

/**
 * Simulates one seller and one buyer in a loop that involves every service, reads, writes, and events between
 * all services.
 */
async function live(
  calling: Caller,
  [seller, first]: readonly [Person, Person],
  orders: Set<string>,
  isOver: () => boolean,
): Promise<void> {
  const { call } = calling;
  let [buyer, bought] = [first, 0];
  while (!isOver()) {
    if (bought === maxOpen) [buyer, bought] = [await signUp(calling), 0];
    const item = { title: 'Emerald gele, stiff', category: 'resale' as const, price: '12500.00' };
    const listed = z.safeParse(
      Listing,
      (await call(catalogRoutes.createListing, { body: item }, seller))?.body,
    );
    await call(catalogRoutes.listListings, { query: {} });
    if (!listed.success) continue;
    const { id } = listed.data;
    await call(catalogRoutes.getListing, { params: { id } }, buyer);
    await call(moderationRoutes.fileReport, { body: { listingId: id, reason: 'other' } }, buyer);
    const order = { listingId: id, type: 'buy' as const, amount: '12500.00' };
    const placed = await call(ordersRoutes.placeOrder, { body: order }, buyer);
    const transaction = z.safeParse(z.object({ id: Transaction.shape.id }), placed?.body);
    if (transaction.success) orders.add(transaction.data.id);
    bought += 1;
    await call(ordersRoutes.listTransactions, { query: {} }, buyer);
    await call(authRoutes.listNotifications, { query: {} }, seller);
  }
}

/** Simulates users until `stop` is called. Jobs notify the seller of each order exactly once. */
export async function startTraffic(address: string, clients: number) {
  const failures: Failure[] = [];
  const orders = new Set<string>();
  const calling = caller(address, failures);
  const pairs: (readonly [Person, Person])[] = [];
  // Users register one at a time because hashing a password keeps the processor busy for a while.
  while (pairs.length < clients) pairs.push([await signUp(calling), await signUp(calling)]);
  let isOver = false;
  let calls = 0;
  const living = pairs.map((pair) => live(calling, pair, orders, () => isOver));

  async function countNotifications(): Promise<Map<string, number>> {
    const counts = new Map<string, number>();
    for (const [seller] of pairs) {
      for (let next: string | undefined = ''; next !== undefined; ) {
        const query: { limit: string; cursor?: string } = { limit: '100', ...(next && { cursor: next }) };
        const listed: Answered = await calling.call(authRoutes.listNotifications, { query }, seller);
        const notifications = z.parse(z.array(z.object({ link: z.string() })), listed?.body);
        next = /[?&]cursor=([^&>]+)/.exec(listed?.answer.headers.get('link') ?? '')?.[1];
        for (const { link } of notifications) {
          const order = /order=([0-9a-f-]+)/.exec(link)?.[1] ?? '';
          counts.set(order, (counts.get(order) ?? 0) + 1);
        }
      }
    }
    return counts;
  }
  return {
    failures,
    orders,
    calls: () => calls,
    countNotifications,
    async stop(): Promise<void> {
      isOver = true;
      await Promise.all(living);
      calls = calling.calls();
    },
  };
}
