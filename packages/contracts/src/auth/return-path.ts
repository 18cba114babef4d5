/**
 * A page of ours that a sign-in may lead back to, with an optional query of harmless characters. Slices come
 * and go, so it is known by its form: neither the sign-in itself nor what the gateway serves.
 */
const ownPage = /^\/(?!(api|auth|media|mfe)\b)([\w-]{1,64}(\/[\w-]{1,64}){0,3})?(\?[\w\-.~*%+=&,:]{0,500})?$/;

/**
 * Returns the way back that an address names if it leads to a page of ours, else undefined (no open
 * redirect).
 */
export function safeReturnPath(returnTo: string | null | undefined): string | undefined {
  return typeof returnTo === 'string' && ownPage.test(returnTo) ? returnTo : undefined;
}

/**
 * Returns the address where people sign in, with the way back. The first page needs none: sign-in leads there
 * anyway.
 */
export function signInAddress(path: '/auth' | '/api/login', returnTo: string | null | undefined): string {
  const safe = safeReturnPath(returnTo);
  return safe === undefined || safe === '/' ? path : `${path}?returnTo=${encodeURIComponent(safe)}`;
}
