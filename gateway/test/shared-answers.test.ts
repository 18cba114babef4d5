import { freshReads } from '@alaso/contracts/fresh-reads';
import { until } from '@alaso/test-kit';
import type { Answer, Gateway } from './running-gateway.ts';
import {
  besideReaders,
  countLateReads,
  forLong,
  halves,
  list,
  newItem,
  newList,
  newPhoto,
  resetService,
  service,
  startShared,
  written,
} from './shared-service.ts';

let gateway: Gateway;
beforeAll(async () => {
  // The readers of an answer that is being fetched wait for it, however long that takes.
  gateway = await startShared({ patience: 1000 });
});
afterAll(() => gateway.stop());
beforeEach(() => resetService());

/** Keeps calls waiting from now on, until the returned function is called. */
function hold(): () => void {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  service.waits = () => held;
  return release;
}

const cacheOf = ({ headers }: Answer) => headers['x-cache'];

test('what is the same for everybody is kept for all, and by no browser', async () => {
  service.headers = forLong;
  const target = newList();
  const answers: Answer[] = [];
  for (let call = 0; call < 10; call += 1) answers.push(await gateway.send(target));
  expect(service.asked).toBeLessThanOrEqual(halves);
  expect(answers.filter((one) => cacheOf(one) === 'MISS')).toHaveLength(service.asked);
  expect(answers.filter((one) => cacheOf(one) === 'HIT')).toHaveLength(answers.length - service.asked);
  expect(answers.map(({ headers }) => headers['cache-control'])).toEqual(answers.map(() => 'no-store'));
  expect(answers.map(({ headers }) => headers['x-accel-expires'])).toEqual(answers.map(() => undefined));
});

test.each(['', '__Secure-'])(
  'anyone who has written (%s) sees it at once, and the others with them',
  async (prefix) => {
    const item = newItem();
    expect((await gateway.send(item)).text).toBe('active');
    service.says = 'sold';
    const writer = { Cookie: `theme=dark; ${prefix}${freshReads.cookie}=1` };
    expect((await gateway.send(item, { headers: writer })).text).toBe('sold');
    expect((await gateway.send(item)).text).toBe('sold');
  },
);

test('many who ask for the same while it is fetched wait for the one call that fetches it', async () => {
  service.headers = forLong;
  const target = newList();
  const release = hold();
  const readers = Array.from({ length: 50 }, () => gateway.send(target));
  await until('the service is asked', () => service.asked > 0);
  // Calls that came after the readers have been answered, so these have come, too.
  const visitors = await Promise.all(readers.map(() => gateway.send('/api/user')));
  release();
  const answers = await Promise.all(readers);
  expect(answers.map(({ text }) => text)).toEqual(answers.map(() => 'active'));
  // nginx lets one more through every 5 s, in case the first one is lost.
  expect(service.asked - visitors.length).toBeLessThan(readers.length / 2);
});

test('while one call renews an answer that has expired, the others are given the one before', async () => {
  // It expires with the present second, and may be used for long after that.
  service.headers = { 'Cache-Control': 'public, s-maxage=1, stale-while-revalidate=600' };
  const target = newList();
  await until('both halves of a second have a copy', async () => {
    await gateway.send(target);
    return service.asked >= halves;
  });
  const before = service.asked;
  service.says = 'sold';
  const release = hold();
  const sent: Promise<Answer>[] = [];
  const given: Answer[] = [];
  await until('the one before is given while another is fetched', () => {
    sent.push(
      gateway.send(target).then((answer) => {
        given.push(answer);
        return answer;
      }),
    );
    return given.some((one) => cacheOf(one) === 'UPDATING');
  });
  expect(given.map(({ text }) => text)).toEqual(given.map(() => 'active'));
  // One for each half, and another one if this machine takes 5 s meanwhile.
  expect(service.asked - before).toBeLessThanOrEqual(2 * halves);
  release();
  const answers = await Promise.all(sent);
  expect(answers.filter(({ text }) => text === 'sold').map(cacheOf)).toContain('EXPIRED');
});

test('another query is another answer', async () => {
  await gateway.send(newList());
  service.says = 'another';
  expect((await gateway.send(newList())).text).toBe('another');
});

test.each([
  ['is for one person, below an item', () => `${newItem()}/offers`, {}],
  ['sets a cookie', newList, { 'Set-Cookie': 'a=b' }],
  ['is a photo of a message', newPhoto, { 'Cache-Control': 'private, max-age=3600' }],
  ['is a photo of a message, whatever the service says', newPhoto, forLong],
  ['nobody may keep', newList, { 'Cache-Control': 'no-store', 'X-Accel-Expires': '' }],
])('an answer that %s is fetched for each', async (_, newTarget, headers) => {
  Object.assign(service.headers, headers);
  const target = newTarget();
  await gateway.send(target);
  service.says = 'another';
  expect((await gateway.send(target)).text).toBe('another');
});

test('a write to the same address reaches the service', async () => {
  await gateway.send(list);
  expect((await gateway.send(list, { method: 'POST' })).text).toBe(String(written));
  expect((await gateway.send(list)).text).toBe('active');
});

test('while the service is down its last answer is given as long as that allows it, and marked', async () => {
  service.headers = { 'Cache-Control': 'public, s-maxage=1, stale-if-error=600' };
  const target = newList();
  await gateway.send(target);
  service.isDown = true;
  const stale = await until('the last answer has expired', async () => {
    const answer = await gateway.send(target);
    return cacheOf(answer) === 'STALE' && answer;
  });
  expect([stale.status, stale.text]).toEqual([200, 'active']);
  expect([502, 503]).toContain((await gateway.send(newList())).status);
});

test('it is compressed by the service, and unpacked for anyone who does not take it so', async () => {
  Object.assign(service, { compresses: true, headers: forLong });
  const target = newList();
  for (let call = 0; call < 4; call += 1) {
    const packed = await gateway.send(target, { headers: { 'Accept-Encoding': 'gzip' } });
    const plain = await gateway.send(target);
    expect([packed.headers['content-encoding'], plain.headers['content-encoding']]).toEqual([
      'gzip',
      undefined,
    ]);
    expect([plain.text, service.accepted]).toEqual(['active', 'gzip']);
  }
  expect(service.asked).toBeLessThanOrEqual(halves);
});

test('a writer reads what they have written, every time, while others read on', async () => {
  expect(await besideReaders(gateway, () => countLateReads(gateway, 50))).toBe(0);
});

test('two people and a visitor who ask for everything at once are never given what is another’s', async () => {
  const item = newItem();
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
