export const sliceMessages = {
  loading: (title: string) => `Loading ${title}`,
  failed: (title: string) => `${title} could not be shown`,
  reload: 'The rest of Alaso still works. Reload this page in a moment.',
  retry: 'The rest of Alaso still works. Check your connection and try again.',
} as const;
