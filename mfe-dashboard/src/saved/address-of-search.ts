import type { SearchFilters } from '@alaso/contracts';

/** Returns where Explore shows what a search looks for. Whole prices go without kobo, as people type them. */
export function addressOfSearch(filters: SearchFilters): string {
  const set = Object.entries(filters).map(([name, value]) => [name, value.replace(/\.00$/, '')]);
  return `/explore?${new URLSearchParams(set).toString()}`;
}
