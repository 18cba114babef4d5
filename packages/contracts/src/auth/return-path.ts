/**
 * A page of ours that sign-in may return to, with an optional query of harmless characters. It is matched by
 * shape because slices come and go; the sign-in page and paths that the gateway serves are excluded.
 */
const ownPage = /^\/(?!(api|auth|media|mfe)\b)([\w-]{1,64}(\/[\w-]{1,64}){0,3})?(\?[\w\-.~*%+=&,:]{0,500})?$/;

/** Returns the return path in an address if it is a page of ours, else undefined. Prevents open redirects. */
export function safeReturnPath(returnTo: string | null | undefined): string | undefined {
  return typeof returnTo === 'string' && ownPage.test(returnTo) ? returnTo : undefined;
}

/**
 * Returns the sign-in address with the return path, which is left out for `/`: sign-in returns there by
 * default.
 */
export function signInAddress(path: '/auth' | '/api/login', returnTo: string | null | undefined): string {
  const safe = safeReturnPath(returnTo);
  return safe === undefined || safe === '/' ? path : `${path}?returnTo=${encodeURIComponent(safe)}`;
}
