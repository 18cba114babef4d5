import * as z from 'zod/mini';
import { type KeyObject, randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  addressOf,
  type AdminScope,
  forEachService,
  type RequestInput,
  type Role,
  type RouteContract,
  type ServiceName,
  serviceNames,
  urlSettingOf,
  type NewAccount,
} from '@alaso/contracts';
import {
  accessCookieOf,
  ApiConfig,
  type ApiPlatform,
  callSettings,
  createLogger,
  type DatabaseLayout,
  type Enqueue,
  type JobHandler,
  openApiPlatform,
  parseConfig,
  signAccessToken,
  signServiceToken,
  startWork,
  type Suspension,
  type Work,
} from '@alaso/service-kit';
import { newKeyPair } from '@alaso/service-kit/new-key-pair';
import type { Express } from 'express';
import { deleteKeys } from './delete-keys.ts';
import { giveDatabaseBack, openWorkerDatabase } from './worker-database.ts';

/** A key pair for each service, generated per run, as on a real platform. */
const keys = forEachService(newKeyPair);

export const serviceKeyOf = (service: ServiceName): KeyObject => keys[service].privateKey;

/** Returns a service's key settings: its own private key and all public keys. */
const serviceKeySettings = (service: ServiceName) => ({
  SERVICE_TOKEN_KEY: JSON.stringify(keys[service].privateKey.export({ format: 'jwk' })),
  SERVICE_TOKEN_PUBLIC_KEYS: JSON.stringify({
    keys: serviceNames.map((kid) => ({ ...keys[kid].publicKey.export({ format: 'jwk' }), kid })),
  }),
});

/**
 * Returns the URLs of this run's database and Redis, which are started once by Jest's global setup or
 * provided by the caller.
 */
function testServers(): { mongodbUri: string; redisUrl: string } {
  const { TEST_MONGODB_URI: mongodbUri, TEST_REDIS_URL: redisUrl } = process.env;
  if (!mongodbUri || !redisUrl) {
    throw new Error(
      'TEST_MONGODB_URI and TEST_REDIS_URL are not set: run the tests through jest, whose setup starts both',
    );
  }
  return { mongodbUri, redisUrl };
}

/** A signed-in user, as seen by this service. */
export type TestUser = {
  id: string;
  firstName: string;
  role: Role;
  /** The admin's scope. Absent for an unlimited admin. */
  adminScope?: AdminScope;
  isVerifiedCharity: boolean;
  suspension: Suspension | null;
  /** Time at which the user last entered their password. Defaults to now. */
  confirmedAt: Date;
  /** Time after which some calls require a verified email. Absent if the email is verified. */
  verifyEmailBy?: Date;
  /** Absent if the account is not new. */
  newAccount?: NewAccount;
  /** False for a session without two-factor authentication. */
  hasSecondFactor: boolean;
  cookie: string;
};

export type TestAnswer = { status: number; body: unknown; text: string; headers: Headers };

type CallOptions = { as?: TestUser | undefined; service?: ServiceName; headers?: Record<string, string> };

export type TestService = {
  baseUrl: string;
  platform: ApiPlatform<ServiceName>;
  /** Creates a user who has a valid session. */
  user(traits?: Partial<Omit<TestUser, 'cookie'>>): TestUser;
  /**
   * Calls a route over HTTP according to its contract. `as` is the session to use, and `service` is the
   * calling service.
   */
  call<C extends RouteContract>(
    contract: C,
    input: RequestInput<C>,
    options?: CallOptions,
  ): Promise<TestAnswer>;
  /** Sends any request to any path, to test requests that violate the contract. */
  send(method: string, path: string, options?: CallOptions & { body?: string }): Promise<TestAnswer>;
  /**
   * Starts the service's worker on the same platform. The worker stops together with the service. Without
   * `byTheClock`, no scheduled job runs between a test's steps, and the test enqueues the jobs that it needs.
   */
  work(
    define: (platform: ApiPlatform<ServiceName>, enqueue: Enqueue) => Work,
    options?: { byTheClock: boolean },
  ): Promise<void>;
  close(): Promise<void>;
};

/** Makes a scheduled job run only when it is enqueued. */
function unscheduled({ job: { everyMs: _everyMs, ...job }, ...handler }: JobHandler): JobHandler {
  return { ...handler, job };
}

const { privateKey, publicKey } = newKeyPair();
const kid = 'test-key';
/**
 * Signs the sessions created by {@link TestService.user}. This is a JWK set that includes the private key,
 * for svc-auth tests.
 */
export const testKeySet = { keys: [{ ...privateKey.export({ format: 'jwk' }), kid }] };
/** The only origin that services under test accept. */
export const testOrigin = 'http://alaso.test';

/**
 * Returns settings for a service under test: a real database and Redis with unique names, and the neighbors'
 * URLs that the test provides.
 */
