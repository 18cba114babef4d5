import { randomUUID } from 'node:crypto';
import { authRoutes, Organization, ordersRoutes, ratingScore } from '@alaso/contracts';
import { authInternal } from '@alaso/contracts/internal';
import { route } from '@alaso/service-kit';
import { startStubService, type StubService } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { type AuthService, startAuthService } from './auth-service.ts';
import { nameWords, organizationsOf } from '../src/charities/organization.repository.ts';
import { aCacNumber, aCharity, aNewApplication, unverify } from './charity-steps.ts';

let auth: AuthService;
let orders: StubService;
/** The stars that each member has got. */
const given = new Map<string, number[]>();
const asked: number[] = [];

function ratingOf(memberId: string) {
  const all = given.get(memberId) ?? [];
  const [count, sum] = [all.length, all.reduce((left, stars) => left + stars, 0)];
  if (count === 0) return [];
  const stars = [1, 2, 3, 4, 5].map((one) => all.filter((star) => star === one).length);
  return [{ memberId, count, average: sum / count, stars, score: ratingScore({ count, sum }) }];
}

beforeAll(async () => {
  orders = await startStubService([
    route(ordersRoutes.listRatings, ({ query }) => {
      const ids = query.ids.split(',');
      asked.push(ids.length);
      return { body: ids.flatMap(ratingOf) };
    }),
  ]);
  auth = await startAuthService({}, undefined, { orders: orders.baseUrl });
});
afterAll(async () => {
  await auth.close();
  await orders.close();
});

type Query = Partial<Record<'type' | 'area' | 'search' | 'sort' | 'limit' | 'cursor', string>>;
async function list(query: Query = {}) {
  const search = new URLSearchParams(query);
  const { body, headers } = await auth.send('GET', `/api/organizations?${search.toString()}`);
  return {
    names: z.parse(z.array(Organization), body).map(({ name }) => name),
    total: Number(headers.get('x-total-count')),
    next: /cursor=([^&>]+)/.exec(headers.get('link') ?? '')?.[1],
  };
}

describe('verified charities', () => {
  beforeAll(async () => {
    await aCharity(auth, { name: 'Zaria Needle Fund', type: 'ngo', areas: ['Kaduna'] });
    await aCharity(auth, { name: 'Àbíkẹ́ Orphans Home', areas: ['Oyo'] });
    await aCharity(auth, { name: 'bright Needles', areas: ['Kaduna', 'Kano'] });
  });

  it('are listed by name for everybody, of a type, in a state, and by how their words begin', async () => {
    expect(await list()).toMatchObject({
      names: ['Àbíkẹ́ Orphans Home', 'bright Needles', 'Zaria Needle Fund'],
      total: 3,
    });
    expect((await list({ type: 'ngo' })).names).toEqual(['Zaria Needle Fund']);
    expect((await list({ area: 'Kaduna' })).names).toEqual(['bright Needles', 'Zaria Needle Fund']);
    expect((await list({ area: 'Kaduna', type: 'orphanage' })).names).toEqual(['bright Needles']);
    expect((await list({ search: 'NEED' })).names).toEqual(['bright Needles', 'Zaria Needle Fund']);
    expect((await list({ search: 'abike ho' })).names).toEqual(['Àbíkẹ́ Orphans Home']);
    expect((await list({ search: '.*' })).total).toBe(3);
    expect((await list({ search: 'eedle' })).names).toEqual([]);
  });

  // cspell:ignore Groß Ƙano
  it.each(["mama's", 'mamas', 'Mama’s', 'gross', 'ɗan', 'dan kano', 'ƙano'])(
    'are found by %s, folded as the name is',
    async (search) => {
      const name = 'Mama’s Groß Ɗan Ƙano Home';
      const { user, boss } = await aCharity(auth, { name, areas: ['Kano'] });
      expect((await list({ search })).names).toEqual([name]);
      await unverify(boss, user);
    },
  );

  it('come page by page, each once', async () => {
    const names: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ limit: '1', ...(cursor && { cursor }) });
      expect(page.total).toBe(3);
      names.push(...page.names);
      cursor = page.next;
    } while (cursor);
    expect(names).toEqual((await list()).names);
  });

  it('are not found by what is no state, no type or no cursor', async () => {
    for (const query of ['area=Paris', 'type=shop', 'cursor=x', 'owner=1']) {
      expect([query, (await auth.send('GET', `/api/organizations?${query}`)).status]).toEqual([query, 400]);
    }
  });

  it('show nobody the phone, the CAC number or the evidence', async () => {
    const { text } = await auth.call(authRoutes.listOrganizations, {});
    expect(text).not.toMatch(/\+234|IT\d|https|sortName|nameWords/);
  });

  it('are known to other services until the verification is taken back', async () => {
    const as = { service: 'orders' as const };
    const { user, boss } = await aCharity(auth, { name: 'Ondo Hands', type: 'ngo', areas: ['Ondo'] });
    const find = (id: string) => auth.call(authInternal.findOrganization, { params: { id } }, as);
    expect((await find(user.id)).body).toMatchObject({ id: user.id, name: 'Ondo Hands', type: 'ngo' });
    const suggest = async (query: { areas?: string; item?: string; except?: string }) =>
      z.parse(z.array(Organization), (await auth.call(authInternal.findOrganizations, { query }, as)).body);
    expect(await suggest({})).toHaveLength(3);
    const nearby = await suggest({ areas: 'Ondo,Kwara' });
    expect(nearby[0]?.name).toBe('Ondo Hands');
    expect(new Set(nearby.map(({ id }) => id)).size).toBe(3);
    expect((await suggest({ areas: 'Ondo', except: user.id })).map(({ id }) => id)).not.toContain(user.id);
    await unverify(boss, user);
    expect((await find(user.id)).status).toBe(404);
    expect((await find(randomUUID())).status).toBe(404);
  });
});

