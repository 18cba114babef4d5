/** Our pages that a sign-in may lead back to, with an optional query of harmless characters. */
const ownPage = /^\/(explore|upload|dashboard|admin|item\/[\w-]{1,64})?(\?[\w\-.~*%+=&,:]{0,500})?$/;

/** Returns the way back that an address names if it leads to one of our own pages, else undefined (no open redirect). */
export function safeReturnPath(returnTo: string | null | undefined): string | undefined {
  return typeof returnTo === 'string' && ownPage.test(returnTo) ? returnTo : undefined;
}

/** Returns the address where people sign in, with the way back. The first page needs none: sign-in leads there anyway. */
export function signInAddress(path: '/auth' | '/api/login', returnTo: string | null | undefined): string {
  const safe = safeReturnPath(returnTo);
  return safe === undefined || safe === '/' ? path : `${path}?returnTo=${encodeURIComponent(safe)}`;
}
