/**
 * Returns true if pages are served only over HTTPS.
 * @param origins the allowed origins, starting with the public origin
 */
export const isHttps = ([origin = '']: readonly string[]) => origin.startsWith('https:');

/** Returns the name of a cookie limited to certain paths. Browsers accept the prefix only over HTTPS. */
export const secureCookie = (name: string, isHttps: boolean) => (isHttps ? `__Secure-${name}` : name);

/**
 * Returns the name of a cookie for all paths. Over HTTPS, the prefix prevents other hosts on the same domain
 * from setting the cookie.
 */
const hostCookie = (name: string, isHttps: boolean) => (isHttps ? `__Host-${name}` : name);

/**
 * Returns the name of the httpOnly cookie that contains the access token. Every service reads the cookie;
 * svc-auth sets and clears it.
 */
export const accessCookieOf = (isHttps: boolean) => hostCookie('alaso_access', isHttps);

/**
 * The session hint without its prefix: the cookie name over HTTP, and the former name over HTTPS. Pages, the
 * gateway, and services accept both names.
 */
export const plainSessionHint = 'alaso_session';

/**
 * Returns the name of the session hint, a cookie that svc-auth sets and clears together with the session.
 * Pages can read the hint, and it is not a secret. A browser with the hint but no access token has a session
 * to refresh.
 */
export const sessionHintOf = (isHttps: boolean) => hostCookie(plainSessionHint, isHttps);
