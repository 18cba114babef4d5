import type { User } from '@alaso/contracts';
import { cutText } from '@alaso/contracts/cut-text';
import { foldText } from '@alaso/contracts/fold-text';

export type SearchKeys = {
  nameKey: string;
  /** A search matches any of these keys by prefix. */
  searchKeys: string[];
};

/** In characters. Longer than both names together, because folding can turn one letter into two. */
export const maxNameKeyLength = 400;

/** In characters. Only the beginning of a longer search text is used. */
const maxKeyLength = 24;

const firstOf = (letters: readonly string[]) => letters.slice(0, maxKeyLength).join('');

export const searchedKey = (search: string) => firstOf(Array.from(foldText(search)));

/** Returns every suffix of the text, so that a prefix index finds any part of it. */
const endingsOf = (text: string) =>
  Array.from(text)
    .map((_, from, letters) => firstOf(letters.slice(from)))
    .filter((key) => !key.startsWith(' '));

/** Returns keys that match any part of the user's full name or email address. */
export function searchKeysOf({
  firstName,
  lastName,
  email,
}: Pick<User, 'firstName' | 'lastName' | 'email'>): SearchKeys {
  const nameKey = cutText(foldText(`${firstName} ${lastName}`), maxNameKeyLength);
  return { nameKey, searchKeys: [...new Set([...endingsOf(nameKey), ...endingsOf(foldText(email))])] };
}
