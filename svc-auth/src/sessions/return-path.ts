/** The pages of the specification, with an optional query of harmless characters. */
const ownPages = /^\/(explore|upload|dashboard|admin|item\/[\w-]{1,64})?(\?[\w\-.~%+=&,:]{0,500})?$/;

/** Where the sign-in screen is, with the way back to one of our own pages; any other way back is dropped. */
export function signInAddress(returnTo: string | undefined): string {
  if (returnTo === undefined || returnTo === '/' || !ownPages.test(returnTo)) return '/auth';
  return `/auth?returnTo=${encodeURIComponent(returnTo)}`;
}
