export const savedSearchesMessages = {
  newMatch: (searchName: string) => `New for “${searchName}”`,
  emptySearch: 'Search for something or choose a filter before you save this search.',
  tooManySearches: (max: number) =>
    `You have reached the limit of ${max} saved searches. Delete one to save another.`,
  searchNotFound: 'Saved search not found.',
} as const;
