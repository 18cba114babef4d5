export const notFoundMessages = {
  title: '404 Page Not Found',
  specified: 'Did you forget to add the page to the router?',
  text: 'Nothing here. Check the address, or the page may have been removed.',
  home: 'Home',
  explore: 'Explore',
} as const;
