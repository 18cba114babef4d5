import { randomUUID } from 'node:crypto';
import { startTestService, type TestService, testOrigin } from '@alaso/test-kit';
import { createLogger, type Handler, problem, route } from '../src/index.ts';
import { buildTinyApp } from './tiny-app.ts';
import { writeNote } from './tiny-contract.ts';

let service: TestService;
const lines: string[] = [];
const lineWith = (text: string) => lines.filter((line) => line.includes(text));
let answer: Handler<typeof writeNote>;

const start = (strictAnswers: boolean) =>
  startTestService({
    service: 'orders',
    build: (platform) => {
      const log = createLogger('svc-orders', 'info', { write: (line) => lines.push(line) });
      return buildTinyApp(
        { ...platform, log },
        [route(writeNote, (request) => answer(request))],
        strictAnswers,
      );
    },
  });
beforeAll(async () => {
  service = await start(true);
});
afterAll(() => service.close());

const send = (headers: Record<string, string> = {}, body = '{"text":"hello"}', to = service) =>
  to.send('POST', `/api/notes/${randomUUID()}`, { as: to.user(), body, headers });

describe('a refusal', () => {
  beforeEach(() => {
    answer = () => {
      throw problem('not-orderable', 'This cannot be ordered.', {
        retryAfterMs: 7000,
        cookies: [{ name: 'gone', value: null, options: { path: '/', httpOnly: true } }],
      });
    };
  });

  it.each([
    ['*/*'],
    ['text/plain'],
    ['text/html,application/xhtml+xml,*/*;q=0.8'],
    ['text/plain, application/problem+json;q=0.5'],
    ['image/png'],
  ])('is a sentence in plain text for who asks for %s', async (accept) => {
    const refused = await send({ Accept: accept });
    expect([refused.status, refused.text]).toEqual([422, 'This cannot be ordered.']);
    expect(refused.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  });

  it.each([
    ['application/problem+json'],
    ['application/json'],
    ['application/problem+json, application/json'],
    ['application/json, text/plain, */*'],
    ['application/json;q=0.9, text/plain;q=0.1'],
  ])('is a problem (RFC 9457) for who asks for %s', async (accept) => {
    const refused = await send({ Accept: accept, 'X-Request-Id': 'request-0001' });
    expect(refused.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(refused.body).toEqual({
      type: 'urn:alaso:problem:not-orderable',
      title: 'Cannot be ordered',
      status: 422,
      detail: 'This cannot be ordered.',
      code: 'not-orderable',
      requestId: 'request-0001',
    });
  });

  it('says when to try again, takes its cookies along, and is kept by nobody', async () => {
    const refused = await send();
    expect(refused.headers.get('retry-after')).toBe('7');
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect(refused.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^alaso_fresh=1; Max-Age=3; Path=\/api;/),
      'gone=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly',
    ]);
  });

  it('of broken input names each field, and says it in one sentence', async () => {
    const refused = await send({}, '{"text":"","stars":"many","shade":"red"}');
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({
      code: 'invalid-input',
      detail: 'Text: write something. Stars: give a number. Unknown field “shade”. Remove it.',
      errors: [
        { path: 'body.text', message: 'Write something' },
        { path: 'body.stars', message: 'Give a number' },
        { path: 'body.shade', message: 'Unknown field. Remove it' },
      ],
    });
  });

  it('of a value that is none of a few names them', async () => {
    for (const color of ['"pink"', '7', 'null', '{"$ne":""}']) {
      const refused = await send({}, `{"text":"hello","color":${color}}`);
      const missing = color === 'null' ? 'Color is missing. Use' : 'Color must be';
      expect(refused.body).toMatchObject({ detail: `${missing} indigo or gold.` });
    }
  });

  it('of an address that is none is 404', async () => {
    for (const path of ['/api/no-such-thing', '/', '/api/notes', '/api/notes/%00', '/api/notes/%E0%A4%A']) {
      const refused = await service.send('GET', path, { headers: { Accept: 'text/plain' } });
      expect([400, 404]).toContain(refused.status);
      expect(refused.text).not.toMatch(/<|Error:|node_modules/);
    }
  });

  it('replaces a request id that the gateway did not make', async () => {
    const refused = await send({ 'X-Request-Id': 'x"}\\n' });
    expect(refused.text).not.toContain('x"}');
    expect(refused.body).toMatchObject({ code: 'not-orderable' });
  });
});

