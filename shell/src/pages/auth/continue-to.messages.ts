export const continueToMessages = {
  signedInAs: (name: string) => `You are signed in as ${name}`,
  lead: 'Pick up where you left off, or go to your home page.',
  continueTo: (title: string) => `Continue to ${title}`,
  home: 'Home',
  loading: 'Loading the item',
} as const;
