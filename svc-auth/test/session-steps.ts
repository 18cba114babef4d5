import { authRoutes } from '@alaso/contracts';
import { testOrigin } from '@alaso/test-kit';
import { sessionsOf } from '../src/sessions/session.repository.ts';
import type { AuthService, Browser } from './auth-service.ts';

export const refreshPath = '/api/session/refresh';

export const refresh = (browser: Browser) => browser.call(authRoutes.refreshSession, {});
export const refreshToken = (browser: Browser) => browser.cookie('alaso_refresh', refreshPath) ?? '';
export const sessionIdOf = (browser: Browser) => refreshToken(browser).split('.')[0] ?? '';
export const readStatus = async (browser: Browser) => (await browser.call(authRoutes.currentUser, {})).status;
export const isRefreshed = async (browser: Browser) => (await refresh(browser)).status === 204;
export const sessionsIn = (auth: AuthService) => sessionsOf(auth.platform.connection);

/** Refreshes with this token and nothing else. */
export const presentToken = (auth: AuthService, token: string, headers: Record<string, string> = {}) =>
  auth.send('POST', refreshPath, {
    headers: { Origin: testOrigin, Cookie: `alaso_refresh=${token}`, ...headers },
  });

/** Returns the names and paths of the cookies that an answer clears. */
export const cleared = (headers: Headers) =>
  headers
    .getSetCookie()
    .filter((cookie) => cookie.includes('Expires=Thu, 01 Jan 1970'))
    .map((cookie) => `${cookie.split('=')[0]} ${/Path=([^;]+)/.exec(cookie)?.[1]}`)
    .toSorted();

export const allCookies = [
  'alaso_access /',
  'alaso_refresh /api/login',
  'alaso_refresh /api/logout',
  'alaso_refresh /api/register',
  'alaso_refresh /api/session/confirm',
  'alaso_refresh /api/session/refresh',
  'alaso_refresh /api/user/password',
  'alaso_session /',
];
