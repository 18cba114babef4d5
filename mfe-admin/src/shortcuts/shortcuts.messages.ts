export const shortcutsMessages = {
  title: 'Keyboard shortcuts',
  singleKeys: 'Single-key shortcuts. Turn off if they clash with your screen reader or voice control.',
} as const;

export const keyWords = [
  ['Ctrl K or ⌘ K', 'Find anything'],
  ['j, k', 'Next row, previous row'],
  ['Enter', 'Open the row'],
  ['x', 'Select the case of the row'],
  ['a', 'Approve the report of the row'],
  ['d, then Enter', 'Dismiss the report of the row'],
  ['/', 'Search in the table'],
  ['?', 'Show this list'],
] as const;
