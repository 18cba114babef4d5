import { authRoutes } from '@alaso/contracts';
import { createPagePush, type ApiPlatform } from '@alaso/service-kit';
import { accountLinkRepository } from '../src/account/account-link.repository.ts';
import { createAdmin } from '../src/account/create-admin.ts';
import { userRepository } from '../src/users/user.repository.ts';
import { setNewPassword, signIn } from './account-steps.ts';
import { type AuthService, newEmail, startAuthService } from './auth-service.ts';
import { createCheapPasswords } from './cheap-passwords.ts';

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
      passwords: await createCheapPasswords(),
      push: createPagePush(redis, config.REDIS_PREFIX),
    },
    email,
  );
}

it('creates an admin without a password, and a link that sets one, once', async () => {
  const email = newEmail();
  const token = await create(email.toUpperCase());
  const browser = auth.browser();
  expect((await setNewPassword(browser, token, newPassword)).status).toBe(204);
  expect((await setNewPassword(browser, token, newPassword)).status).toBe(410);
  expect((await signIn(browser, email, newPassword)).body).toMatchObject({
    user: { email, role: 'admin', needsSecondFactor: true },
  });
});

it('makes an existing user an admin, effective immediately; their password stays until the link is used', async () => {
  const { user, browser } = await auth.member();
  await create(user.email);
  expect((await browser.call(authRoutes.currentUser, {})).status).toBe(401);
  await browser.call(authRoutes.refreshSession, {});
  expect((await browser.call(authRoutes.currentUser, {})).body).toMatchObject({ role: 'admin' });
  expect((await signIn(auth.browser(), user.email)).status).toBe(200);
});

it('refuses what is no email address', async () => {
  await expect(create('ada')).rejects.toThrow();
});
