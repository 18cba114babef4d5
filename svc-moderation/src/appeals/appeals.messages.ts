export const appealsMessages = {
  decidedYourself: 'You have decided this case yourself: another admin decides the appeal.',
  noOpenAppeal: 'This case has no open appeal.',
  decisionNotFound: 'Decision not found.',
  alreadyAppealed: 'You can only appeal a decision once.',
  nothingToAppeal: 'No action was taken, so there is nothing to appeal.',
  appealPeriodOver: 'The 30-day period to appeal has ended.',
  newAppeal: 'New appeal',
  newAppealText: (quote: string | undefined) =>
    `A member appeals what you decided${quote === undefined ? '.' : `: “${quote}”`}`,
} as const;
