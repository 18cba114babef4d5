import { Listing, type RouteContract } from '@alaso/contracts';
import { allRoutes } from '@alaso/contracts/routes';
import * as z from 'zod';
import { startContractStub } from '../contract-stub/contract-stub.ts';

const id = '5b0f9a52-6a7e-4f0e-9b6e-0c1f1f4a9a11';
const published = allRoutes.filter((route) => route.who !== 'service');

let stub: Awaited<ReturnType<typeof startContractStub>>;
beforeAll(async () => {
  stub = await startContractStub({ role: 'admin' });
});
afterAll(() => stub.close());

const ask = (path: string, method = 'GET') => fetch(stub.address + path, { method, redirect: 'manual' });

/** Returns what is wrong with the stub's answer to a route; undefined if its contract accepts it. */
async function findWrongAnswer(route: RouteContract): Promise<string | undefined> {
  const answer = await ask(route.path.replace(/:\w+/g, id), route.method);
  if (answer.status !== route.status) return `${answer.status} instead of ${route.status}`;
  if (route.streams) {
    const type = answer.headers.get('content-type');
    await answer.body?.cancel();
    return type === 'text/event-stream' ? undefined : `a stream of ${type}`;
  }
  const text = await answer.text();
  return route.answer && (text === '' || text === 'null') ? 'no body' : undefined;
}

test('every route is answered with an example that its contract accepts', async () => {
  const wrong: string[] = [];
  for (const route of published) {
    const why = await findWrongAnswer(route);
    if (why !== undefined) wrong.push(`${route.method} ${route.path}: ${why}`);
  }
  expect(published.length).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
});

test('someone with the chosen role is signed in', async () => {
  expect(await (await ask('/api/user')).json()).toMatchObject({ role: 'admin', firstName: 'Amarachi' });
});

test('a list holds several different things', async () => {
  const answer = await ask('/api/listings');
  const listings = z.array(Listing).parse(await answer.json());
  expect(new Set(listings.map((listing) => listing.id)).size).toBe(24);
  expect(answer.headers.get('x-total-count')).toBe('24');
});

/** Makes a call as a page at this address would. */
const askFrom = (page: string, path: string, cookie = '') =>
  fetch(stub.address + path, { headers: { referer: `http://localhost:8080${page}`, cookie } });

test('one person sells what the other can buy', async () => {
  const listing = Listing.parse(await (await askFrom('/?as=buyer', '/api/listings/1')).json());
  const seller: unknown = await (await askFrom('/?as=seller', '/api/user')).json();
  const buyer: unknown = await (await askFrom('/?as=buyer', '/api/user')).json();
  expect(seller).toMatchObject({ firstName: 'Amarachi', id: listing.ownerId });
  expect(buyer).toMatchObject({ firstName: 'Chidi' });
  expect(buyer).not.toMatchObject({ id: listing.ownerId });
});

test('a visitor has no session, and sees what is for everybody', async () => {
  expect((await askFrom('/?as=visitor', '/api/user')).status).toBe(401);
  expect((await askFrom('/?as=visitor', '/api/listings')).status).toBe(200);
});

test('an item has the id that was asked for', async () => {
  const listings = z.array(Listing).parse(await (await ask('/api/listings')).json());
  const third = listings[2];
  expect(await (await ask(`/api/listings/${third?.id}`)).json()).toMatchObject({
    id: third?.id,
    title: third?.title,
  });
});

test('a route fails as the page’s address asks, also after the address has changed', async () => {
  const refused = await askFrom('/explore?fail=listListings', '/api/listings');
  expect(refused.status).toBe(503);
  const cookie = refused.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  expect((await askFrom('/', '/api/listings', cookie)).status).toBe(503);
  expect((await askFrom('/', '/api/user', cookie)).status).toBe(200);
  expect((await askFrom('/?fail=', '/api/listings', cookie)).status).toBe(200);
});

test('answers are as late as the page’s address asks', async () => {
  let isLate = true;
  const late = askFrom('/?slow=60000', '/api/user').finally(() => (isLate = false));
  const [usual, soon] = [await askFrom('/', '/api/user'), await askFrom('/?slow=1', '/api/user')];
  expect([usual.status, soon.status, isLate]).toEqual([200, 200, true]);
  await stub.close();
  await expect(late).rejects.toThrow();
  stub = await startContractStub({ role: 'admin' });
});

test('search, filters, order and pages are obeyed, and the counts agree with them', async () => {
  const read = async (query: string) => {
    const answer = await ask(`/api/listings?${query}`);
    return { listings: z.array(Listing).parse(await answer.json()), headers: answer.headers };
  };
  const { listings, headers } = await read('search=lace+gown&category=resale&sort=price-desc');
  expect(listings.length).toBeGreaterThan(0);
  for (const { title, category } of listings) expect([title, category]).toEqual(['Lace gown', 'resale']);
  const prices = listings.map(({ price }) => Number(price));
  expect(prices).toEqual(prices.toSorted((a, b) => b - a));
  const facets: unknown = await (await ask('/api/listings/facets?search=lace+gown&category=resale')).json();
  expect(facets).toMatchObject({ total: { count: listings.length } });
  expect(headers.get('x-total-count')).toBe(String(listings.length));
  const first = await read('limit=20');
  const [, next = ''] = /<(.*)>/.exec(first.headers.get('link') ?? '') ?? [];
  expect(z.array(Listing).parse(await (await ask(next)).json())).toHaveLength(4);
});

test('a call that no contract has is a 404', async () => {
  expect((await ask('/api/unknown')).status).toBe(404);
});
