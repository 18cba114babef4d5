import {
  accessCookieOf,
  accessTokenMs,
  type Cookie,
  plainSessionHint,
  secureCookie,
  sessionHintOf,
} from '@alaso/service-kit';
import type { SessionTokens } from './open-session.ts';
import { sessionMs } from './session-expiry.ts';

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

/**
 * Makes a browser drop what it has cached of our pages when a user signs out, so that Back shows nothing of
 * them. `"storage"` would also remove the service worker with the app's code, the theme, and the other users'
 * device settings: the page and the service worker remove what is the user's instead.
 */
export const forgetPages = { 'Clear-Site-Data': '"cache"' };

export type SessionCookies = {
  /** The names of the cookies that carry the tokens. */
  names: { access: string; refresh: string };
  set(tokens: SessionTokens): Cookie[];
  /** Sets a new access token for the same session. */
  setAccess(accessToken: string): Cookie[];
  clear(): Cookie[];
};

/** @param secure set if pages are served over https: then cookies travel only there */
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
   * Former names over https, until March 2027: 90 days, the longest session. They are cleared with the
   * session, and not when it is refreshed: a page from before only knows the former hint, and would take its
   * user for signed out. No one renews it, so it expires within 30 days.
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