export function testEnvironment(service: ServiceName, neighbors: Partial<Record<ServiceName, string>> = {}) {
  const { mongodbUri, redisUrl } = testServers();
  const nowhere = 'http://127.0.0.1:9';
  const name = `${service}-${randomBytes(5).toString('hex')}-test`;
  return {
    NODE_ENV: 'test',
    MONGODB_URI: mongodbUri,
    MONGODB_DATABASE: name,
    REDIS_URL: redisUrl,
    REDIS_PREFIX: name,
    LOG_LEVEL: 'silent',
    ...serviceKeySettings(service),
    ...Object.fromEntries(serviceNames.map((name) => [urlSettingOf(name), neighbors[name] ?? nowhere])),
    PUBLIC_ORIGIN: testOrigin,
    TRUST_PROXY_HOPS: '1',
    RATE_LIMIT_PER_MINUTE: '100000',
    PATIENCE: '10',
    VISITOR_READS_PER_MINUTE: '100000',
  };
}

/** Settings for any service. Under test, each service may call all others. */
const TestConfig = z.extend(ApiConfig, callSettings(...serviceNames));

/**
 * Starts one service for a test file: the built app on port 0, with a migrated, empty database and its own
 * Redis prefix.
 */
export async function startTestService(options: {
  service: ServiceName;
  build: (platform: ApiPlatform<ServiceName>) => Express | Promise<Express>;
  database?: DatabaseLayout;
  neighbors?: Partial<Record<ServiceName, string>>;
  /** Settings in addition to those that every service under test has. */
  settings?: Record<string, string>;
  /** Receives every line that the service logs, at any level. If absent, nothing is logged. */
  logTo?: ((line: string) => void) | undefined;
}): Promise<TestService> {
  const { service, build, database = { models: [], migrations: [] }, neighbors, settings, logTo } = options;
  const isShared = settings?.MONGODB_DATABASE !== undefined;
  const environment = { ...testEnvironment(service, neighbors), ...settings };
  const open = (database: string) =>
    openApiPlatform(service, parseConfig(TestConfig, { ...environment, MONGODB_DATABASE: database }));
  // Other instances of the same service share the first instance's database.
  const opened = isShared
    ? await open(environment.MONGODB_DATABASE)
    : await openWorkerDatabase(service, database, open);
  const platform = {
    ...opened,
    findKey: (id: string) => Promise.resolve(id === kid ? publicKey : undefined),
    ...(logTo && { log: createLogger(`svc-${service}`, 'trace', { write: logTo }) }),
  };
  const server = createServer(await build(platform));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const baseUrl = `http://127.0.0.1:${port}`;
  const closing: (() => Promise<void>)[] = [];

  const send: TestService['send'] = async (method, path, { as, service: from, headers, body } = {}) => {
    const response = await fetch(new URL(path, baseUrl), {
      method,
      redirect: 'manual',
      headers: {
        Accept: 'application/problem+json, application/json',
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(as && { Cookie: as.cookie, Origin: testOrigin }),
        ...(from && {
          Authorization: `Bearer ${signServiceToken(serviceKeyOf(from), from, service)}`,
        }),
        ...headers,
      },
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(20_000),
    });
    const text = await response.text();
    const json = /json/.test(response.headers.get('content-type') ?? '');
    const parsed: unknown = json ? JSON.parse(text) : undefined;
    return { status: response.status, body: parsed, text, headers: response.headers };
  };

  return {
    baseUrl,
    platform,
    user: (traits = {}) => createTestUser(traits),
    send,
    call: (contract, input, callOptions = {}) =>
      send(contract.method, addressOf(contract, input), {
        ...callOptions,
        headers: {
          ...(input.ifMatch && { 'If-Match': `"${input.ifMatch}"` }),
          ...input.headers,
          ...callOptions.headers,
        },
        ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
      }),
    async work(define, { byTheClock } = { byTheClock: false }) {
      const worker = await startWork(platform, (given, enqueue) => {
        const work = define(given, enqueue);
        return byTheClock ? work : { ...work, jobs: work.jobs.map(unscheduled) };
      });
      closing.unshift(() => worker.close());
    },
    async close() {
      for (const step of closing) await step();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      if (!isShared) await giveDatabaseBack(platform.connection);
      await deleteKeys(platform.redis, environment.REDIS_PREFIX);
      await platform.close();
    },
  };
}

function createTestUser(traits: Partial<Omit<TestUser, 'cookie'>>): TestUser {
  const user: Omit<TestUser, 'cookie'> = {
    id: randomUUID(),
    firstName: 'Adaeze',
    role: 'user',
    isVerifiedCharity: false,
    suspension: null,
    confirmedAt: new Date(),
    hasSecondFactor: true,
    ...traits,
  };
  const claims = {
    sub: user.id,
    sid: randomUUID(),
    role: user.role,
    ...(user.adminScope && { admin_scope: user.adminScope }),
    verified: user.isVerifiedCharity,
    name: user.firstName,
    suspension: user.suspension,
    ...(user.newAccount && { new_account: user.newAccount }),
    ...(user.verifyEmailBy && { verify_email_by: Math.floor(user.verifyEmailBy.getTime() / 1000) }),
    auth_time: Math.floor(user.confirmedAt.getTime() / 1000),
    ...(user.hasSecondFactor && { mfa: true }),
    ver: 0,
  };
  return { ...user, cookie: `${accessCookieOf(false)}=${signAccessToken({ kid, privateKey }, claims)}` };
}
