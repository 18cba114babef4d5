const cases = (count: number) => (count === 1 ? '1 case' : `${count} cases`);

export const selectionMessages = {
  bar: 'Selected cases',
  selected: (count: number) => `${cases(count)} selected`,
  take: 'Assign to me',
  dismiss: 'Dismiss',
  clear: 'Clear selection',
  select: (about: string) => `Select: ${about}`,
  dismissTitle: (count: number) => `Dismiss all reports of ${cases(count)}?`,
  dismissText: 'We notify the reporters that we found nothing against our guidelines.',
  confirm: 'Dismiss them',
  duplicate: 'Close as duplicates',
  duplicateTitle: 'Close all but one of these cases?',
  duplicateText:
    'The others point to the one that stays open. We tell their reporters that we are handling them together.',
  stays: 'Which one stays open?',
  close: (count: number) => `Close ${cases(count)}`,
  cancel: 'Cancel',
  /** The toast shown after each action. */
  done: {
    take: (count: number) => `${cases(count)} assigned to you`,
    dismiss: (count: number) => `${cases(count)} dismissed`,
    duplicate: (count: number) => (count === 1 ? '1 duplicate closed' : `${count} duplicates closed`),
  },
  failed: (count: number) => `${cases(count)} could not be changed`,
  /** @param why the error message of the first case that failed */
  failedWhy: (why: string) => `They stay selected. ${why}`,
} as const;
