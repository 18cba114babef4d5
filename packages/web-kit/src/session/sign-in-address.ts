import { signInAddress } from '@alaso/contracts';

/** `/auth` or `/api/login` with the way back to where the person is now. */
export function signInAddressFromHere(path: '/auth' | '/api/login'): string {
  return signInAddress(path, window.location.pathname + window.location.search);
}
