import type { User } from '@alaso/contracts';

type Address = { path: string; search: string };

/**
 * Returns true for pages that require a verified email a day after registration: listing an item, and
 * messages.
 */
function needsVerifiedEmail({ path, search }: Address): boolean {
  const isMessages = path === '/dashboard' && new URLSearchParams(search).get('tab') === 'messages';
  return path === '/upload' || isMessages;
}

/**
 * Returns the banners that a page shows its user. The banner about the email is on every page after a
 * verified email becomes required (`due`). Before that, it is only on the pages that will require one
 * (`grace`).
 */
export function bannersOn(address: Address, { isSuspended, verifyEmailBy }: User) {
  const isDue = verifyEmailBy !== undefined && Date.parse(verifyEmailBy) < Date.now();
  const isGrace = verifyEmailBy !== undefined && !isDue && needsVerifiedEmail(address);
  return { suspension: isSuspended, email: isDue ? 'due' : isGrace ? 'grace' : null } as const;
}
