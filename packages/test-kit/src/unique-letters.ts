import { randomUUID } from 'node:crypto';

/**
 * Returns eight random letters, for a name that no other test uses. There are no digits, because they could
 * look like a phone number.
 */
export const uniqueLetters = () =>
  randomUUID()
    .slice(0, 8)
    .replace(/\d/g, (digit) => (Number(digit) + 16).toString(36));
