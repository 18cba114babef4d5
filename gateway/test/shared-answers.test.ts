import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { freshReads } from '@alaso/contracts/fresh-reads';
import { type Gateway, startGateway } from './running-gateway.ts';

const list = '/api/listings';
const item = '/api/listings/6564a6e0-6d7f-4b2f-8abe-27a245739662';

/** The service's answer, and how often it was asked. */
const atFirst = {
  says: 'active',
  asked: 0,
  isDown: false,
  headers: {},
  answersAfterMs: 0,
  compresses: false,
};
const service: typeof atFirst & { accepted?: string | undefined } = { ...atFirst };
/** Amount written so far. */
let written = 0;
let gateway: Gateway;
beforeAll(async () => {
  const listener: RequestListener = (incoming, response) => void answer(incoming, response);
  gateway = await startGateway({ auth: listener, catalog: listener, orders: listener });
});
afterAll(() => gateway.stop());

async function answer({ method, url, headers }: IncomingMessage, response: ServerResponse): Promise<void> {
  service.asked += 1;
  service.accepted = headers['accept-encoding'];
  const said = service.says;
  if (!url?.startsWith(list) || url.endsWith('/mine')) {
    response.setHeader('Cache-Control', 'no-store');
    return void response.end(headers.cookie ?? 'a visitor');
  }
  if (method === 'POST') {
    written += 1;
    response.setHeader('Set-Cookie', `${freshReads.cookie}=1; Path=/api`);
    return void response.end(String(written));
  }
  if (service.isDown) return void response.destroy();
  await pause(service.answersAfterMs);
  const lastSecond = Math.floor(Date.now() / 1000);
  response.setHeader('Cache-Control', 'public, s-maxage=1, stale-while-revalidate=1, stale-if-error=2');
  response.setHeader('X-Accel-Expires', `@${lastSecond}`);
  for (const [name, value] of Object.entries(service.headers)) response.setHeader(name, String(value));
  if (service.compresses) response.setHeader('Content-Encoding', 'gzip');
  const text = url === `${list}?written` ? String(written) : said;
  response.end(service.compresses ? gzipSync(text) : text);
}

beforeEach(async () => {
  Object.assign(service, atFirst, { headers: {} });
  await secondBegins();
});

/**
 * Waits for the start of a second, which leaves the test nearly half a second before anything expires. Copies
 * of an earlier test have expired by then.
 */
async function secondBegins(): Promise<void> {
  // Timers are occasionally a millisecond early.
  await pause(1005 - (Date.now() % 1000));
}

/**
 * Makes sure that the gateway has a copy from the first half of a second, and that this much of the next
 * second has passed.
 */
async function isKeptFromTheSecondBefore(target: string, passedMs: number): Promise<void> {
  do {
    await secondBegins();
    await gateway.send(target);
  } while (Date.now() % 1000 >= 500);
  await secondBegins();
  await pause(passedMs);
}

/** Asks until the answer is this text, and returns how long that took in ms. */
async function untilItSays(text: string, target: string): Promise<number> {
  const askedAt = Date.now();
  for (;;) {
    if ((await gateway.send(target)).text === text) return Date.now() - askedAt;
  }
}

test('what is the same for everybody is fetched once in a second, and kept by no browser', async () => {
  const answers = [];
  for (let call = 0; call < 5; call += 1) answers.push(await gateway.send(list));
  expect(service.asked).toBe(1);
  expect(answers.map(({ headers }) => headers['x-cache'])).toEqual([
    expect.stringMatching(/MISS|EXPIRED/),
    'HIT',
    'HIT',
    'HIT',
    'HIT',
  ]);
  expect(answers.map(({ headers }) => headers['cache-control'])).toEqual(answers.map(() => 'no-store'));
  expect(answers[1]?.headers['x-accel-expires']).toBeUndefined();
});

test('an item that is sold is sold for everybody within a second', async () => {
  await gateway.send(item);
  service.says = 'sold';
  expect(await untilItSays('sold', item)).toBeLessThan(1500);
});

test('anyone who has written sees it at once, and the others with them', async () => {
  expect((await gateway.send(item)).text).toBe('active');
  service.says = 'sold';
  const writer = { Cookie: `${freshReads.cookie}=1` };
  expect((await gateway.send(item, { headers: writer })).text).toBe('sold');
  expect((await gateway.send(item)).text).toBe('sold');
});

test('a hundred who ask for the same at once cost the service few calls', async () => {
  service.answersAfterMs = 20;
  const answers = await Promise.all(Array.from({ length: 100 }, () => gateway.send(`${list}?size=M`)));
  expect(answers.map(({ text }) => text)).toEqual(answers.map(() => 'active'));
  // One, if the machine lets the first be answered within the 50 ms for which the others wait.
  expect(service.asked).toBeLessThan(50);
});

