import { getListing } from '../src/catalog/routes.ts';
import { openApiDocument } from '../src/openapi.ts';
import { notesOf } from '../src/route-notes.ts';
import { allRoutes } from '../src/routes.ts';

const present: unknown = expect.anything();
const document = openApiDocument(allRoutes);

it('names every route once', () => {
  const names = allRoutes.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const calls = allRoutes.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(calls).size).toBe(calls.length);
});

it('holds every route that the gateway serves, and none between services', () => {
  const outside = allRoutes.filter(({ who }) => who !== 'service');
  const documented = Object.values(document.paths).flatMap((methods) => Object.keys(methods));
  expect(documented).toHaveLength(outside.length);
  expect(Object.keys(document.paths).some((path) => path.startsWith('/internal'))).toBe(false);
});

it('keeps routes between services under /internal, where the gateway does not route', () => {
  for (const { who, path } of allRoutes) {
    expect(path.startsWith('/internal/')).toBe(who === 'service');
    expect(path.startsWith('/api/')).toBe(who !== 'service');
  }
});

it('tells the parts, the session and the errors of a call', () => {
  expect(document.paths['/api/listings/{id}']?.delete).toMatchObject({
    operationId: 'deleteListing',
    security: [{ session: [] }],
    parameters: [
      { name: 'id', in: 'path', required: true },
      { name: 'reason', in: 'query', required: false },
    ],
    responses: {
      401: present,
      403: present,
      404: present,
      409: present,
    },
  });
});

it('tells of a call whose answer depends on the caller that it goes with a session and without', () => {
  const { paths } = openApiDocument([{ ...getListing, who: 'visitor-or-user' }]);
  expect(paths['/api/listings/{id}']?.get).toMatchObject({
    security: [{ session: [] }, {}],
    responses: { 401: { description: 'session-expired' } },
  });
  expect(document.paths['/api/listings/{id}']?.get).not.toHaveProperty('security');
});

it('tells of a kept answer only where one is kept', () => {
  const conflicts = (path: string) => document.paths[path]?.post as { responses: object };
  expect(conflicts('/api/transactions').responses).toHaveProperty(
    ['409', 'description'],
    expect.stringContaining('in-progress'),
  );
  expect(conflicts('/api/login').responses).not.toHaveProperty('409');
});

it('begins the summary of each call with a verb, in the words of the style guide', () => {
  const notVerb = /^(What|Whether|How|Of|Who|When|Which|In|A|An|The|One|Your|All|At|Say|That|Days|Users)\b/;
  const refused =
    /\b(whoever|somebody|anybody|anew|at once|one['’]s own|organisation|colour|favourite|the caller|told|notices?)\b/i;
  const summaries = allRoutes.map((contract) => notesOf(contract).summary);
  expect(summaries.filter((summary) => notVerb.test(summary) || refused.test(summary))).toEqual([]);
});
