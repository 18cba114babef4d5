export const sharedMessages = {
  showMore: 'Show more',
  reason: 'Reason',
  cancel: 'Cancel',
} as const;

/** The actions that an admin can take on the reported person's account. */
export const personChoices = [
  { value: 'nothing', label: 'No action' },
  { value: 'warn', label: 'A warning' },
  { value: 'days', label: 'Suspend for days' },
  { value: 'further-notice', label: 'Suspend until further notice' },
] as const;

export const decisionMessages = {
  /** @param closes a sentence about what else the decision closes, or an empty string */
  text: (closes: string) =>
    `${closes} We send the person the outcome and the reason, and they can appeal. Reporters stay confidential.`.trim(),
  approveAndApply: 'Approve and apply',
  approveWithoutAction: 'Approve without action',
  hide: 'Hide',
  accountAction: 'Action on the account',
  days: 'Days',
  daysHint: (max: number) => `Between 1 and ${max}`,
  why: 'Why',
  whyHint: 'The person reads this.',
} as const;
