import { waitInWords } from '../sign-in/index.ts';

export const tooManyWrongCodes = (waitMs: number): string =>
  `Too many wrong codes. Please wait ${waitInWords(waitMs)} and enter the next one. A recovery code or a passkey works right away.`;

export const wrongAppCode =
  'This code is wrong or was used already. Check that the clock of your phone is right, then enter the next code.';

export const wrongRecoveryCode = 'This recovery code is wrong or was used already. Enter another one.';

export const passkeyRefused = 'This passkey cannot be used here. Try another way.';
export const tooManyPasskeys = (max: number) => `You can have ${max} passkeys. Remove one first.`;
export const signInExpiredText = 'This took too long, or was tried too often. Please sign in again.';

/** The name under which authenticators list our passkeys. */
export const passkeySite = 'Alaso';
