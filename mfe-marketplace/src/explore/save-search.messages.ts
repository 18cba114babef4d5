import { formatNaira } from '@alaso/ui';

/** Describes a price range for use in a search's name. Returns undefined if there are no limits. */
export function searchPriceInWords(min: string | undefined, max: string | undefined): string | undefined {
  if (min !== undefined && max !== undefined) return `${formatNaira(min)} to ${formatNaira(max)}`;
  if (min !== undefined) return `from ${formatNaira(min)}`;
  return max === undefined ? undefined : `up to ${formatNaira(max)}`;
}

export const saveSearchMessages = {
  title: 'Save this search',
  name: 'Name',
  /** Joins several filter options for use in a search's name. */
  anyOf: (options: readonly string[]) => options.join(' or '),
  alert: 'Tell me when something new matches',
  save: 'Save',
  saving: 'Saving...',
  saved: 'Search saved',
  savedWithAlert: 'We will tell you when something new matches.',
  savedSilently: 'Open it from your dashboard whenever you like.',
  viewSaved: 'View saved searches',
  failed: { title: 'Could not save the search', otherwise: 'Please try again.' },
} as const;
