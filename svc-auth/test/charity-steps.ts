import { authRoutes, type NewCharityApplication } from '@alaso/contracts';
import type { User } from '@alaso/contracts';
import { randomInt } from 'node:crypto';
import type { AuthService, Browser } from './auth-service.ts';

export const aCacNumber = () => `IT${randomInt(10_000_000, 99_999_999)}`;

/** Returns a charity application, with the test's changes. */
export function aNewApplication(changed: Partial<NewCharityApplication> = {}): NewCharityApplication {
  return {
    name: 'Hope Orphanage',
    type: 'orphanage',
    cacNumber: aCacNumber(),
    phone: '+2348031234567',
    areas: ['Lagos', 'Ogun'],
    needs: ["Children's clothing, ages 5 to 12"],
    about: 'A home for 40 children in Yaba.',
    evidence: ['https://hope.example/about'],
    ...changed,
  };
}

export const apply = (browser: Browser, changed: Partial<NewCharityApplication> = {}) =>
  browser.call(authRoutes.applyAsCharity, { body: aNewApplication(changed) });

/** `applicationId` is the application that the admin has read; if absent, the current one is approved. */
export const verify = (
  boss: Browser,
  { id }: Pick<User, 'id'>,
  applicationId?: string | null,
  reason?: string,
) => boss.call(authRoutes.verifyCharity, { params: { id }, body: { applicationId, reason } });

export const reject = (boss: Browser, { id }: Pick<User, 'id'>, reason = 'The number is of another name') =>
  boss.call(authRoutes.rejectCharity, { params: { id }, body: { reason } });

export const unverify = (boss: Browser, { id }: Pick<User, 'id'>, reason = 'The home has closed') =>
  boss.call(authRoutes.unverifyCharity, { params: { id }, body: { reason } });

/** Creates a signed-in verified charity, and the admin who verified it. */
export async function aCharity(auth: AuthService, changed: Partial<NewCharityApplication> = {}) {
  const [{ user, browser }, boss] = await Promise.all([auth.member(), auth.member({ role: 'admin' })]);
  const applied = await apply(browser, changed);
  const verified = await verify(boss.browser, user);
  if (verified.status !== 200) throw new Error(`${applied.text} ${verified.text}`);
  await browser.call(authRoutes.refreshSession, {});
  return { user, browser, boss: boss.browser };
}
