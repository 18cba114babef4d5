import { randomUUID } from 'node:crypto';
import { catalogRoutes, newAccountLimits } from '@alaso/contracts';
import { dayMs } from '@alaso/service-kit';
import type { TestUser } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { listingRepository } from '../src/listings/listing.repository.ts';
import { type Catalog, startCatalog } from './catalog-service.ts';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.close());

/** Returns a member whose account is this old. */
const member = (ageMs: number, hasPhone = false) =>
  catalog.user({ newAccount: { createdAt: new Date(Date.now() - ageMs).toISOString(), hasPhone } });
const listAt = (as: TestUser, price: string, key: string = randomUUID()) =>
  catalog.call(
    catalogRoutes.createListing,
    { body: { title: 'Gele', category: 'resale', price } },
    { as, headers: { 'Idempotency-Key': key } },
  );
const countListings = ({ id }: TestUser) =>
  catalog.platform.inTransaction((session) =>
    listingRepository(catalog.platform.connection).countCreated(id, new Date(0), session),
  );
const { listingsOnFirstDay } = newAccountLimits;

describe('on its first day an account', () => {
  it('lists up to the limit, also if more arrive at the same instant, and reads what to do', async () => {
    const as = member(0);
    const answers = await Promise.all(
      Array.from({ length: listingsOnFirstDay + 3 }, () => listAt(as, '9000')),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([...Array<number>(listingsOnFirstDay).fill(201), 429, 429, 429]);
    expect(answers.find(({ status }) => status === 429)?.text).toContain('List the others tomorrow');
    expect(await countListings(as)).toBe(listingsOnFirstDay);
  });

  it('sends a list that is too long in vain, and nothing of it is listed', async () => {
    const as = member(0);
    const rows = Array.from({ length: listingsOnFirstDay + 1 }, (_, n) => ({
      title: `Gele ${n}`,
      category: 'resale',
      price: '9000',
    }));
    const send = (sent: typeof rows) =>
      catalog.send('POST', '/api/listings/batch', {
        as,
        body: JSON.stringify({ rows: sent }),
        headers: { 'Idempotency-Key': randomUUID() },
      });
    expect((await send(rows)).status).toBe(429);
    expect(await countListings(as)).toBe(0);
    expect((await send(rows.slice(1))).status).toBe(200);
    expect(await countListings(as)).toBe(listingsOnFirstDay);
  });

  it('can repeat the call of a listing that it has', async () => {
    const as = member(0);
    const key = randomUUID();
    const first = await listAt(as, '9000', key);
    await Promise.all(Array.from({ length: listingsOnFirstDay - 1 }, () => listAt(as, '9000')));
    expect(await listAt(as, '9000', key)).toMatchObject({ status: 201, body: first.body });
  });
});

describe('until its phone number is verified, a new account', () => {
  const tooHigh = String(newAccountLimits.naira + 1);

  it('asks no high price, neither when listing, nor by an edit, nor in a list', async () => {
    const as = member(2 * dayMs);
    const refused = await listAt(as, tooHigh);
    expect(refused).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
    expect(refused.text).toContain('Verify your phone number');
    const listed = await listAt(as, String(newAccountLimits.naira));
    expect(listed.status).toBe(201);
    const { id } = z.parse(z.object({ id: z.string() }), listed.body);
    const edit = (price: string) =>
      catalog.call(catalogRoutes.editListing, { params: { id }, body: { price } }, { as });
    expect((await edit(tooHigh)).status).toBe(400);
    expect((await edit('450000')).status).toBe(200);
    const batch = await catalog.send('POST', '/api/listings/batch', {
      as,
      body: JSON.stringify({ rows: [{ title: 'Gele', category: 'resale', price: tooHigh }] }),
    });
    const { rows } = z.parse(catalogRoutes.listBatch.answer, batch.body);
    expect(rows[0]).toMatchObject({ id: null, errors: [{ path: 'price' }] });
  });

  it.each([
    ['a verified number', 0, true],
    ['a month', (newAccountLimits.days + 1) * dayMs, false],
  ])('%s lifts that', async (_what, ageMs, hasPhone) => {
    expect((await listAt(member(ageMs, hasPhone), tooHigh)).status).toBe(201);
  });
});
