import { freshReads } from '../src/fresh-reads.ts';
import { addressOf } from '../src/route.ts';
import { allRoutes } from '../src/routes.ts';

const shared = allRoutes.filter((route) => route.shared);

test.each(shared)('$name: its answer, given to all, has no caller and sets nothing', (route) => {
  expect(route).toMatchObject({ method: 'GET', who: 'anyone', status: 200 });
  expect([route.setsCookies, route.streams, route.answersSecret]).toEqual([undefined, undefined, undefined]);
});

test.each(shared)('$name: the gateway knows its path by ids', (route) => {
  const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  expect(names.filter((name) => name !== 'id')).toEqual([]);
  expect(addressOf(route, { params: { id: 'x' } })).not.toContain(':');
});

test.each(shared)('$name: a writer reads past it for longer than it is kept', (route) => {
  expect(freshReads.forMs).toBeGreaterThan((route.shared?.seconds ?? 0) * 1000);
});