test('when a second ends, one call renews what all ask for, and the others are not kept waiting', async () => {
  await isKeptFromTheSecondBefore(list, 0);
  Object.assign(service, { asked: 0, says: 'sold', answersAfterMs: 300 });
  const answers = await Promise.all(Array.from({ length: 20 }, () => gateway.send(list)));
  expect(answers.map(({ text, headers }) => `${text} ${String(headers['x-cache'])}`).sort()).toEqual([
    ...Array.from({ length: 19 }, () => 'active UPDATING'),
    'sold EXPIRED',
  ]);
});

test('nobody is given a copy that is older than 1.5 s, not even while it is renewed', async () => {
  await isKeptFromTheSecondBefore(item, 500);
  Object.assign(service, { says: 'sold', answersAfterMs: 100 });
  const answers = await Promise.all([gateway.send(item), gateway.send(item)]);
  expect(answers.map(({ text }) => text)).toEqual(['sold', 'sold']);
});

test('another query is another answer', async () => {
  await gateway.send(`${list}?size=L`);
  service.says = 'another';
  expect((await gateway.send(`${list}?size=XL`)).text).toBe('another');
});

test.each([
  ['is for one person, below an item', `${item}/offers`, {}],
  ['sets a cookie', `${list}?cookie`, { 'Set-Cookie': 'a=b' }],
  ['nobody may keep', `${list}?refused`, { 'Cache-Control': 'no-store', 'X-Accel-Expires': '' }],
])('an answer that %s is fetched for each', async (_, target, headers) => {
  Object.assign(service.headers, headers);
  await gateway.send(target);
  service.says = 'another';
  expect((await gateway.send(target)).text).toBe('another');
});

test('a write to the same address reaches the service', async () => {
  await gateway.send(list);
  expect((await gateway.send(list, { method: 'POST' })).text).toBe(String(written));
  expect((await gateway.send(list)).text).toBe('active');
});

test('while the service is down its last answer is given for as long as it allowed, and marked', async () => {
  await gateway.send(`${list}?size=S`);
  service.isDown = true;
  await secondBegins();
  const stale = await gateway.send(`${list}?size=S`);
  expect([stale.status, stale.text, stale.headers['x-cache']]).toEqual([200, 'active', 'STALE']);
  let { status } = stale;
  while (status === 200) ({ status } = await gateway.send(`${list}?size=S`));
  expect([502, 503]).toContain(status);
});

test('it is compressed once, by the service, and unpacked for anyone who does not take it so', async () => {
  service.compresses = true;
  const packed = await gateway.send(`${list}?size=XS`, { headers: { 'Accept-Encoding': 'gzip' } });
  const plain = await gateway.send(`${list}?size=XS`);
  expect([packed.headers['content-encoding'], plain.headers['content-encoding']]).toEqual([
    'gzip',
    undefined,
  ]);
  expect([plain.text, service.accepted, service.asked]).toEqual(['active', 'gzip', 1]);
});

test('a writer reads what they have written, 1,000 of 1,000 times, while others read on', async () => {
  let isOver = false;
  const readers = Array.from({ length: 3 }, async () => {
    while (!isOver) await gateway.send(`${list}?written`);
  });
  let late = 0;
  for (let time = 0; time < 1000; time += 1) {
    const answer = await gateway.send(list, { method: 'POST' });
    const [mark = ''] = answer.headers['set-cookie'] ?? [];
    const read = await gateway.send(`${list}?written`, { headers: { Cookie: mark.split(';')[0] ?? '' } });
    if (Number(read.text) < Number(answer.text)) late += 1;
  }
  isOver = true;
  await Promise.all(readers);
  expect(late).toBe(0);
}, 60_000);

test('two people and a visitor who ask for everything at once are never given what is another’s', async () => {
  const asked = ['/api/user', list, '/api/listings/mine', item, '/api/transactions', '/api/notifications'];
  const given = await Promise.all(
    ['alaso_access=bisi', 'alaso_access=ngozi', undefined].flatMap((cookie) =>
      Array.from({ length: 120 }, async (_, time) => {
        const target = asked[time % asked.length] ?? list;
        const { text } = await gateway.send(target, {
          headers: cookie === undefined ? {} : { Cookie: cookie },
        });
        const isShared = target === list || target === item;
        return { target, text, due: isShared ? 'active' : (cookie ?? 'a visitor') };
      }),
    ),
  );
  expect(given.filter(({ text, due }) => text !== due)).toEqual([]);
});
