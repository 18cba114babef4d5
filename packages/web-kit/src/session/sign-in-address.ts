import { signInAddress } from '@alaso/contracts';

/** Returns `/auth` or `/api/login` with the return path to the current page. */
export function signInAddressFromHere(path: '/auth' | '/api/login'): string {
  return signInAddress(path, window.location.pathname + window.location.search);
}
