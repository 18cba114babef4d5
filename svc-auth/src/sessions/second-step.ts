import { type Cookie, isProblem, type Logger, problem, secureCookie } from '@alaso/service-kit';
import {
  challengeMs,
  checkCode,
  type CheckCodeDeps,
  type ChallengeRepository,
  type PasskeyDeps,
  signInExpired,
  verifyPasskeyLogin,
} from '../second-factor/index.ts';
import type { Devices } from '../sign-in/index.ts';
import { credentialVersionOf, type UserDocument, type UserRepository } from '../users/index.ts';
import type { authRoutes } from '@alaso/contracts';
import { accountLocked, enterCode, usePasskey } from './session.messages.ts';

export type SecondStepDeps = CheckCodeDeps &
  PasskeyDeps & {
    users: Pick<UserRepository, 'find'>;
    challenges: ChallengeRepository;
    devices: Pick<Devices, 'cookieIn' | 'knownFor'>;
    isHttps: boolean;
    demoAllowed: boolean;
  };

type Proven = { user: UserDocument; provenAt: Date };

/**
 * Stores the challenge between the two steps of a sign-in. The browser sends this cookie only with sign-in
 * requests.
 */
const stepCookie = (isHttps: boolean, value: string | null): Cookie => ({
  name: secureCookie('alaso_sign_in', isHttps),
  value,
  options: {
    secure: isHttps,
    sameSite: 'strict',
    httpOnly: true,
    path: '/api/login',
    maxAge: challengeMs.code,
  },
});

/**
 * Rejects a password-only sign-in if the user has a second factor. The rejection sets the cookie for {@link
 * finishWithCode}. @throws second-factor-required
 */
export async function assertOneStep(
  { factors, challenges, isHttps }: SecondStepDeps,
  { user, provenAt }: Proven,
): Promise<void> {
  if (!(await factors.isOn(user._id))) return;
  const hasApp = (await factors.find(user._id))?.authenticator !== undefined;
  const proof = { userId: user._id, provenAt, credentialVersion: credentialVersionOf(user) };
  const challenge = await challenges.add('code', proof);
  throw problem('second-factor-required', hasApp ? enterCode : usePasskey, {
    cookies: [stepCookie(isHttps, challenge)],
    isRoutine: true,
  });
}

/**
 * Finishes a sign-in after its password was correct.
 * @throws wrong-code, too-many-requests; sign-in-expired, also if a concurrent call succeeded first
 */
export async function finishWithCode(
  deps: SecondStepDeps,
  { cookies, log }: { cookies: Record<string, string | undefined>; log: Logger },
  code: string,
): Promise<Proven & { credentialVersion: number; cookies: Cookie[] }> {
  const { challenges, users, devices, isHttps } = deps;
  const given = cookies[secureCookie('alaso_sign_in', isHttps)] ?? '';
  const challenge = await challenges.beginTry(given, 'code');
  const user = challenge?.userId === undefined ? null : await users.find(challenge.userId);
  if (!user || !challenge?.provenAt) throw signInExpired();
  const { _id: userId } = user;
  const device = await devices.knownFor(devices.cookieIn(cookies), userId);
  await checkCode(deps, { userId, device }, code).catch(async (error: unknown) => {
    if (isProblem(error, 'too-many-requests')) {
      log.setBindings({ signIn: 'slowed-down', accountId: userId });
      await challenges.giveBackTry(given, 'code');
    }
    throw error;
  });
  if (!(await challenges.use(given, 'code'))) throw signInExpired();
  const { provenAt, credentialVersion = 0 } = challenge;
  return { user, provenAt, credentialVersion, cookies: [stepCookie(isHttps, null)] };
}

/** Returns the user whose passkey signed the challenge. @throws passkey-refused, sign-in-expired */
export async function passkeyOwner(
  deps: SecondStepDeps,
  response: authRoutes.UsedCredential,
): Promise<UserDocument> {
  const user = await deps.users.find(await verifyPasskeyLogin(deps, response));
  // A locked account opens only after its password is replaced, because someone else may have added the
  // passkey.
  if (!user || user.lockedAt || (user.isDemo && !deps.demoAllowed)) {
    throw problem('passkey-refused', accountLocked);
  }
  return user;
}

/** Signs in with a passkey, which counts as both factors. @throws passkey-refused, sign-in-expired */
export async function finishWithPasskey(
  deps: SecondStepDeps,
  response: authRoutes.UsedCredential,
): Promise<Proven & { cookies: Cookie[] }> {
  const provenAt = new Date();
  const user = await passkeyOwner(deps, response);
  return { user, provenAt, cookies: [stepCookie(deps.isHttps, null)] };
}
