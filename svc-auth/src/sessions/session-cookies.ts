import { accessCookie, accessTokenMs, type Cookie, sessionHintCookie } from '@alaso/service-kit';
import type { SessionTokens } from './open-session.ts';
import { sessionMs } from './session-expiry.ts';

export const refreshCookie = 'alaso_refresh';

/**
 * The only paths to which the refresh token is sent. Sign-out needs it: after ten inactive minutes the
 * browser has no access token, and only the refresh token identifies the session to end. So does sign-in,
 * which ends the browser's previous session.
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
  /** Sets a new access token for the same session. */
  setAccess(accessToken: string): Cookie[];
  clear(): Cookie[];
};

/** @param secure set if cookies travel only over https */
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
