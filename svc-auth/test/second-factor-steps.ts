import { authRoutes } from '@alaso/contracts';
import { TOTP } from 'otpauth';
import { secondFactorsOf } from '../src/second-factor/second-factor.repository.ts';
import type { UserDocument } from '../src/users/user.model.ts';
import type { AuthService, Browser } from './auth-service.ts';
import { refreshToken, sessionIdOf } from './session-steps.ts';

const { startAuthenticator, confirmAuthenticator } = authRoutes;

/** Creates an account that may have a second factor, and signs in. */
export const verifiedMember = (auth: AuthService, traits: Partial<UserDocument> = {}) =>
  auth.member({ emailVerifiedAt: new Date(), ...traits });

/** Returns the code that an authenticator app shows now. */
export const codeOf = (secret: string) => new TOTP({ secret }).generate();

/** Forgets which codes were used, as if half a minute had passed. */
export async function nextCode(auth: AuthService, userId: string, secret: string): Promise<string> {
  const factors = secondFactorsOf(auth.platform.connection);
  await factors.updateOne({ _id: userId }, { $set: { 'authenticator.lastStep': 0 } });
  return codeOf(secret);
}

/** Sets up an authenticator app. Returns its secret and the recovery codes. */
export async function setUpApp(browser: Browser): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = startAuthenticator.answer.parse((await browser.call(startAuthenticator, {})).body);
  const { body } = await browser.call(confirmAuthenticator, { body: { code: codeOf(secret) } });
  return { secret, ...confirmAuthenticator.answer.parse(body) };
}

export const enterCode = (browser: Browser, code: string) =>
  browser.call(authRoutes.loginWithCode, { body: { code } });

/** Returns the tokens that a browser holds. */
export const tokensOf = (browser: Browser) => ({
  access: browser.cookie('alaso_access'),
  refresh: refreshToken(browser),
  session: sessionIdOf(browser),
});
