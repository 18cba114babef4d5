/**
 * Matches one of our pages that sign-in can return to, with an optional query of harmless characters. Only
 * the shape is checked, because slices can be added and removed. The sign-in page and paths served by the
 * gateway are excluded.
 */
const ownPage = /^\/(?!(api|auth|media|mfe)\b)([\w-]{1,64}(\/[\w-]{1,64}){0,3})?(\?[\w\-.~*%+=&,:]{0,500})?$/;

/** Returns the path if it is one of our pages, or undefined otherwise. Prevents open redirects. */
export function safeReturnPath(returnTo: string | null | undefined): string | undefined {
  return typeof returnTo === 'string' && ownPage.test(returnTo) ? returnTo : undefined;
}

/**
 * Returns the sign-in URL with the return path. The path `/` is left out because sign-in returns there by
 * default.
 */
export function signInAddress(path: '/auth' | '/api/login', returnTo: string | null | undefined): string {
  const safe = safeReturnPath(returnTo);
  return safe === undefined || safe === '/' ? path : `${path}?returnTo=${encodeURIComponent(safe)}`;
}
