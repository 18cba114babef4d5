import type { RequestListener } from 'node:http';
import { until } from '@alaso/test-kit';
import { liveTemplates } from '../src/prerender/live-templates.ts';
import { paints, startTemplateSite, type TemplateSite } from './template-site.ts';

let site: TemplateSite;
let time: number;
let failures: unknown[];
beforeEach(async () => {
  site = await startTemplateSite();
  time = 0;
  failures = [];
});
afterEach(() => site.close());

/** Long enough that a busy machine never reaches a time limit, and a test that reaches one fails. */
const forever = 10_000;
const hasty = 0.1;
const open = (patience = forever) =>
  liveTemplates({ siteUrl: site.url, onFailure: (error) => failures.push(error), now: () => time, patience });
const aSecondLater = () => (time += 1000);

test('the live release has its template, which is read once', async () => {
  const templates = open();
  expect(await templates.find('/explore')).toEqual(paints['/explore']);
  aSecondLater();
  expect(await templates.find('/item/:id')).toEqual(paints['/item/:id']);
  expect(site.asked).toEqual(['/registry.json', '/mfe/shop/1.0.0/first-paint.json', '/registry.json']);
});

test('within a second the registry is not asked again', async () => {
  const templates = open();
  await templates.find('/explore');
  await templates.find('/explore');
  expect(site.asked).toHaveLength(2);
});

test('another release is followed, and back', async () => {
  const templates = open();
  await templates.find('/explore');
  const next = { css: 'b{margin:0}', pieces: ['<b>next</b>'] };
  Object.assign(site.state, { version: '1.1.0', paints: { '/explore': next } });
  aSecondLater();
  expect(await templates.find('/explore')).toEqual(next);
  expect(await templates.find('/item/:id')).toBeUndefined();
  Object.assign(site.state, { version: '1.0.0', paints });
  aSecondLater();
  expect(await templates.find('/explore')).toEqual(paints['/explore']);
});

const failing = [
  ['is away', (request) => request.socket.destroy()],
  ['fails', (_request, response) => void response.writeHead(500).end('Error')],
  ['says something else', (_request, response) => void response.end('<html>')],
  ['leads elsewhere', (_request, response) => void response.writeHead(302, { location: '/x' }).end()],
] satisfies [string, RequestListener][];

test.each(failing)(
  'where the site %s, there is no template, and the page does not wait',
  async (_, fails) => {
    site.answer(fails);
    expect(await open().find('/explore')).toBeUndefined();
  },
);

test.each(failing)('where the site %s later, what was there before goes on to hold', async (_, fails) => {
  const templates = open();
  await templates.find('/explore');
  site.answer(fails);
  aSecondLater();
  expect(await templates.find('/explore')).toEqual(paints['/explore']);
});

describe('where the site hangs, a page has its answer before the call is cut off:', () => {
  const waitForAnswer = async (templates: ReturnType<typeof open>) => {
    const answer = await templates.find('/explore');
    expect(failures).toEqual([]);
    await until('the call is cut off', () => failures.length > 0);
    expect(String(failures)).toContain('TimeoutError');
    return answer;
  };

  test('none at first', async () => {
    site.answer(() => undefined);
    expect(await waitForAnswer(open(hasty))).toBeUndefined();
  });

  test('later what was there before', async () => {
    const templates = open(hasty);
    // Tries again until the site was fast enough.
    await templates.readAhead();
    site.answer(() => undefined);
    expect(await waitForAnswer(templates)).toEqual(paints['/explore']);
  });
});

test('what is not the file that the registry names is not used', async () => {
  site.state.hash = 'sha256-AAAA';
  expect(await open().find('/explore')).toBeUndefined();
  expect(String(failures)).toContain('is not what the registry names');
});

test('a release without a template, or whose template is none, has none', async () => {
  Object.assign(site.state, { paints: { '/explore': { css: '</style>', pieces: [] } } });
  expect(await open().find('/explore')).toBeUndefined();
  expect(failures).toHaveLength(1);
});

test('they are read before the first page, also where the site comes later', async () => {
  site.answer((_request, response) => void response.writeHead(503).end());
  const templates = open(hasty);
  const ahead = templates.readAhead();
  await until('the site is asked', () => site.asked.length > 0);
  site.answer();
  await ahead;
  site.answer(() => undefined);
  expect(await templates.find('/explore')).toEqual(paints['/explore']);
  expect(failures).toEqual([]);
});

test('without a site there is no template', async () => {
  const templates = liveTemplates({ siteUrl: undefined, onFailure: () => undefined });
  expect(await templates.find('/explore')).toBeUndefined();
});
