import { Listing } from '@alaso/contracts';
import { allRoutes } from '@alaso/contracts/routes';
import * as z from 'zod';
import { startContractStub } from '../local/contract-stub.ts';

const id = '5b0f9a52-6a7e-4f0e-9b6e-0c1f1f4a9a11';
const published = allRoutes.filter((route) => route.who !== 'service');

let stub: Awaited<ReturnType<typeof startContractStub>>;
beforeAll(async () => {
  stub = await startContractStub({ role: 'admin' });
});
afterAll(() => stub.close());

const ask = (path: string, method = 'GET') =>
  fetch(stub.address + path, { method, redirect: 'manual', signal: AbortSignal.timeout(2000) });

test.each(published.map((route) => [`${route.method} ${route.path}`, route] as const))(
  '%s is answered with an example that its contract accepts',
  async (_, route) => {
    const { method, status } = route;
    const answer = await ask(route.path.replace(/:\w+/g, id), method);
    expect(answer.status).toBe(status);
    if (route.answer) expect(await answer.json()).not.toBeNull();
  },
);

test('somebody with the chosen role is signed in', async () => {
  expect(await (await ask('/api/user')).json()).toMatchObject({ role: 'admin', firstName: 'Amarachi' });
});

test('a list holds several different things', async () => {
  const answer = await ask('/api/listings');
  const listings = z.array(Listing).parse(await answer.json());
  expect(new Set(listings.map((listing) => listing.id)).size).toBe(6);
  expect(answer.headers.get('x-total-count')).toBe('6');
});

test('a call that no contract has is a 404', async () => {
  expect((await ask('/api/unknown')).status).toBe(404);
});
