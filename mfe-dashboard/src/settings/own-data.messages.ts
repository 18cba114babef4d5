import type { authRoutes } from '@alaso/contracts';

type Blocker = authRoutes.OpenMatter;

export const ownDataMessages = {
  title: 'Your data',
  text: 'Get a copy of everything Alaso holds about you, in one file: your account, items, orders, messages and more.',
  request: 'Request a Copy',
  requestAgain: 'Request a New Copy',
  requesting: 'Requesting...',
  preparing: 'We are preparing your copy. We email you when it is ready.',
  availableUntil: (when: string) => `Your copy is ready. You can download it until ${when}.`,
  download: 'Download',
  nextFrom: (when: string) => `You can request the next copy from ${when}.`,
  failed: 'Copy not requested',
  notDownloaded: 'Copy not downloaded',
  tryAgain: 'Please try again.',
  notLoaded: 'Could not load your data',
  decisions: 'Reports and decisions',
};

export const deleteAccountMessages = {
  title: 'Delete account',
  text: 'You have 30 days to change your mind. After that, we erase your data for good.',
  open: 'Delete My Account',
  dialogTitle: 'Delete your account?',
  blockedTitle: 'Not yet',
  blocked: 'First finish or cancel what is still open, and wait for your money:',
  blocker: {
    order: 'Order',
    donation: 'Donation',
    offer: 'Price offer',
    balance: 'Balance to be paid out',
  } satisfies Record<Blocker['kind'], string>,
  consequences: [
    'You are signed out everywhere, and your items are hidden right away.',
    'For 30 days you can sign in and restore everything.',
    'After that, we erase your account, items, photos, messages, favorites and searches. This cannot be undone.',
    'People you traded with keep their records of it, without your name.',
  ],
  copyFirst: 'Want to keep something? Request a copy of your data first.',
  type: 'Type DELETE to confirm',
  word: 'DELETE',
  typeIt: 'Type DELETE in capital letters',
  submit: 'Delete Account',
  submitting: 'Deleting...',
  cancel: 'Keep Account',
  close: 'Close',
  failed: 'Your account was not deleted. Please try again.',
  notLoaded: 'Could not check what is still open. Please try again.',
  done: 'Your account will be deleted',
  doneText: (day: string) => `We erase it on ${day}. Until then, sign in to restore it.`,
};
