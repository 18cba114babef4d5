import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Gateway, startGateway } from './running-gateway.ts';
import {
  asking,
  falseUpload,
  firstWith,
  from,
  madeUpSession,
  post,
  problemOf,
  put,
  realSession,
  statusesOf,
  takesUploads,
  uploadPhoto,
} from './rush-steps.ts';

describe('a rush of uploads', () => {
  const served: string[] = [];
  let gateway: Gateway;
  beforeAll(async () => {
    const note = (request: IncomingMessage, response: ServerResponse) => {
      served.push(request.url ?? '');
      response.end('{}');
    };
    // One per second, and ten may wait.
    gateway = await startGateway({ catalog: note }, { uploadsPerSecond: 1 });
  });
  afterAll(() => gateway.stop());

  test('passes evenly; what cannot wait is a 503 problem that says when to come back; anyone who looks does not wait', async () => {
    const signedIn = { headers: { ...asking, cookie: realSession } };
    const rush = ['/api/objects/upload', '/api/photos', '/api/evidence-files?x=1'].map((target) =>
      Array.from({ length: 12 }, () => gateway.send(target, signedIn)),
    );
    const begun = performance.now();
    for (const calls of rush) {
      const refused = await firstWith(503, calls);
      expect(problemOf(refused).code).toBe('service-unavailable');
      expect(problemOf(refused).detail).toMatch(/^We are receiving a lot of photos/);
      expect(refused.headers['retry-after']).toBe('5');
    }
    expect((await gateway.send('/api/listings')).status).toBe(200);
    // It got through while the others wait: one of each passes immediately, and one more per second.
    const at = served.indexOf('/api/listings');
    const seconds = (performance.now() - begun) / 1000;
    expect(at).toBeGreaterThan(-1);
    expect(at).toBeLessThanOrEqual(rush.length * (1 + Math.floor(seconds)));
  });
});

describe("a seller's uploads", () => {
  let gateway: Gateway;
  beforeEach(async () => {
    gateway = await startGateway(
      { catalog: takesUploads },
      { uploadsPerSecond: 10, trustedProxies: ['127.0.0.1'] },
    );
  });
  afterEach(() => gateway.stop());

  /** Sends twelve, each with its three calls. Returns the statuses that are not a success. */
  const failedUploads = async () => {
    const seller = from('203.0.113.7', realSession);
    const uploads = Array.from({ length: 12 }, () => uploadPhoto(gateway, seller));
    return (await Promise.all(uploads)).flat().filter((status) => status >= 300);
  };

  test('all pass beside calls without a session, which are refused and take no place', async () => {
    const anonymous = Array.from({ length: 250 }, (_, at) =>
      post(gateway, '/api/photos', from(`198.51.100.${at}`)),
    );
    expect(await failedUploads()).toEqual([]);
    expect(new Set(await statusesOf(anonymous))).toEqual(new Set([401]));
  });

  test('all pass beside made-up sessions from a million addresses of one network', async () => {
    const forged = Array.from({ length: 150 }, (_, at) =>
      post(gateway, '/api/photos', from(`2001:db8:0:7:${at.toString(16)}::1`, madeUpSession)),
    );
    expect(await failedUploads()).toEqual([]);
    const refused = (await statusesOf(forged)).filter((status) => status === 503);
    expect(refused.length).toBeGreaterThanOrEqual(90);
  }, 20_000);

  test('all pass beside made-up sessions and signatures from several networks', async () => {
    const flood = Array.from({ length: 300 }, (_, at) => {
      const made = from(`2001:db8:0:${at % 10}::${at.toString(16)}`, madeUpSession);
      if (at % 3 === 0) return put(gateway, falseUpload, made);
      return post(gateway, at % 3 === 1 ? '/api/objects/upload' : '/api/photos', made);
    });
    expect(await failedUploads()).toEqual([]);
    expect(new Set(await statusesOf(flood))).toEqual(new Set([401, 403]));
  }, 20_000);
});
