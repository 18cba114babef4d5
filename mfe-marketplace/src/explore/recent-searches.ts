import { keepOwn, readOwn } from '@alaso/web-kit';

const name = 'searches';
const most = 8;

/** What was searched for on this device, the last first. */
export function recentSearches(): string[] {
  const kept = readOwn(name);
  return Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string') : [];
}

/** A single letter is nobody's search. */
export function rememberSearch(search: string): void {
  if (search.length < 2) return;
  const others = recentSearches().filter((one) => one.toLowerCase() !== search.toLowerCase());
  keepOwn(name, [search, ...others].slice(0, most));
}

/** Forgets one of them, or all. */
export function forgetSearch(search?: string): void {
  keepOwn(name, search === undefined ? [] : recentSearches().filter((one) => one !== search));
}
