import {
  accessCookieOf,
  accessTokenMs,
  type Cookie,
  plainSessionHint,
  secureCookie,
  sessionHintOf,
} from '@alaso/service-kit';
import { sessionMs } from './session-expiry.ts';

export type SessionTokens = { accessToken: string; refreshToken: string };

/**
 * The only paths to which the refresh token is sent. Sign-out needs it because, after ten minutes of
 * inactivity, nothing else identifies the session to end. Sign-in needs it to end the browser's previous
 * session.
 */
const refreshPaths = [
  '/api/session/refresh',
  '/api/logout',
  '/api/login',
  '/api/register',
  '/api/session/confirm',
  '/api/user/password',
];

/**
 * Makes the browser clear its cache of our pages at sign-out, so that the Back button shows none of them.
 * `"storage"` would also remove the service worker, the theme, and other users' device settings. The page and
 * the service worker remove the user's own data instead.
 */
export const forgetPages = { 'Clear-Site-Data': '"cache"' };

export type SessionCookies = {
  names: { access: string; refresh: string };
  set(tokens: SessionTokens): Cookie[];
  setAccess(accessToken: string): Cookie[];
  clear(): Cookie[];
};

/** @param secure true if pages are served over https; cookies are then sent only over https */
export function createSessionCookies(secure: boolean): SessionCookies {
  const names = { access: accessCookieOf(secure), refresh: secureCookie('alaso_refresh', secure) };
  const shared = { secure, sameSite: 'lax' as const };
  const access = (value: string | null): Cookie => ({
    name: names.access,
    value,
    options: { ...shared, httpOnly: true, path: '/', maxAge: accessTokenMs },
  });

  function cookies(values: { access: string; refresh: string; hint: string } | undefined): Cookie[] {
    return [
      access(values?.access ?? null),
      ...refreshPaths.map((path) => ({
        name: names.refresh,
        value: values?.refresh ?? null,
        options: { secure, sameSite: 'strict' as const, httpOnly: true, path, maxAge: sessionMs },
      })),
      {
        name: sessionHintOf(secure),
        value: values?.hint ?? null,
        options: { ...shared, path: '/', maxAge: sessionMs },
      },
    ];
  }
  /**
   * The cookie's former name over https. Supported until March 2027, which leaves 90 days, the longest
   * session. The cookie is cleared with the session but not by a refresh, because an older page checks only
   * this hint and would treat its user as signed out. Nothing renews it, so it expires within 30 days.
   */
  const former = secure ? [{ name: plainSessionHint, value: null, options: { ...shared, path: '/' } }] : [];
  return {
    names,
    set: ({ accessToken, refreshToken }) =>
      cookies({ access: accessToken, refresh: refreshToken, hint: '1' }),
    setAccess: (accessToken) => [access(accessToken)],
    clear: () => [...cookies(undefined), ...former],
  };
}
