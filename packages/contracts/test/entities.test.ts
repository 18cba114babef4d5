import * as contracts from '../src/index.ts';
import { entities, type RouteContract } from '../src/index.ts';

const isRoute = (value: unknown): value is RouteContract =>
  typeof value === 'object' && value !== null && 'path' in value;

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Every route that a page may call. */
const routes = Object.values<unknown>(contracts)
  .filter(isGroup)
  .flatMap((group) => Object.values(group).filter(isRoute));

type Saying = Record<string, boolean>;

/** Returns the routes of which something else is said than expected, with both. */
const wrongOf = (
  expectedOf: (route: RouteContract) => Saying,
  receivedOf: (route: RouteContract) => Saying,
) =>
  routes
    .map((route) => ({ route: route.name, expected: expectedOf(route), received: receivedOf(route) }))
    .filter(({ expected, received }) => JSON.stringify(expected) !== JSON.stringify(received));

test('there are routes', () => {
  expect(routes.length).toBeGreaterThan(100);
});

test('every route says what it reads or what it changes', () => {
  const wrong = wrongOf(
    ({ method, setsCookies, streams }) => ({
      reads: method === 'GET' && !streams,
      changes: method !== 'GET' && !setsCookies,
    }),
    ({ reads, changes }) => ({ reads: reads !== undefined, changes: changes !== undefined }),
  );
  expect(wrong).toEqual([]);
});

test('every route is paged where it takes a cursor, and only there', () => {
  const wrong = wrongOf(
    ({ query }) => ({ paged: 'cursor' in (query?.shape ?? {}) }),
    ({ paged }) => ({ paged: paged ?? false }),
  );
  expect(wrong).toEqual([]);
});

test('every entity is read by a route', () => {
  const isRead = (entity: (typeof entities)[number]) => routes.some(({ reads }) => reads?.includes(entity));
  expect(entities.filter((entity) => !isRead(entity))).toEqual([]);
});
