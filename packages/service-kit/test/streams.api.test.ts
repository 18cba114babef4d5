import { generateKeyPairSync, randomUUID } from 'node:crypto';
import {
  type EventStream,
  openEventStream,
  startTestService,
  type TestService,
  type TestUser,
  until,
} from '@alaso/test-kit';
import { timeLimits } from '@alaso/contracts/time-limits';
import { type AnswerStream, accessCookieOf, openRevocations, route, signAccessToken } from '../src/index.ts';
import { buildTinyApp } from './tiny-app.ts';
import { followTime } from './tiny-contract.ts';

const shortKey = { kid: 'short', ...generateKeyPairSync('ec', { namedCurve: 'P-256' }) };
let service: TestService;
let given: AnswerStream<{ second: number }>;
let opened: EventStream[] = [];

beforeAll(async () => {
  service = await startTestService({
    service: 'orders',
    build: (platform) =>
      buildTinyApp(
        {
          ...platform,
          findKey: async (kid) => (kid === 'short' ? shortKey.publicKey : platform.findKey(kid)),
        },
        [
          route(followTime, () => ({
            stream: (stream) => {
              given = stream;
            },
          })),
        ],
        false,
      ),
  });
});
afterEach(() => {
  for (const stream of opened) stream.close();
  opened = [];
});
afterAll(() => service.close());

async function open(cookie: string): Promise<EventStream> {
  const stream = await openEventStream(`${service.baseUrl}${followTime.path}`, cookie);
  opened.push(stream);
  return stream;
}
const figures = async () => (await service.send('GET', '/metrics')).text;
const claimsOf = ({ id: sub, firstName: name }: TestUser) => ({
  sub,
  sid: randomUUID(),
  ver: 3,
  name,
  role: 'user' as const,
  verified: false,
  suspension: null,
  auth_time: 0,
});
const cookieOf = (claims: ReturnType<typeof claimsOf> & { gen?: number }, lifetimeMs?: number) =>
  `${accessCookieOf(false)}=${signAccessToken(shortKey, claims, lifetimeMs)}`;

describe('a stream', () => {
  it('says what it is told, each message at once, and first when its reader may come back', async () => {
    const stream = await open(service.user().cookie);
    given.send({ second: 1 });
    await until('the first came', () => stream.messages.length === 1);
    given.send({ second: 2 });
    await until('the second came', () => stream.messages.length === 2);
    expect(stream.messages).toEqual([{ second: 1 }, { second: 2 }]);
    const comeBackMs = Number(/^retry: (\d+)\n\n/.exec(stream.text)?.[1]);
    expect([comeBackMs >= 1000, comeBackMs <= 5000]).toEqual([true, true]);
  });

  it('keeps of a message what its contract names, and nothing else', async () => {
    const stream = await open(service.user().cookie);
    given.send(Object.assign({ second: 1 }, { secret: 'the price' }));
    await until('it came', () => stream.messages.length === 1);
    expect(stream.text).not.toContain('secret');
  });

  it('is counted as answered when it opens, and as open until its reader is gone', async () => {
    const route = `route="${followTime.path}",service="svc-orders"`;
    const before = Number(/http_request_seconds_count.*live.*} (\d+)/.exec(await figures())?.[1] ?? 0);
    const stream = await open(service.user().cookie);
    const ended = jest.fn();
    given.onEnd(ended);
    const said = await figures();
    expect(said).toContain(`http_open_streams{${route}} 1`);
    expect(Number(/http_request_seconds_count.*live.*} (\d+)/.exec(said)?.[1])).toBe(before + 1);
    stream.close();
    await until('it is counted as gone', async () =>
      (await figures()).includes(`http_open_streams{${route}} 0`),
    );
    expect(ended).toHaveBeenCalledTimes(1);
  });

  it('is refused to anyone who has no session, in plain words', async () => {
    expect(await open('')).toMatchObject({ status: 401 });
    expect((await service.call(followTime, {})).body).toMatchObject({ code: 'session-required' });
  });
});

describe('a stream ends', () => {
  afterEach(() => jest.restoreAllMocks());

  /** Opens a stream, triggers an event that ends it, and checks that the stream of another reader stays. */
  async function endsAlone(cookie: string, happen: () => Promise<void> | void): Promise<void> {
    const [ended, other] = [await open(cookie), await open(service.user().cookie)];
    expect([ended.status, other.status]).toEqual([200, 200]);
    await happen();
    await until('it has ended', () => ended.hasEnded);
    expect(other.hasEnded).toBe(false);
    // Has the reader check its session immediately.
    expect(ended.text).toMatch(/retry: 0\n\n$/);
    expect(await open(cookie)).toMatchObject({ status: 401 });
  }

  it('with its session, whichever process ends it', async () => {
    const { redis, config, log } = service.platform;
    const elsewhere = await openRevocations(redis, config.REDIS_PREFIX, log);
    const claims = claimsOf(service.user());
    await endsAlone(cookieOf(claims), () => elsewhere.revokeSession(claims.sid));
    elsewhere.close();
  });

  it('with a proof of its user that is newer than its access token', async () => {
    const claims = claimsOf(service.user());
    const { revocations } = service.platform;
    await endsAlone(cookieOf(claims), () => revocations.revokeFormer(claims.sid, 1));
    const renewed = await open(cookieOf({ ...claims, gen: 1 }));
    expect(renewed.status).toBe(200);
    renewed.close();
  });

  it('with a change of the rights that opened it', async () => {
    const claims = claimsOf(service.user());
    await endsAlone(cookieOf(claims), () => service.platform.revocations.revokeUser(claims.sub, 4));
  });

  it('with the access token that opened it', async () => {
    const now = Date.now();
    await endsAlone(cookieOf(claimsOf(service.user()), 60_000), () => {
      jest.spyOn(Date, 'now').mockReturnValue(now + 61_000);
    });
  });
});

it('all streams end when the process stops, and what comes then ends as well', async () => {
  const streams = [await open(service.user().cookie), await open(service.user().cookie)];
  service.platform.beginStopping();
  await until('they have ended', () => streams.every(({ hasEnded }) => hasEnded));
  const late = await open(service.user().cookie);
  await until('it has ended', () => late.hasEnded);
});

it('a stream outlives its session by less than a second', () => {
  expect(timeLimits.streamCheckMs).toBeLessThan(1000);
});

it('a beat comes often enough that two may be lost before anyone gives up', () => {
  expect(timeLimits.streamBeatMs * 2).toBeLessThan(timeLimits.streamSilentMs);
});
