import { waitInWords } from '../sign-in/index.ts';

export const tooManyWrongCodes = (waitMs: number): string =>
  `Too many wrong codes. Please wait ${waitInWords(waitMs)} and enter the next one. A recovery code or a passkey works right away.`;
