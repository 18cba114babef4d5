import { authRoutes } from '@alaso/contracts';
import type { Mail } from '@alaso/service-kit';
import { testOrigin } from '@alaso/test-kit';
import jwt from 'jsonwebtoken';
import { askForReset, collectMails, mailTo, setNewPassword, signIn, tokenIn } from './account-steps.ts';
import {
  type AuthService,
  type Browser,
  newEmail,
  password,
  startAuthService,
  parseUser,
} from './auth-service.ts';
import { guessingAt, newAddress } from './guess-steps.ts';
import { useNeighborsStub } from './neighbors-stub.ts';
import { addPasskey, loginOptions, loginWith } from './passkey-steps.ts';
import { enterCode, nextCode, setUpApp } from './second-factor-steps.ts';
import { isRefreshed, refreshPath, readStatus } from './session-steps.ts';

const shop = { origin: 'https://alaso.test', rpId: 'alaso.test' };
const devicePath = '/api/login';
const neighbors = useNeighborsStub();
let auth: AuthService;
let mails: Mail[];
beforeAll(async () => {
  auth = await startAuthService(
    {},
    (platform) => ({
      ...platform,
      config: { ...platform.config, PUBLIC_ORIGIN: [shop.origin, testOrigin] },
    }),
    neighbors(),
  );
  mails = await collectMails(auth);
});
afterAll(() => auth.close());

const { attempt, guessUntilStopped } = guessingAt(() => auth);

type Answered = { route: string; status: number; cookies: string[] };

/** Takes a user through all routes that set cookies, and some of their refusals. Returns the answers. */
async function callAll(): Promise<Answered[]> {
  const answers: Answered[] = [];
  const own = auth.browser();
  const browser: Browser = {
    ...own,
    async call(contract, input) {
      const answer = await own.call(contract, input);
      const cookies = answer.headers.getSetCookie();
      answers.push({ route: contract.name, status: answer.status, cookies });
      return answer;
    },
  };
  const newPassword = 'adire-and-akwete-2026';
  const registration = { email: newEmail(), password, firstName: 'Adaeze', lastName: 'Okafor' };
  const user = parseUser(await browser.call(authRoutes.register, { body: registration }));
  await auth.change(user.id, { emailVerifiedAt: new Date() });
  await browser.call(authRoutes.refreshSession, {});
  await browser.call(authRoutes.confirmSession, { body: { password } });
  await browser.call(authRoutes.changePassword, { body: { oldPassword: password, newPassword } });
  const { secret } = await setUpApp(browser);
  const { passkey } = await addPasskey(browser, 'My phone', shop);
  const response = passkey.use(await loginOptions(browser), shop);
  await browser.call(authRoutes.confirmWithPasskey, { body: { response } });
  await browser.call(authRoutes.logout, {});
  await browser.call(authRoutes.refreshSession, {});
  await signIn(browser, user.email, newPassword);
  await enterCode(browser, await nextCode(auth, user.id, secret));
  await loginWith(browser, passkey, shop);
  await browser.call(authRoutes.deleteAccount, {});
  await loginWith(browser, passkey, shop);
  await browser.call(authRoutes.restoreAccount, {});
  const token = tokenIn(await mailTo(mails, user.email, 'Two-step sign-in is on'));
  await browser.call(authRoutes.lockAccount, { body: { token } });
  await askForReset(browser, user.email);
  const reset = tokenIn(await mailTo(mails, user.email, 'Choose a new password'));
  await setNewPassword(browser, reset, password);
  await signIn(browser, user.email);
  return answers;
}

const routesWithCookies = Object.values(authRoutes)
  .flatMap((one) => (typeof one === 'object' && 'setsCookies' in one ? [one.name] : []))
  .toSorted();
const isCleared = (cookie: string) => cookie.includes('Expires=Thu, 01 Jan 1970');

