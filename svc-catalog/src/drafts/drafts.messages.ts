export const draftsMessages = {
  draftNotFound: 'Draft not found.',
  tooManyDrafts: (max: number) => `You have reached ${max} drafts. List or delete one first.`,
} as const;
