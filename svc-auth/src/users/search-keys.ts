import type { User } from '@alaso/contracts';
import { cutText } from '@alaso/contracts/cut-text';
import { foldText } from '@alaso/contracts/fold-text';

export type SearchKeys = {
  /** Sort key of users by name. */
  nameKey: string;
  /** Keys that a search can be a prefix of. */
  searchKeys: string[];
};

/** Maximum length of the sort key, in characters: folding makes some letters two. */
export const maxNameKeyLength = 400;

/** Maximum length of a search key, in characters: longer searches match by their beginning. */
const maxKeyLength = 24;

const firstOf = (letters: readonly string[]) => letters.slice(0, maxKeyLength).join('');

/** Returns the part of a search that a key can contain. */
export const searchedKey = (search: string) => firstOf(Array.from(foldText(search)));

/** Returns the text from each of its characters on, so that a prefix index also finds what is inside. */
const endingsOf = (text: string) =>
  Array.from(text)
    .map((_, from, letters) => firstOf(letters.slice(from)))
    .filter((key) => !key.startsWith(' '));

/** Returns a user's search keys: any part of the full name, and of the address. */
export function searchKeysOf({
  firstName,
  lastName,
  email,
}: Pick<User, 'firstName' | 'lastName' | 'email'>): SearchKeys {
  const nameKey = cutText(foldText(`${firstName} ${lastName}`), maxNameKeyLength);
  return { nameKey, searchKeys: [...new Set([...endingsOf(nameKey), ...endingsOf(foldText(email))])] };
}
