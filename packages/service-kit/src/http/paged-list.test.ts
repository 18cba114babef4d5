import { authRoutes } from '@alaso/contracts';
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { cursorBy, moment, pagedList } from './paged-list.ts';

const contract = authRoutes.listOrganizations;
const rows = ['Ada', 'Ọláyínká', 'Zainab'].map((name, at) => ({
  _id: randomUUID(),
  name,
  openedAt: new Date(at * 1000),
}));
const cursor = cursorBy({ name: z.string(), openedAt: moment });
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Returns a page of two of the rows, with where its reading began. */
async function pageOf(query: { cursor?: string; search?: string }, by = cursor) {
  const begun: unknown[] = [];
  const page = await pagedList(contract, query, {
    cursor: by,
    read(after, limit) {
      begun.push(after);
      return rows.slice(rows.findIndex(({ _id }) => _id === after?._id) + 1).slice(0, limit);
    },
    total: () => rows.length,
    present: (found) => found.map(({ name }) => name),
    headers: async () => ({ 'X-Further': 'yes' }),
    pageSize: 2,
  });
  return { ...page, begun };
}

/** Returns the cursor in a page's link to the next one. */
const nextOf = ({ headers: { Link = '' } }: { headers: Record<string, string> }) =>
  new URL(Link.slice(1, Link.indexOf('>')), 'http://localhost').searchParams.get('cursor') ?? '';

it('leads from page to page with the same filters, and gives the total on each', async () => {
  const first = await pageOf({ search: 'a' });
  expect(first).toMatchObject({ body: ['Ada', 'Ọláyínká'], begun: [undefined] });
  expect(first.headers).toMatchObject({ 'X-Total-Count': '3', 'X-Further': 'yes' });
  expect(first.headers.Link).toMatch(/^<[^>]*\?search=a&cursor=[\w-]+>; rel="next"$/);

  const second = await pageOf({ cursor: nextOf(first) });
  expect(second).toMatchObject({ body: ['Zainab'], begun: [rows[1]] });
  expect(second.headers).toEqual({ 'X-Total-Count': '3', 'X-Further': 'yes' });
});

it('the cursor has the keys of the last row in their order, after the name of the order', async () => {
  const named = cursorBy({ name: z.string(), openedAt: moment }, 'name');
  const next = nextOf(await pageOf({}, named));
  expect(next).toBe(encoded(['name', 'Ọláyínká', 1000, rows[1]?._id]));
  expect(await pageOf({ cursor: next }, named)).toMatchObject({ body: ['Zainab'] });
  await expect(pageOf({ cursor: next })).rejects.toThrow('Link header');
  await expect(pageOf({ cursor: nextOf(await pageOf({})) }, named)).rejects.toThrow('Link header');
});

const id = randomUUID();
it.each([
  ['not base64', '%%%'],
  ['empty', ''],
  ['not JSON', Buffer.from('name').toString('base64url')],
  ['no list', encoded({ name: 'Ada', openedAt: 7, _id: id })],
  ['with a NUL', encoded(['Ada\0', 7, id])],
  ['with half of a character', encoded(['Ada \ud83e', 7, id])],
  ['with an operator for a key', encoded(['Ada', { $gt: 0 }, id])],
  ['with a time that is none', encoded(['Ada', 1e300, id])],
  ['with a broken id', encoded(['Ada', 7, 'id'])],
  ['too short', encoded(['Ada', 7])],
  ['too long', encoded(['Ada', 7, id, 1])],
])('refuses a cursor that is %s', async (_what, broken) => {
  await expect(pageOf({ cursor: broken })).rejects.toMatchObject({
    message: 'cursor: take it from the Link header of the page before, unchanged.',
    code: 'invalid-input',
  });
});
