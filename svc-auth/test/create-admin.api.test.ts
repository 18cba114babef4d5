import { authRoutes } from '@alaso/contracts';
import { createPagePush, type ApiPlatform } from '@alaso/service-kit';
import { accountLinkRepository } from '../src/account/account-link.repository.ts';
import { createAdmin } from '../src/account/create-admin.ts';
import { secondFactorRepository } from '../src/second-factor/second-factor.repository.ts';
import { sessionRepository } from '../src/sessions/session.repository.ts';
import { formerAddressRepository } from '../src/users/index.ts';
import { userRepository } from '../src/users/user.repository.ts';
import { setNewPassword, signIn } from './account-steps.ts';
import { type AuthService, newEmail, startAuthService } from './auth-service.ts';
import { createCheapPasswords } from './cheap-passwords.ts';
import { setUpApp, verifiedMember } from './second-factor-steps.ts';
import { isRefreshed, readStatus } from './session-steps.ts';

const newPassword = 'adire-and-akwete-2026';
let auth: AuthService;
beforeAll(async () => {
  auth = await startAuthService({ ADMIN_SECOND_FACTOR: 'required' });
});
afterAll(() => auth.close());

async function create(email: string): Promise<string> {
  const platform: ApiPlatform = auth.platform;
  const { connection, redis, config } = platform;
  return createAdmin(
    {
      ...platform,
      users: userRepository(connection),
      links: accountLinkRepository(connection),
      formerAddresses: formerAddressRepository(connection),
      factors: secondFactorRepository(connection),
      sessions: sessionRepository(connection),
      passwords: await createCheapPasswords(),
      push: createPagePush(redis, config.REDIS_PREFIX),
    },
    email,
  );
}

const findAdmin = { user: { role: 'admin', needsSecondFactor: true } };

it('creates an admin without a password, and a link that sets one, once', async () => {
  const email = newEmail();
  const token = await create(email.toUpperCase());
  const browser = auth.browser();
  expect((await setNewPassword(browser, token, newPassword)).status).toBe(204);
  expect((await setNewPassword(browser, token, newPassword)).status).toBe(410);
  expect((await signIn(browser, email, newPassword)).body).toMatchObject(findAdmin);
});

it('makes an existing user an admin whom only the link lets in: no session, password, factor or other link', async () => {
  const { user, browser } = await verifiedMember(auth);
  await setUpApp(browser);
  const links = accountLinkRepository(auth.platform.connection);
  const expiresAt = new Date(Date.now() + 60_000);
  const former = await links.add({
    userId: user.id,
    purpose: 'reset-password',
    email: user.email,
    expiresAt,
  });

  const token = await create(user.email);
  expect([await readStatus(browser), await isRefreshed(browser)]).toEqual([401, false]);
  expect((await signIn(auth.browser(), user.email)).status).toBe(401);
  expect((await setNewPassword(auth.browser(), former, newPassword)).status).toBe(410);
  expect((await setNewPassword(auth.browser(), token, newPassword)).status).toBe(204);
  expect((await signIn(auth.browser(), user.email, newPassword)).body).toMatchObject(findAdmin);
});

it('refuses an account whose email is not verified, and says so: a stranger may have registered it', async () => {
  const { user, browser } = await auth.member();
  await expect(create(user.email)).rejects.toThrow('The email of this account is not verified');
  expect((await browser.call(authRoutes.currentUser, {})).body).toMatchObject({ role: 'user' });
});

it('refuses what is no email address', async () => {
  await expect(create('ada')).rejects.toThrow();
});
