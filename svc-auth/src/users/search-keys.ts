import type { User } from '@alaso/contracts';

/** Returns a text as it is searched: in lower case, without accents. `Ọlá` becomes `ola`. */
const folded = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim();

export type SearchKeys = {
  /** Orders users by name. */
  nameKey: string;
  /** What a search may be the beginning of. */
  searchKeys: string[];
};

/** Of one search key, in characters: longer searches find by their beginning. */
const maxKeyLength = 24;

/** Returns what is looked up of a search: the beginning that a key can hold. */
export const searchedKey = (search: string) => folded(search).slice(0, maxKeyLength);

/**
 * Returns the text from each of its characters on, so that an index finds what is inside by how it begins.
 */
const endingsOf = (text: string) =>
  Array.from(text, (_, from) => text.slice(from, from + maxKeyLength)).filter((key) => !key.startsWith(' '));

/** Returns how a user is found: by any part of both names together, and of the address. */
export function searchKeysOf({
  firstName,
  lastName,
  email,
}: Pick<User, 'firstName' | 'lastName' | 'email'>): SearchKeys {
  const nameKey = folded(`${firstName} ${lastName}`);
  return { nameKey, searchKeys: [...new Set([...endingsOf(nameKey), ...endingsOf(folded(email))])] };
}
