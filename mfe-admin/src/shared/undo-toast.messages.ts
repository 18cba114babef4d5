export const undoMessages = {
  undo: 'Undo',
  nobodyYet: 'We notify people in a few seconds.',
  undone: 'Decision undone',
  failed: 'Could not undo the decision',
  tryAgain: 'Please try again.',
} as const;
