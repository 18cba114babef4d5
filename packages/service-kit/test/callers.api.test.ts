import { randomUUID } from 'node:crypto';
import { startTestService, type TestService, testOrigin } from '@alaso/test-kit';
import { route } from '../src/index.ts';
import { buildTinyApp } from './tiny-app.ts';
import { greet, tellTime, tellTimeToAll, writeNote } from './tiny-contract.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({
    service: 'orders',
    build: (platform) =>
      buildTinyApp(platform, [
        route(greet, ({ caller }) => ({ body: { to: caller?.firstName ?? 'a visitor' } })),
        route(tellTime, (given) => ({ body: { given: Object.keys(given) } })),
        route(tellTimeToAll, (given) => ({ body: { given: Object.keys(given) } })),
      ]),
  });
});
afterAll(() => service.close());

const withCookie = (path: string, cookie: string) =>
  service.send('GET', path, { headers: { Cookie: cookie, Origin: testOrigin } });

describe('a route whose answer depends on the caller, and which visitors may call', () => {
  it('knows who is signed in, and takes who has no session for a visitor', async () => {
    expect((await service.call(greet, {}, { as: service.user() })).body).toEqual({ to: 'Adaeze' });
    expect((await service.call(greet, {})).body).toEqual({ to: 'a visitor' });
    expect((await withCookie('/api/greeting', 'theme=dark')).body).toEqual({ to: 'a visitor' });
  });

  it.each([
    ['a token that is none', 'alaso_access=ended'],
    ['an empty one', 'alaso_access='],
    ['JSON', 'alaso_access=j:{"a":1}'],
    ['an access token that the browser has dropped as too old', 'alaso_session=1'],
  ])('answers 401 session-expired to %s', async (_what, cookie) => {
    const refused = await withCookie('/api/greeting', cookie);
    expect([refused.status, refused.body]).toEqual([
      401,
      expect.objectContaining({ code: 'session-expired' }),
    ]);
  });
});

describe('over https', () => {
  let secure: TestService;
  beforeAll(async () => {
    secure = await startTestService({
      service: 'orders',
      settings: { PUBLIC_ORIGIN: `https://alaso.test,${testOrigin}` },
      build: (platform) =>
        buildTinyApp(platform, [
          route(greet, () => ({ body: { to: 'a visitor' } })),
          route(writeNote, ({ params, body }) => ({ body: { id: params.id, text: body.text } })),
        ]),
    });
  });
  afterAll(() => secure.close());

  it.each(['__Host-alaso_session', 'alaso_session'])('%s tells of a session to refresh', async (name) => {
    const headers = { Cookie: `${name}=1`, Origin: testOrigin };
    const refused = await secure.send('GET', '/api/greeting', { headers });
    expect(refused.body).toMatchObject({ code: 'session-expired' });
  });

  it('the mark of a writer is Secure, and its name has a prefix', async () => {
    const { headers } = await secure.send('POST', `/api/notes/${randomUUID()}`, { body: '{"text":"hello"}' });
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Secure-alaso_fresh=1; Max-Age=3; Path=\/api; .*; Secure; SameSite=Lax$/),
    ]);
  });
});

describe('a route whose answer is given to all', () => {
  it('is told nothing of who calls, and says how long the gateway may keep it', async () => {
    const seconds = () => Math.floor(Date.now() / 1000);
    const before = seconds();
    const { body, headers } = await service.call(tellTimeToAll, {}, { as: service.user() });
    const after = seconds();
    expect(body).toEqual({ given: ['log'] });
    expect(headers.get('cache-control')).toBe(
      'public, s-maxage=1, stale-while-revalidate=1, stale-if-error=60',
    );
    const lastSecond = Number(/^@(\d+)$/.exec(headers.get('x-accel-expires') ?? '')?.[1]);
    expect([before <= lastSecond, lastSecond <= after]).toEqual([true, true]);
    expect(headers.getSetCookie()).toEqual([]);
  });
});

describe('a route for anyone', () => {
  it('is never told who calls', async () => {
    for (const as of [service.user(), undefined]) {
      const { body } = await service.call(tellTime, {}, { as });
      expect(body).toEqual({ given: expect.not.arrayContaining(['caller']) as unknown });
    }
  });

  it('answers whatever the session cookie is', async () => {
    expect((await withCookie('/api/time', 'alaso_access=ended')).status).toBe(200);
  });

  it('answers also while sessions cannot be checked', async () => {
    const cutOff = await startTestService({
      service: 'orders',
      build: (platform) =>
        buildTinyApp({ ...platform, findKey: () => Promise.reject(new Error('svc-auth is away')) }, [
          route(tellTime, (given) => ({ body: { given: Object.keys(given) } })),
        ]),
    });
    expect((await cutOff.call(tellTime, {}, { as: cutOff.user() })).status).toBe(200);
    await cutOff.close();
  });
});
