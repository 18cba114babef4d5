export const releaseMessages = {
  title: 'A new version is ready',
  shell: 'Finish what you are doing, then reload to get it.',
  reload: 'Reload',
  slice: 'Finish what you are doing. You will get it on your next visit.',
  switchNow: 'Switch now',
} as const;