describe('an error that nobody foresaw', () => {
  it('is a 500 that tells nothing, and one error in the log with the same request id', async () => {
    answer = () => {
      throw new Error('the secret inside');
    };
    const failed = await send({ 'X-Request-Id': 'request-0500' });
    expect([failed.status, failed.body]).toEqual([500, expect.objectContaining({ code: 'internal-error' })]);
    expect(failed.text).not.toContain('secret');
    const logged = lineWith('request-0500');
    expect(
      logged.filter((line) => line.includes('"level":50') && line.includes('the secret inside')),
    ).toHaveLength(1);
    expect(logged.filter((line) => line.includes('"msg":"request"'))).toHaveLength(1);
    expect(logged).toHaveLength(2);
  });
});

it('logs nothing of what stands behind the question mark', async () => {
  answer = () => {
    throw new Error('unforeseen');
  };
  const path = `/api/notes/${randomUUID()}?search=private`;
  const headers = { 'X-Request-Id': 'request-query', Referer: 'http://alaso.test/explore?search=private' };
  const as = service.user();
  expect((await service.send('POST', path, { as, headers, body: '{"text":"hello"}' })).status).toBe(500);
  expect((await service.send('GET', '/api/none?search=private', { headers })).status).toBe(404);
  expect(lineWith('request-query').length).toBeGreaterThan(2);
  expect(lineWith('private')).toEqual([]);
});

describe('an answer that breaks its contract', () => {
  beforeEach(() => {
    answer = () => ({ body: { id: 'no-id', text: 'hello' } });
  });

  it('is an error in tests', async () => {
    expect((await send()).status).toBe(500);
  });

  it('is counted, logged and sent in production', async () => {
    const production = await start(false);
    const sent = await send({}, undefined, production);
    expect([sent.status, sent.body]).toEqual([201, { id: 'no-id', text: 'hello' }]);
    const metrics = await production.send('GET', '/metrics');
    expect(metrics.text).toContain('http_broken_answers_total{route="writeNote",service="svc-orders"} 1');
    expect(lineWith('an answer breaks its contract')).toHaveLength(1);
    await production.close();
  });

  it('loses what the contract does not name', async () => {
    answer = ({ params }) => {
      const row = { id: params.id, text: 'hello', passwordHash: 'never' };
      return { body: row };
    };
    expect((await send()).text).not.toContain('never');
  });
});

describe('a refusal with a code that its contract does not declare', () => {
  beforeEach(() => {
    answer = () => {
      throw problem('last-admin', 'This is the last admin.');
    };
  });

  it('is an error in tests, which says what to declare', async () => {
    const failed = await send({ 'X-Request-Id': 'request-undeclared' });
    expect([failed.status, failed.body]).toEqual([500, expect.objectContaining({ code: 'internal-error' })]);
    expect(lineWith('request-undeclared').join('')).toContain(
      'writeNote has an error code that its contract does not declare: {\\"code\\":\\"last-admin\\"}',
    );
  });

  it('is counted, logged and sent in production', async () => {
    const production = await start(false);
    const sent = await send({}, undefined, production);
    expect([sent.status, sent.body]).toEqual([409, expect.objectContaining({ code: 'last-admin' })]);
    const metrics = await production.send('GET', '/metrics');
    expect(metrics.text).toContain('http_broken_answers_total{route="writeNote",service="svc-orders"} 1');
    expect(lineWith('an answer has an error code that its contract does not declare')).toHaveLength(1);
    await production.close();
  });

  it('may be any that the route has because of what it is', async () => {
    for (const code of ['not-found', 'session-expired', 'service-unavailable', 'in-progress'] as const) {
      answer = () => {
        throw problem(code, 'As declared.');
      };
      expect((await send()).body).toMatchObject({ code });
    }
  });
});

describe('a broken cookie', () => {
  const malformed = `${Buffer.from('{"alg":"ES256","typ":"JWT","kid":"a"}').toString('base64url')}.AAAA.AAAA`;
  it.each([['j:{"a":1}'], ['s:x'], ['%'], [malformed], ['']])(
    '(%s) is a missing session and no error',
    async (value) => {
      const answered = await service.send('POST', `/api/notes/${randomUUID()}`, {
        body: '{"text":"hello"}',
        headers: { Cookie: `alaso_access=${value}`, Origin: testOrigin },
      });
      expect(answered.status).toBe(401);
    },
  );
});
