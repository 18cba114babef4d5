import type { User } from '@alaso/contracts';
import { cutText } from '@alaso/contracts/cut-text';
import { foldText } from '@alaso/contracts/fold-text';

export type SearchKeys = {
  /** Sorts users by name. */
  nameKey: string;
  /** A search matches as a prefix of any of them. */
  searchKeys: string[];
};

/** In characters: longer than both names together, because folding makes some letters two. */
export const maxNameKeyLength = 400;

/** In characters. Only the beginning of a longer search counts. */
const maxKeyLength = 24;

const firstOf = (letters: readonly string[]) => letters.slice(0, maxKeyLength).join('');

export const searchedKey = (search: string) => firstOf(Array.from(foldText(search)));

/** Returns the text from each of its characters on, so that a prefix index finds any part of it. */
const endingsOf = (text: string) =>
  Array.from(text)
    .map((_, from, letters) => firstOf(letters.slice(from)))
    .filter((key) => !key.startsWith(' '));

/** Any part of the full name or of the address finds a user. */
export function searchKeysOf({
  firstName,
  lastName,
  email,
}: Pick<User, 'firstName' | 'lastName' | 'email'>): SearchKeys {
  const nameKey = cutText(foldText(`${firstName} ${lastName}`), maxNameKeyLength);
  return { nameKey, searchKeys: [...new Set([...endingsOf(nameKey), ...endingsOf(foldText(email))])] };
}
