import { misfitOf, parseRegistry, type ReleasedSlice, SliceDescription } from '@alaso/contracts';

const shop: ReleasedSlice = {
  name: 'shop',
  title: 'The shop',
  routes: [{ path: '/shop', title: 'Shop', access: 'anyone', nav: { label: 'Shop', order: 1 } }],
  version: '1.0.0-0a1b2c3d',
  entry: '/mfe/shop/1.0.0-0a1b2c3d/mf-manifest.json',
  integrity: 'sha384-AAAA',
};
const admin: ReleasedSlice = { ...shop, name: 'admin', entry: 'http://127.0.0.1:3001/mf-manifest.json' };

it('fields that are not known are left aside, at every depth', () => {
  const [route] = shop.routes;
  const later = { ...shop, owner: 'the shop team', routes: [{ ...route, icon: 'bag' }] };
  const nav = { ...shop, name: 'admin', routes: [{ ...route, nav: { label: 'Shop', order: 1, badge: 3 } }] };
  expect(parseRegistry({ slices: [later, nav], generation: 7 })).toEqual({
    slices: [shop, { ...shop, name: 'admin' }],
    refused: [],
  });
});

it.each([
  ['a hash that is none', { ...shop, integrity: 'md5-1' }, { name: 'shop', reason: /^integrity: / }],
  ['an address that is none', { ...shop, entry: 'http://' }, { name: 'shop', reason: /^entry: / }],
  [
    'a script for an address',
    { ...shop, entry: 'javascript:alert(1)' },
    { name: 'shop', reason: /^entry: / },
  ],
  [
    'a route that is none',
    { ...shop, routes: [{ path: 1 }] },
    { name: 'shop', reason: /routes\.0\.path: .*; / },
  ],
  [
    'a version of a package that is none',
    { ...shop, builtAgainst: { react: 'latest' } },
    { name: 'shop', reason: /^builtAgainst\.react: / },
  ],
  ['no version', { ...shop, version: undefined }, { name: 'shop', reason: /^version: / }],
  ['a name that no folder can have', { ...shop, name: '../shop' }, { name: '../shop', reason: /^name: / }],
  ['no name', { title: 'The shop' }, { name: 'no. 1', reason: /^name: / }],
  ['nothing', null, { name: 'no. 1', reason: /^entry: / }],
])('an entry with %s is left out and told; the others stand', (_what, entry, { name, reason }) => {
  const { slices, refused } = parseRegistry({ slices: [entry, admin] });
  expect(slices).toEqual([admin]);
  expect(refused).toHaveLength(1);
  expect(refused[0]?.name).toBe(name);
  expect(refused[0]?.reason).toMatch(reason);
});

it.each([
  ['the same version', { '@alaso/ui': '1.4.0' }, null],
  ['another minor version', { '@alaso/ui': '1.9.2' }, null],
  [
    'another major version',
    { react: '19.3.1', '@alaso/ui': '2.0.0' },
    /^it was built against @alaso\/ui 2\.0\.0, and/,
  ],
  ['a package that the shell does not share', { lodash: '4.0.0' }, null],
  ['nothing that it says', undefined, null],
])('a slice that was built against %s fits or not', (_what, builtAgainst, reason) => {
  const { slices } = parseRegistry({ slices: [{ ...shop, builtAgainst }] });
  const misfit = slices[0] && misfitOf(slices[0], { react: '19.3.1', '@alaso/ui': '1.4.0' });
  expect(misfit).toEqual(reason && expect.stringMatching(reason));
});

it('of two entries with one name the first stands', () => {
  const { slices, refused } = parseRegistry({ slices: [shop, { ...shop, version: '2.0.0' }] });
  expect(slices).toEqual([shop]);
  expect(refused).toEqual([{ name: 'shop', reason: 'name: an entry before it has the same' }]);
});

it.each([[null], [[]], [{}], [{ slices: {} }], ['<html>']])('%j is no registry', (json) => {
  expect(() => parseRegistry(json)).toThrow();
});

it('a slice’s own description is refused with a field too many', () => {
  const { name, title, routes } = shop;
  const description = { name, title, routes };
  expect(SliceDescription.parse(description)).toEqual(description);
  for (const wrong of [
    { ...description, versoin: 1 },
    { ...description, routes: [{ ...routes[0], acces: 'anyone' }] },
  ]) {
    expect(SliceDescription.safeParse(wrong).success).toBe(false);
  }
});
