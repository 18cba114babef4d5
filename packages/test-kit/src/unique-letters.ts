import { randomUUID } from 'node:crypto';

/** Returns eight random letters, for a name that only one test has. Digits could be a phone number. */
export const uniqueLetters = () =>
  randomUUID()
    .slice(0, 8)
    .replace(/\d/g, (digit) => (Number(digit) + 16).toString(36));
