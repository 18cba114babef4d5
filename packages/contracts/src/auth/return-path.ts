/** The pages of ours that a sign-in leads back to, with an optional query of harmless characters. */
const ownPage = /^\/(explore|upload|dashboard|admin|item\/[\w-]{1,64})?(\?[\w\-.~*%+=&,:]{0,500})?$/;

/** A way back that an address names, if it leads to one of our own pages; any other one is none (no open redirect). */
export function safeReturnPath(returnTo: string | null | undefined): string | undefined {
  return typeof returnTo === 'string' && ownPage.test(returnTo) ? returnTo : undefined;
}

/** The address that asks somebody to sign in, with the way back. The first page needs none: it is where they arrive. */
export function signInAddress(path: '/auth' | '/api/login', returnTo: string | null | undefined): string {
  const safe = safeReturnPath(returnTo);
  return safe === undefined || safe === '/' ? path : `${path}?returnTo=${encodeURIComponent(safe)}`;
}
