export const savedMessages = {
  tryAgain: 'Please try again.',
  searches: {
    title: 'Saved searches',
    empty: 'Search in Explore and tap “Save this search”. We will tell you when something new matches.',
    alertsOn: 'Alerts on',
    alertsOff: 'Alerts off',
    notChanged: 'Not changed',
    rename: (name: string) => `Rename: ${name}`,
    renameTitle: 'Rename this search',
    name: 'Name',
    save: 'Save',
    saving: 'Saving...',
    notRenamed: 'Not renamed',
    delete: 'Delete',
    deleteNamed: (name: string) => `Delete: ${name}`,
    deleteQuestion: 'Delete this saved search?',
    deleteText: (name: string) => `You will stop getting alerts for ${name}.`,
    deleting: 'Deleting...',
    deleted: 'Saved search deleted',
    notDeleted: 'Not deleted',
  },
  favorites: {
    title: 'Favorites',
    empty: 'Tap the heart on an item to save it here.',
    explore: 'Start Exploring',
    showMore: 'Show more',
    loading: 'Loading...',
    unavailable: 'An item that is not available',
    unavailableText: 'This item is not available right now.',
    remove: 'Remove',
    removed: 'Removed from your favorites',
    notRemoved: 'Not removed',
  },
} as const;

/** The badge for a favorite, by listing status, or null if there is no badge. */
export const favoriteBadges = { active: null, sold: 'Sold', gifted: 'Gifted' } as const;