describe('best rated first', () => {
  const area = 'Bauchi' as const;
  const rated = (query: Query = {}) => list({ area, sort: 'rating', ...query });
  const best = ['Loved by Many', 'Loved by One', 'New', 'One Bad Day', 'Often Late'];

  beforeAll(async () => {
    const all: [string, number[]][] = [
      ['Often Late', [2, 2, 3, 1, 2, 2, 3, 2]],
      ['New', []],
      ['One Bad Day', [1]],
      ['Loved by One', [5]],
      ['Loved by Many', Array.from({ length: 30 }, () => 5)],
    ];
    for (const [name, stars] of all)
      given.set((await aCharity(auth, { name, areas: [area] })).user.id, stars);
  });

  it('a single bad review puts none last, and a single good one none first', async () => {
    expect(await rated()).toMatchObject({ names: best, total: 5, next: undefined });
    expect((await list({ area })).names).toEqual(best.toSorted());
  });

  it('come page by page, each once, also those with the same score', async () => {
    given.set((await aCharity(auth, { name: 'New Too', areas: [area] })).user.id, []);
    const names: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await rated({ limit: '2', ...(cursor && { cursor }) });
      names.push(...page.names);
      cursor = page.next;
    } while (cursor);
    expect(names).toEqual([...best.slice(0, 3), 'New Too', ...best.slice(3)]);
    const { next = '' } = await list({ area, limit: '1' });
    const mixed = `/api/organizations?area=${area}&sort=rating&cursor=${next}`;
    expect((await auth.send('GET', mixed)).status).toBe(400);
  });

  it('are compared with calls of as many ids as one takes', async () => {
    const many = Array.from({ length: 50 }, (_, at) => `Kin ${String(at).padStart(2, '0')}`);
    const { name: _, ...facts } = aNewApplication({ areas: ['Benue'] });
    const rows = many.map((name) => ({ ...facts, _id: randomUUID(), name, cacNumber: aCacNumber() }));
    await organizationsOf(auth.platform.connection).create(
      rows.map(({ phone: _phone, evidence: _evidence, ...row }) => ({
        ...row,
        nameWords: nameWords(row.name),
        sortName: row.name.toLowerCase(),
      })),
    );
    asked.splice(0);
    expect((await list({ area: 'Benue', sort: 'rating', limit: '100' })).names).toEqual(many);
    expect(asked.toSorted()).toEqual([2, 48]);
  });
});

describe('what is suggested for an item', () => {
  const as = { service: 'orders' as const };
  const suggest = async (query: { areas: string; item: string }) => {
    const { body } = await auth.call(
      authInternal.findOrganizations,
      { query: { type: 'ngo', ...query } },
      as,
    );
    return z.parse(z.array(Organization), body).map(({ name }) => name);
  };

  it('is nearby first, and of those anyone who needs it', async () => {
    const facts = { type: 'ngo' as const, areas: ['Yobe' as const] };
    await aCharity(auth, { ...facts, name: 'Yobe School Help', needs: ['School shoes'] });
    await aCharity(auth, { ...facts, name: 'Yobe Brides', needs: ['Wedding gowns', 'Gele'] });
    await aCharity(auth, { ...facts, name: 'Gombe Brides', areas: ['Gombe'], needs: ['Gowns and gele'] });
    for (let n = 0; n < 5; n += 1) {
      const [first, second, third] = await suggest({ areas: 'Yobe', item: 'Lace gown with gele' });
      expect([first, second, third]).toEqual(['Yobe Brides', 'Yobe School Help', 'Gombe Brides']);
    }
    expect((await suggest({ areas: 'Zamfara', item: 'Two pairs of shoes' }))[0]).toBe('Yobe School Help');
    const query = { areas: 'Paris' };
    expect((await auth.call(authInternal.findOrganizations, { query }, as)).status).toBe(400);
  });
});

describe('a verified charity', () => {
  const body = { areas: ['Lagos' as const], needs: ['Wrappers'], about: 'Moved to Yaba.' };

  it('says anew where it works and what it needs, and nothing that was proved', async () => {
    const { user, browser } = await aCharity(auth, { name: 'Eko Hearts' });
    const { status, body: card } = await browser.call(authRoutes.editOrganization, { body });
    expect([status, card]).toEqual([200, { ...body, id: user.id, name: 'Eko Hearts', type: 'orphanage' }]);
    expect((await auth.call(authRoutes.getOrganization, { params: { id: user.id } })).body).toEqual(card);
    const renamed = { as: auth.user(), body: JSON.stringify({ ...body, name: 'UNICEF' }) };
    expect((await auth.send('PUT', '/api/organization', renamed)).status).toBe(400);
  });

  it('alone has a card to change', async () => {
    const { browser } = await auth.member();
    expect((await browser.call(authRoutes.editOrganization, { body })).status).toBe(403);
  });
});
