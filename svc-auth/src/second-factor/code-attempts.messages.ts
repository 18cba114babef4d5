import { waitInWords } from '../sign-in/index.ts';

export const tooManyWrongCodes = (waitMs: number): string =>
  `Too many wrong codes. Please wait ${waitInWords(waitMs)} and enter the next one. A recovery code or a passkey works right away.`;

export const wrongAppCode =
  'This code is wrong or was used already. Check that the clock of your phone is right, then enter the next code.';

export const wrongRecoveryCode = 'This recovery code is wrong or was used already. Enter another one.';
