import * as contracts from '../src/index.ts';
import { entities, type RouteContract } from '../src/index.ts';

const isRoute = (value: unknown): value is RouteContract =>
  typeof value === 'object' && value !== null && 'path' in value;

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Every route that a page may call. */
const routes = Object.values<unknown>(contracts)
  .filter(isGroup)
  .flatMap((group) => Object.values(group).filter(isRoute));

test.each(routes.map((route) => [route.name, route] as const))(
  '%s says what it reads or what it changes',
  (_name, { method, reads, changes, setsCookies, streams }) => {
    expect(reads !== undefined).toBe(method === 'GET' && !streams);
    expect(changes !== undefined).toBe(method !== 'GET' && !setsCookies);
  },
);

test.each(routes.map((route) => [route.name, route] as const))(
  '%s is paged where it takes a cursor, and only there',
  (_name, { query, paged }) => {
    expect(paged ?? false).toBe('cursor' in (query?.shape ?? {}));
  },
);

test.each(entities)('%s is read by a route', (entity) => {
  expect(routes.filter(({ reads }) => reads?.includes(entity))).not.toEqual([]);
});
