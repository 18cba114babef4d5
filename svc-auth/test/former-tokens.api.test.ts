import { authRoutes } from '@alaso/contracts';
import { openRevocations, problem, verifyAccessToken } from '@alaso/service-kit';
import { testKeySet, until } from '@alaso/test-kit';
import { parseKeySet } from '../src/signing-keys/key-set.ts';
import { signIn } from './account-steps.ts';
import {
  type AuthService,
  type Browser,
  noMailer,
  password,
  startAuthService,
  workOf,
} from './auth-service.ts';
import { addPasskey, loginOptions } from './passkey-steps.ts';
import { setUpApp, tokensOf, verifiedMember } from './second-factor-steps.ts';
import { presentToken, refresh, refreshPath, readStatus } from './session-steps.ts';

const { findKey } = parseKeySet(JSON.stringify(testKeySet));
let auth: AuthService;
let isRedisAway = false;
beforeAll(async () => {
  auth = await startAuthService({}, (platform) => ({
    ...platform,
    revocations: {
      ...platform.revocations,
      async revokeFormer(id, generation) {
        if (isRedisAway) throw problem('service-unavailable', 'Redis is away.', { retryAfterMs: 5000 });
        await platform.revocations.revokeFormer(id, generation);
      },
    },
  }));
});
afterAll(() => auth.close());

const confirm = (browser: Browser) => browser.call(authRoutes.confirmSession, { body: { password } });

/** Returns another tab of this browser, whose calls carry the tokens that it has now. */
function openTab(browser: Browser): Browser {
  const { access, refresh: token } = tokensOf(browser);
  const tab = auth.browser();
  tab.setCookie('alaso_access', '/', access);
  tab.setCookie('alaso_refresh', refreshPath, token);
  return tab;
}

async function readClaims(browser: Browser) {
  const claims = await verifyAccessToken(findKey, tokensOf(browser).access ?? '');
  if (!claims) throw new Error('not signed in');
  return claims;
}

/** Each act that gives a session new tokens, after what it needs was prepared. */
const acts: Record<string, (browser: Browser) => Promise<() => Promise<unknown>>> = {
  'the password was given again': async (browser) => () => confirm(browser),
  'a passkey confirmed an act': async (browser) => {
    const { passkey } = await addPasskey(browser);
    const options = await loginOptions(browser);
    return () => browser.call(authRoutes.confirmWithPasskey, { body: { response: passkey.use(options) } });
  },
  'the password was changed': async (browser) => () =>
    browser.call(authRoutes.changePassword, {
      body: { oldPassword: password, newPassword: 'another-aso-oke-2027' },
    }),
  'an authenticator app was added': async (browser) => () => setUpApp(browser),
  'a passkey was added': async (browser) => () => addPasskey(browser),
};

describe('the access token from before', () => {
  it.each(Object.keys(acts))('is refused after %s, and the new one is not', async (name) => {
    const { user, browser } = await verifiedMember(auth);
    const act = await acts[name]?.(browser);
    const former = auth.browser();
    former.setCookie('alaso_access', '/', tokensOf(browser).access);
    expect(await readStatus(former)).toBe(200);
    await act?.();
    expect([await readStatus(former), await readStatus(browser)]).toEqual([401, 200]);
    expect((await readClaims(browser)).sub).toBe(user.id);
  });

  it('is refused in every other process, also in one that starts later', async () => {
    const { redis, config, log } = auth.platform;
    const elsewhere = await openRevocations(redis, config.REDIS_PREFIX, log);
    const { browser } = await auth.member();
    const former = await readClaims(browser);
    await confirm(browser);
    await until('the other process refuses it', () => elsewhere.isRevoked(former));
    const later = await openRevocations(redis, config.REDIS_PREFIX, log);
    const current = await readClaims(browser);
    for (const process of [elsewhere, later])
      expect([process.isRevoked(former), process.isRevoked(current)]).toEqual([true, false]);
    elsewhere.close();
    later.close();
  });

  it('is refused after each of two confirmations in a row, and so is the one between them', async () => {
    const { browser } = await auth.member();
    const first = openTab(browser);
    await confirm(browser);
    const second = openTab(browser);
    await confirm(browser);
    const statuses = [await readStatus(first), await readStatus(second), await readStatus(browser)];
    expect(statuses).toEqual([401, 401, 200]);
    await refresh(browser);
    expect(await readStatus(browser)).toBe(200);
  });

  it('leaves the sessions of other browsers alone', async () => {
    const { user, browser } = await auth.member();
    const other = auth.browser();
    await signIn(other, user.email);
    await confirm(browser);
    expect(await readStatus(other)).toBe(200);
  });

  it('signs out no other tab: it refreshes with the cookie that it sent, and both go on', async () => {
    const { browser } = await auth.member();
    const tab = openTab(browser);
    await confirm(browser);
    expect(await readStatus(tab)).toBe(401);
    expect((await refresh(tab)).status).toBe(204);
    expect([await readStatus(tab), await readStatus(browser)]).toEqual([200, 200]);
    expect(tokensOf(tab).refresh).toBe(tokensOf(browser).refresh);
    expect((await presentToken(auth, tokensOf(browser).refresh)).status).toBe(204);
  });

  it('signs out none of two tabs that confirm at the same instant', async () => {
    const { browser } = await auth.member();
    const answers = await Promise.all([confirm(browser), confirm(browser)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect((await refresh(browser)).status).toBe(204);
    expect(await readStatus(browser)).toBe(200);
  });

  it('ends as soon as Redis is back, if it was away', async () => {
    const { browser } = await auth.member();
    const former = await readClaims(browser);
    isRedisAway = true;
    expect((await confirm(browser)).status).toBe(204);
    isRedisAway = false;
    expect(auth.platform.revocations.isRevoked(former)).toBe(false);
    await auth.work(workOf({ mailer: noMailer }));
    await until('the worker has revoked it', () => auth.platform.revocations.isRevoked(former));
    expect(await readStatus(browser)).toBe(200);
  });
});
