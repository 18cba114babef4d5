import { authRoutes } from '@alaso/contracts';
import { openRevocations, verifyAccessToken } from '@alaso/service-kit';
import { testKeySet, until } from '@alaso/test-kit';
import { parseKeySet } from '../src/signing-keys/key-set.ts';
import { type AuthService, noMailer, startAuthService, workOf } from './auth-service.ts';
import { readStatus } from './session-steps.ts';
import { decideOn } from './suspension-steps.ts';

const secondMs = 1000;
let auth: AuthService;
beforeAll(async () => {
  auth = await startAuthService();
  await auth.work(workOf({ mailer: noMailer }));
});
afterAll(() => auth.close());

// suspension.api.test.ts and rights.api.test.ts guard that these happen at all.
test('a suspension is felt within a second after its event', async () => {
  const { user, browser } = await auth.member();
  await decideOn(auth, user);
  await until('it is recorded', async () => Boolean((await auth.find(user.id))?.suspension), secondMs);
  await until('the token is refused', async () => (await readStatus(browser)) === 401, secondMs);
});

test('a change of role is known to another process within a second', async () => {
  const { browser: boss } = await auth.member({ role: 'admin' });
  const { user, browser } = await auth.member();
  const { findKey } = parseKeySet(JSON.stringify(testKeySet));
  const claims = await verifyAccessToken(findKey, browser.cookie('alaso_access') ?? '');
  if (!claims) throw new Error('not signed in');
  const { redis, config, log } = auth.platform;
  const elsewhere = await openRevocations(redis, config.REDIS_PREFIX, log);
  const changed = await boss.call(authRoutes.changeRole, {
    params: { id: user.id },
    body: { role: 'tailor' },
  });
  expect(changed.status).toBe(200);
  await until('the other process refuses the token', () => elsewhere.isRevoked(claims), secondMs);
  elsewhere.close();
});
