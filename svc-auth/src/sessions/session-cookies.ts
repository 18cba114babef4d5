import { accessCookie, accessTokenMs, type Cookie, sessionHintCookie } from '@alaso/service-kit';
import type { SessionTokens } from './open-session.ts';
import { sessionMs } from './session-expiry.ts';

export const refreshCookie = 'alaso_refresh';

/**
 * The refresh token is sent to these paths only. Signing out needs it: after ten minutes without activity the
 * access token is gone from the browser, and only the refresh token still says which session to end. So does
 * signing in, which ends the browser's previous session. A password that is given again renews the session.
 */
const refreshPaths = [
  '/api/session/refresh',
  '/api/logout',
  '/api/login',
  '/api/register',
  '/api/session/confirm',
  '/api/user/password',
];

export type SessionCookies = {
  set(tokens: SessionTokens): Cookie[];
  /** A new access token for the session that goes on. */
  setAccess(accessToken: string): Cookie[];
  clear(): Cookie[];
};

/** @param secure whether the cookies travel over https only */
export function createSessionCookies(secure: boolean): SessionCookies {
  const shared = { secure, sameSite: 'lax' as const };
  const access = (value: string | null): Cookie => ({
    name: accessCookie,
    value,
    options: { ...shared, httpOnly: true, path: '/', maxAge: accessTokenMs },
  });

  function cookies(values: { access: string; refresh: string; hint: string } | undefined): Cookie[] {
    return [
      access(values?.access ?? null),
      ...refreshPaths.map((path) => ({
        name: refreshCookie,
        value: values?.refresh ?? null,
        options: { secure, sameSite: 'strict' as const, httpOnly: true, path, maxAge: sessionMs },
      })),
      {
        name: sessionHintCookie,
        value: values?.hint ?? null,
        options: { ...shared, path: '/', maxAge: sessionMs },
      },
    ];
  }
  return {
    set: ({ accessToken, refreshToken }) =>
      cookies({ access: accessToken, refresh: refreshToken, hint: '1' }),
    setAccess: (accessToken) => [access(accessToken)],
    clear: () => cookies(undefined),
  };
}
