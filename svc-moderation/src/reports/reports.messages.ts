export const reportsMessages = {
  messageNotFound: 'Message not found.',
  reviewNotFound: 'Review not found.',
  notItsOwner: 'reportedUserId: With a listing, leave this out or name its owner.',
  notItsOwnerHint: 'With a listing, leave this out or name its owner',
  personNotFound: 'Person not found.',
  ownListing: 'This is your own listing: you cannot report it.',
  reportsYourself: 'You cannot report yourself.',
  alreadyReported: 'You have already reported this. We review every report.',
  tooManyReports: (max: number) => `You have sent ${max} reports today. Please try again tomorrow.`,
} as const;
