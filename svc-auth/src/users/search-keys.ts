import type { User } from '@alaso/contracts';

/** Normalizes text for search: lower case, no accents. `Ọlá` becomes `ola`. */
const folded = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim();

export type SearchKeys = {
  /** Sort key of users by name. */
  nameKey: string;
  /** Keys that a search can be a prefix of. */
  searchKeys: string[];
};

/** Maximum length of a search key, in characters: longer searches match by their beginning. */
const maxKeyLength = 24;

/** Returns the part of a search that a key can contain. */
export const searchedKey = (search: string) => folded(search).slice(0, maxKeyLength);

/** Returns the text from each of its characters on, so that a prefix index also finds what is inside. */
const endingsOf = (text: string) =>
  Array.from(text, (_, from) => text.slice(from, from + maxKeyLength)).filter((key) => !key.startsWith(' '));

/** Returns a user's search keys: any part of the full name, and of the address. */
export function searchKeysOf({
  firstName,
  lastName,
  email,
}: Pick<User, 'firstName' | 'lastName' | 'email'>): SearchKeys {
  const nameKey = folded(`${firstName} ${lastName}`);
  return { nameKey, searchKeys: [...new Set([...endingsOf(nameKey), ...endingsOf(folded(email))])] };
}
