import { authRoutes } from '@alaso/contracts';
import { signIn } from './account-steps.ts';
import { type AuthService, type Browser, startAuthService } from './auth-service.ts';
import { codeOf, setUpApp, verifiedMember } from './second-factor-steps.ts';

const list = (browser: Browser) => browser.call(authRoutes.adminUsers, { query: {} });
const current = async (browser: Browser) => (await browser.call(authRoutes.currentUser, {})).body;

describe('where admins need a second factor', () => {
  let auth: AuthService;
  beforeAll(async () => {
    auth = await startAuthService({ ADMIN_SECOND_FACTOR: 'required' });
  });
  afterAll(() => auth.close());

  it('one without it is refused, sets it up, and is let; the app knows them by needsSecondFactor', async () => {
    const { browser } = await verifiedMember(auth, { role: 'admin' });
    const refused = await list(browser);
    expect([refused.status, refused.body]).toMatchObject([403, { code: 'second-factor-missing' }]);
    expect(await current(browser)).toMatchObject({ role: 'admin', needsSecondFactor: true });
    await setUpApp(browser);
    expect((await list(browser)).status).toBe(200);
    expect(await current(browser)).not.toHaveProperty('needsSecondFactor');
  });

  it('the last one cannot be removed, and another one can', async () => {
    const { browser } = await verifiedMember(auth, { role: 'admin' });
    await setUpApp(browser);
    const refused = await browser.call(authRoutes.removeAuthenticator, {});
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'second-factor-needed' }]);
    expect((await list(browser)).status).toBe(200);
  });

  it('a user who becomes an admin after removing theirs is asked for a new one', async () => {
    const { user, browser } = await verifiedMember(auth);
    await setUpApp(browser);
    await browser.call(authRoutes.removeAuthenticator, {});
    await auth.change(user.id, { role: 'admin' });
    await browser.call(authRoutes.refreshSession, {});
    expect((await list(browser)).body).toMatchObject({ code: 'second-factor-missing' });
  });

  it('the demo account is no exception', async () => {
    const { browser } = await auth.member({ role: 'admin', isDemo: true });
    expect((await list(browser)).status).toBe(403);
  });

  it('a code that was entered once is not accepted again from someone who saw it', async () => {
    const { user, browser } = await verifiedMember(auth, { role: 'admin' });
    const { secret } = await setUpApp(browser);
    const other = auth.browser();
    await signIn(other, user.email);
    const answer = await other.call(authRoutes.loginWithCode, { body: { code: codeOf(secret) } });
    expect(answer.body).toMatchObject({ code: 'wrong-code' });
  });
});

it.each([
  ['required-except-demo', true, 200],
  ['required-except-demo', false, 403],
  ['optional', false, 200],
] as const)('with %s, an admin without it (demo: %s) gets %d', async (setting, isDemo, status) => {
  const auth = await startAuthService({ ADMIN_SECOND_FACTOR: setting });
  const { browser } = await auth.member({ role: 'admin', isDemo });
  expect((await list(browser)).status).toBe(status);
  await auth.close();
});
