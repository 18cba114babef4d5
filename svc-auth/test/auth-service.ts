import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressOf, authRoutes, type RequestInput, type RouteContract, type User } from '@alaso/contracts';
import { createLogger, type ApiPlatform, type Mailer } from '@alaso/service-kit';
import { newKeyPair } from '@alaso/service-kit/new-key-pair';
import { fileStorage, type ObjectStorage } from '@alaso/service-kit/storage';
import { startTestService, type TestAnswer, type TestService, testKeySet, testOrigin } from '@alaso/test-kit';
import { buildApp } from '../src/app.ts';
import type { Neighbor } from '../src/clients/personal-data-client.ts';
import { database } from '../src/database.ts';
import type { AuthConfig } from '../src/config.ts';
import { createSmsSender } from '../src/phone/index.ts';
import { defineWork, type WorkSettings } from '../src/work.ts';
import type { Passwords } from '../src/users/password.ts';
import { type UserDocument, usersOf } from '../src/users/user.model.ts';
import { createCheapPasswords } from './cheap-passwords.ts';

export const unsubscribeSecret = 'of the tests, and long enough for it';

export const password = 'gele-and-aso-oke-2026';

/** A browser with a page of Alaso open: sends the page's Origin and keeps cookies as browsers do, by path. */
export type Browser = {
  call<C extends RouteContract>(contract: C, input: RequestInput<C>): Promise<TestAnswer>;
  cookie(name: string, path?: string): string | undefined;
  setCookie(name: string, path: string, value: string | undefined): void;
};

export type AuthService = TestService & {
  /** Where it stores files. */
  storage: ObjectStorage;
  /** Returns the service's log so far. */
  log(): string;
  browser(): Browser;
  /** Creates an account and signs in. */
  member(traits?: Partial<UserDocument>): Promise<{ user: User; browser: Browser }>;
  change(userId: string, traits: Partial<UserDocument>): Promise<void>;
  find(userId: string): Promise<UserDocument | null>;
};

type AuthPlatform = ApiPlatform<Neighbor>;

/**
 * Starts svc-auth under test. It signs with the test-kit's key, so the test-kit's users are signed in to it
 * as well. Its passwords cost as little as they can: a test of the real cost gives it `createPasswords()`.
 */
export async function startAuthService(
  settings: Partial<AuthConfig> = {},
  platformOf: (platform: AuthPlatform) => AuthPlatform = (platform) => platform,
  neighbors: Partial<Record<Neighbor, string>> = {},
  passwords: Promise<Passwords> = createCheapPasswords(),
): Promise<AuthService> {
  const folder = await mkdtemp(join(tmpdir(), 'alaso-auth-'));
  const keyFile = join(folder, 'keys.json');
  await writeFile(keyFile, JSON.stringify(testKeySet));
  const storage = fileStorage({ folder: join(folder, 'media') });
  const lines: string[] = [];
  const log = createLogger('svc-auth', 'debug', { write: (line) => lines.push(line) });
  const service = await startTestService({
    service: 'auth',
    database,
    neighbors,
    build: async (platform) =>
      buildApp(
        platformOf({ ...platform, log }),
        {
          NODE_ENV: 'test',
          REDIS_PREFIX: platform.config.REDIS_PREFIX,
          ACCESS_TOKEN_KEYS_FILE: keyFile,
          SECOND_FACTOR_SECRET: 'of the tests, and long enough for it',
          SMS_FROM: 'Alaso',
          ADMIN_SECOND_FACTOR: 'optional',
          UNSUBSCRIBE_SECRET: unsubscribeSecret,
          PUSH_KEY: newKeyPair().privateKey,
          PUSH_SERVICES: 'https://push.example',
          LOGIN_LIMIT_PER_ACCOUNT: 10,
          LOGIN_LIMIT_PER_ADDRESS: 100,
          REGISTER_LIMIT_PER_ADDRESS: 100_000,
          RESET_LIMIT_PER_ADDRESS: 20,
          ...settings,
        },
        storage,
        await passwords,
      ),
  });
  const users = usersOf(service.platform.connection);
  const browser = () => createBrowser(service);
  const change: AuthService['change'] = async (userId, traits) => {
    await users.updateOne({ _id: userId }, { $set: traits });
  };

  return {
    ...service,
    storage,
    log: () => lines.join(''),
    browser,
    change,
    find: (userId) => users.findOne({ _id: userId }).lean(),
    async member(traits) {
      const own = browser();
      const registration = { email: newEmail(), password, firstName: 'Adaeze', lastName: 'Okafor' };
      const registered = parseUser(await own.call(authRoutes.register, { body: registration }));
      if (!traits) return { user: registered, browser: own };
      await change(registered.id, traits);
      await own.call(authRoutes.refreshSession, {});
      const { body } = await own.call(authRoutes.currentUser, {});
      return { user: authRoutes.currentUser.answer.parse(body), browser: own };
    },
    async close() {
      await service.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** Returns the worker's work, with a mailer of the test's. */
export const workOf = (
  settings: Pick<WorkSettings, 'mailer' | 'now'> &
    Partial<Pick<WorkSettings, 'storage' | 'sms' | 'pushSender'>>,
) =>
  defineWork({
    sms: createSmsSender({}, { mailer: noMailer, isLocal: false }),
    pushSender: { send: () => Promise.resolve('sent') },
    shopUrl: testOrigin,
    secret: unsubscribeSecret,
    storage: fileStorage({ folder: join(tmpdir(), 'alaso-auth-unused') }),
    ...settings,
  });

/** A mailer that sends nothing. */
export const noMailer: Mailer = { send: () => Promise.resolve() };

export const newEmail = () => `${randomUUID()}@example.com`;

/** Returns the user in the answer of login or register. */
export function parseUser(answer: TestAnswer): User {
  if (answer.status >= 300) throw new Error(`${answer.status}: ${answer.text}`);
  return authRoutes.login.answer.parse(answer.body).user;
}

function createBrowser(service: TestService): Browser {
  const jar = new Map<string, { name: string; path: string; value: string }>();
  function keep(setCookie: string): void {
    const [pair = '', ...attributes] = setCookie.split('; ');
    const [name = '', value = ''] = pair.split('=');
    const path = attributes.find((one) => one.startsWith('Path='))?.slice(5) ?? '/';
    const expires = attributes.find((one) => one.startsWith('Expires='))?.slice(8);
    if (expires && Date.parse(expires) < Date.now()) jar.delete(`${name} ${path}`);
    else jar.set(`${name} ${path}`, { name, path, value });
  }
  return {
    async call(contract, input) {
      const address = addressOf(contract, input);
      const sent = [...jar.values()].filter(({ path }) => address.startsWith(path));
      const answer = await service.call(contract, input, {
        headers: {
          Origin: testOrigin,
          ...(sent.length > 0 && { Cookie: sent.map(({ name, value }) => `${name}=${value}`).join('; ') }),
        },
      });
      for (const setCookie of answer.headers.getSetCookie()) keep(setCookie);
      return answer;
    },
    cookie: (name, path = '/') => jar.get(`${name} ${path}`)?.value,
    setCookie(name, path, value) {
      if (value === undefined) jar.delete(`${name} ${path}`);
      else jar.set(`${name} ${path}`, { name, path, value });
    },
  };
}
