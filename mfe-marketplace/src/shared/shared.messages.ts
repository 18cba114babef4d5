export const sharedMessages = {
  loadingItems: 'Loading items',
  favoriteNotSaved: { title: 'Could not save', otherwise: 'Please try again.' },
  linkCopied: { title: 'Link copied', description: 'Paste it wherever you want to share this item.' },
  linkNotCopied: 'Could not copy the link',
} as const;
