export const photosMessages = {
  label: 'Photos',
  optional: '(Optional)',
  add: 'Add a photo',
  upTo: (max: number, hint: string) => `Up to ${max}.${hint && ` ${hint}`}`,
  full: (max: number) => `You can only upload ${max} files.`,
  listNotLoaded: 'Could not load the photos',
  uploadNotLoaded: 'Failed to open the photo upload',
} as const;
