import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { shapeOf } from '@alaso/contracts/route-shape';
import { routesOf } from '@alaso/contracts/routes';
import express from 'express';
import { servedRoutes } from '../src/observability/served-routes.ts';

test('a service says which routes it has for pages, each by its shape', async () => {
  const contracts = routesOf('catalog');
  const server = express().use(servedRoutes(contracts)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const answer: unknown = await (await fetch(`http://127.0.0.1:${port}/internal/served-routes`)).json();
  server.close();
  const forPages = contracts.filter(({ who }) => who !== 'service').map(({ name }) => name);
  expect(Object.keys(answer as object).sort()).toEqual(forPages.toSorted());
  expect(answer).toMatchObject({ listListings: expect.stringMatching(/^[0-9a-f]{16}$/) as string });
});

test('a route’s shape is another one as soon as its path, what it takes or what it answers is', () => {
  const [route, other] = routesOf('catalog').filter(({ method }) => method === 'GET');
  if (!route || !other) throw new Error('there are two');
  expect(shapeOf({ ...route, path: '/api/elsewhere' })).not.toBe(shapeOf(route));
  expect(shapeOf({ ...route, answer: other.answer })).not.toBe(shapeOf({ ...route, answer: undefined }));
  expect(shapeOf({ ...route, keyScope: 'body.email' })).toBe(shapeOf(route));
});
