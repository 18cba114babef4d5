/** Returns true if pages are served over https only. @param origins the public one first */
export const isHttps = ([origin = '']: readonly string[]) => origin.startsWith('https:');

/** Returns the name of a cookie for some paths, which a browser accepts from https pages only. */
export const secureCookie = (name: string, isHttps: boolean) => (isHttps ? `__Secure-${name}` : name);

/**
 * Returns the name of a cookie for all paths. Over https its prefix keeps other hosts of the same domain from
 * setting one.
 */
const hostCookie = (name: string, isHttps: boolean) => (isHttps ? `__Host-${name}` : name);

/**
 * Returns the name of the cookie with the access token: read by every service, set and cleared by svc-auth;
 * httpOnly.
 */
export const accessCookieOf = (isHttps: boolean) => hostCookie('alaso_access', isHttps);

/**
 * The session hint without its prefix: its name over http, and its former one over https. Pages, the gateway
 * and services accept both.
 */
export const plainSessionHint = 'alaso_session';

/**
 * Returns the name of the session hint, which svc-auth sets and clears together with the session. The page
 * can read it, and it is no secret: a browser that has it but no access token has a session to refresh.
 */
export const sessionHintOf = (isHttps: boolean) => hostCookie(plainSessionHint, isHttps);
