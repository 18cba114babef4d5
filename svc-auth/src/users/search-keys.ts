import type { User } from '@alaso/contracts';

/** Returns a text as it is searched: in lower case, without accents. `Ọlá` becomes `ola`. */
export const folded = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim();

export type SearchKeys = {
  /** Orders users by name. */
  nameKey: string;
  /** What a search may be the beginning of. */
  searchKeys: string[];
};

/** Returns how a user is found: by the beginning of each name, of both together, and of the address. */
export function searchKeysOf({
  firstName,
  lastName,
  email,
}: Pick<User, 'firstName' | 'lastName' | 'email'>): SearchKeys {
  const nameKey = folded(`${firstName} ${lastName}`);
  return { nameKey, searchKeys: [...new Set([nameKey, folded(lastName), folded(email)])] };
}
