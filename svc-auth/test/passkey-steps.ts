import { authRoutes } from '@alaso/contracts';
import { testOrigin } from '@alaso/test-kit';
import type { Browser } from './auth-service.ts';
import { SoftwarePasskey } from './software-passkey.ts';

export type Traits = Parameters<SoftwarePasskey['use']>[1];

export const creationOptions = async (browser: Browser) =>
  authRoutes.startPasskey.answer.parse((await browser.call(authRoutes.startPasskey, {})).body);
export const loginOptions = async (browser: Browser) =>
  authRoutes.startPasskeyLogin.answer.parse((await browser.call(authRoutes.startPasskeyLogin, {})).body);

/** Adds a new passkey to the account that is signed in. */
export async function addPasskey(browser: Browser, name = 'My phone', traits: Traits = {}) {
  const passkey = new SoftwarePasskey(testOrigin);
  const response = passkey.create(await creationOptions(browser), traits);
  return { passkey, answer: await browser.call(authRoutes.addPasskey, { body: { name, response } }) };
}

/** Signs in by a passkey. */
export async function loginWith(browser: Browser, passkey: SoftwarePasskey, traits: Traits = {}) {
  const response = passkey.use(await loginOptions(browser), traits);
  return browser.call(authRoutes.loginWithPasskey, { body: { response } });
}