it('every cookie of every route that sets some is Secure, and its name has a prefix', async () => {
  const answers = await callAll();
  const refused = answers.filter(({ status }) => status >= 300).map(({ route }) => route);
  expect(refused).toEqual(['refreshSession', 'login', 'loginWithPasskey']);
  const called = new Set(answers.filter(({ status }) => status < 300).map(({ route }) => route));
  expect(routesWithCookies.filter((name) => !called.has(name))).toEqual([]);

  const cookies = answers.flatMap((answer) => answer.cookies);
  expect(cookies.filter((cookie) => !/; Secure/.test(cookie))).toEqual([]);
  const [cleared, set] = [cookies.filter(isCleared), cookies.filter((cookie) => !isCleared(cookie))];
  const forHost = cookies.filter((cookie) => cookie.startsWith('__Host-'));
  expect(forHost.filter((cookie) => !/; Path=\/;/.test(cookie) || /domain/i.test(cookie))).toEqual([]);
  const namesOf = (some: string[]) => new Set(some.map((cookie) => cookie.split('=')[0] ?? ''));
  expect([...namesOf(set)].toSorted()).toEqual([
    '__Host-alaso_access',
    '__Host-alaso_session',
    '__Secure-alaso_device',
    '__Secure-alaso_fresh',
    '__Secure-alaso_refresh',
    '__Secure-alaso_restore',
    '__Secure-alaso_sign_in',
  ]);
  const former = [...namesOf(cleared)].filter((name) => !name.startsWith('__'));
  expect(former.toSorted()).toEqual(['alaso_device', 'alaso_session']);
});

it('a session is used, refreshed and ended under these names', async () => {
  const { browser } = await auth.member();
  expect(await readStatus(browser)).toBe(200);
  expect(await isRefreshed(browser)).toBe(true);
  expect((await browser.call(authRoutes.logout, {})).status).toBe(204);
  expect(browser.cookie('__Host-alaso_access')).toBeUndefined();
  expect(browser.cookie('__Host-alaso_session')).toBeUndefined();
});

it('a token under a name without prefix, which any host of the domain can set, counts for nothing', async () => {
  const { browser } = await auth.member();
  const victim = auth.browser();
  victim.setCookie('alaso_access', '/', browser.cookie('__Host-alaso_access'));
  victim.setCookie('alaso_refresh', refreshPath, browser.cookie('__Secure-alaso_refresh', refreshPath));
  expect(await readStatus(victim)).toBe(401);
  expect(await isRefreshed(victim)).toBe(false);
});

describe('a browser with the former names', () => {
  it('goes on: a refresh adds the hint of today, the former one stays for open pages until the session ends', async () => {
    const { browser } = await auth.member();
    browser.setCookie('__Host-alaso_session', '/', undefined);
    browser.setCookie('alaso_session', '/', '1');
    expect(await isRefreshed(browser)).toBe(true);
    const hints = () => [browser.cookie('__Host-alaso_session'), browser.cookie('alaso_session')];
    expect(hints()).toEqual(['1', '1']);
    await browser.call(authRoutes.logout, {});
    expect(hints()).toEqual([undefined, undefined]);
  });

  it('loses the former hint with a session that has ended', async () => {
    const browser = auth.browser();
    browser.setCookie('alaso_session', '/', '1');
    expect(await isRefreshed(browser)).toBe(false);
    expect(browser.cookie('alaso_session')).toBeUndefined();
  });

  it('is a known device, and its next sign-in renames the cookie', async () => {
    const { user, browser } = await auth.member();
    const device = browser.cookie('__Secure-alaso_device', devicePath) ?? '';
    const address = newAddress();
    await guessUntilStopped(user.email, address);
    expect((await attempt(user.email, password, address, device)).status).toBe(200);
    const former = auth.browser();
    former.setCookie('alaso_device', devicePath, device);
    expect((await signIn(former, user.email)).status).toBe(200);
    expect(former.cookie('alaso_device', devicePath)).toBeUndefined();
    const idOf = (token = '') => jwt.decode(token, { json: true })?.jti;
    expect(idOf(former.cookie('__Secure-alaso_device', devicePath))).toBe(idOf(device));
  });
});
