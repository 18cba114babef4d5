import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  addressOf,
  type AdminScope,
  type RequestInput,
  type Role,
  type RouteContract,
  type ServiceName,
  serviceNames,
} from '@alaso/contracts';
import { accessCookieOf, signAccessToken, type Suspension } from '@alaso/service-kit';
import { newKeyPair } from '@alaso/service-kit/new-key-pair';
import { dropTestData, testEnvironment, testOrigin } from '@alaso/test-kit';
import { freePort } from '../../infra/common/free-port.ts';
import { migrateService, type ServiceProcess, startService } from './service-process.ts';

export type Answer = { status: number; body: unknown; headers: Headers; cookies: string[] };
/** A signed-in user and their session's Cookie header. */
export type Session = { userId: string; cookie: string };

/** Access token claims. */
type SessionTraits = {
  userId?: string;
  role?: Role;
  adminScope?: AdminScope;
  firstName?: string;
  isVerifiedCharity?: boolean;
  suspension?: Suspension | null;
  confirmedAt?: Date;
  /** The version of the user's permissions. */
  ver?: number;
  sessionId?: string;
};

export type TestPlatform = {
  /** For the files of this test. Deleted at the end. */
  folder: string;
  url(service: ServiceName): string;
  environment(service: ServiceName): Record<string, string>;
  /** Starts a service and waits until it is ready. */
  start(service: ServiceName, more?: Record<string, string>): Promise<ServiceProcess>;
  startWorker(service: ServiceName, more?: Record<string, string>): ServiceProcess;
  /** Returns a session as svc-auth would have issued it. The user needs no account. */
  session(traits?: SessionTraits): Session;
  call<C extends RouteContract>(
    contract: C,
    input: RequestInput<C>,
    session?: { cookie: string },
    options?: {
      /** Set to call the gateway at this URL instead of the service. */
      at?: string;
      idempotencyKey?: string;
    },
  ): Promise<Answer>;
  /**
   * Stops all processes, including those still starting, and deletes the data. Nothing can be started
   * afterward.
   */
  close(): Promise<void>;
};

/**
 * Runs services as separate processes on loopback, with a real MongoDB and Redis. `redirect` puts a proxy,
 * such as a fault proxy, between one of the services and the others.
 */
export async function openTestPlatform(options: {
  services: readonly ServiceName[];
  redirect?: (service: ServiceName, url: string) => Promise<string>;
  /** Overrides defaults such as the database, Redis, and limits. */
  environment?: Record<string, string>;
}): Promise<TestPlatform> {
  const { services, redirect = async (_service, url) => url } = options;
  const folder = await mkdtemp(join(tmpdir(), 'alaso-platform-'));
  const { privateKey } = newKeyPair();
  const kid = 'platform-test';
  const keysFile = join(folder, 'keys.json');
  const jwk = { ...privateKey.export({ format: 'jwk' }), kid, alg: 'ES256', use: 'sig' };
  await writeFile(keysFile, JSON.stringify({ keys: [jwk] }), { mode: 0o600 });

  const ports = new Map<ServiceName, number>();
  const neighbors: Partial<Record<ServiceName, string>> = {};
  for (const name of serviceNames) {
    const port = await freePort();
    ports.set(name, port);
    neighbors[name] = await redirect(name, `http://127.0.0.1:${port}`);
  }
  const prefix = `platform-${randomBytes(5).toString('hex')}-test`;
  const environments = new Map(
    serviceNames.map((name) => [
      name,
      {
        ...testEnvironment(name, neighbors),
        PORT: String(ports.get(name)),
        REDIS_PREFIX: prefix,
        ACCESS_TOKEN_KEYS_FILE: keysFile,
        MAIL_FOLDER: join(folder, 'mail'),
        MEDIA_FOLDER: join(folder, 'media'),
        UPLOAD_SECRET: 'of the tests, and long enough for it',
        SECOND_FACTOR_SECRET: 'of the tests, and long enough for it',
        UNSUBSCRIBE_SECRET: 'of the tests, and long enough for it',
        // Tests send nothing outside. Nothing listens on this port.
        PUSH_SERVICES: 'http://127.0.0.1:9',
        PUSH_KEY: JSON.stringify(privateKey.export({ format: 'jwk' })),
        OFFER_SECRET: 'of the tests, and long enough for it',
        SMS_FROM: 'Alaso',
        SHOP_URL: testOrigin,
        LOGIN_LIMIT_PER_ADDRESS: '10000',
        REGISTER_LIMIT_PER_ADDRESS: '10000',
        SWEEP_AFTER_MS: '500',
        DECISION_UNDO_SECONDS: '0',
        ...options.environment,
      },
    ]),
  );
  const environment = (service: ServiceName) => environments.get(service) ?? {};
  const url = (service: ServiceName) => `http://127.0.0.1:${ports.get(service)}`;
  await Promise.all(services.map((service) => migrateService(service, environment(service))));
  const running = new Set<ServiceProcess>();
  let isClosed = false;
  function run(service: ServiceName, main: 'main' | 'worker-main', more = {}): ServiceProcess {
    if (isClosed) throw new Error('the platform is closed');
    const started = startService(service, main, { ...environment(service), ...more });
    running.add(started);
    return started;
  }

  return {
    folder,
    url,
    environment,
    async start(service, more) {
      const started = run(service, 'main', more);
      await started.ready();
      return started;
    },
    // A worker's probes use a separate port.
    startWorker: (service, more = {}) => run(service, 'worker-main', { PORT: '0', ...more }),
    session({
      userId = randomUUID(),
      role = 'user',
      adminScope,
      firstName = 'Ngozi',
      isVerifiedCharity = false,
      suspension = null,
      confirmedAt = new Date(),
      ver = 0,
      sessionId = randomUUID(),
    } = {}) {
      const scope = adminScope && { admin_scope: adminScope };
      const rights = { role, ...scope, verified: isVerifiedCharity, suspension, ver };
      const times = { mfa: true, auth_time: Math.floor(confirmedAt.getTime() / 1000) };
      const claims = { sub: userId, sid: sessionId, name: firstName, ...rights, ...times };
      return { userId, cookie: `${accessCookieOf(false)}=${signAccessToken({ kid, privateKey }, claims)}` };
    },
    async call(contract, input, session, { at, idempotencyKey } = {}) {
      const response = await fetch(new URL(addressOf(contract, input), at ?? url(contract.service)), {
        method: contract.method,
        headers: {
          Accept: 'application/problem+json, application/json',
          Origin: testOrigin,
          ...(input.body !== undefined && { 'Content-Type': 'application/json' }),
          ...(session && { Cookie: session.cookie }),
          ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
          ...input.headers,
        },
        ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
        signal: AbortSignal.timeout(30_000),
      });
      const text = await response.text();
      const body: unknown = text === '' ? undefined : JSON.parse(text);
      const { status, headers } = response;
      return { status, body, headers, cookies: headers.getSetCookie() };
    },
    async close() {
      isClosed = true;
      await Promise.all([...running].map((process) => process.kill('SIGKILL')));
      for (const service of services) await dropTestData(environment(service));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
