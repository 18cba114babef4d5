import type { Support } from './push-subscription.ts';

export const deviceMessages = {
  title: 'Notifications on this device',
  text: 'Messages, offers, orders and donations, also while Alaso is closed.',
  on: 'This device shows notifications.',
  turnOn: 'Turn On',
  turnOff: 'Turn Off',
  turningOn: 'Turning on...',
  turningOff: 'Turning off...',
  /** Used at the end of an error message. */
  yours: 'the notifications of this device',
  turnedOn: 'Notifications are on',
  turnedOff: 'Notifications are off',
  notTurnedOn: 'Notifications could not be turned on',
  notTurnedOff: 'Notifications could not be turned off',
  tryAgain: 'Please try again.',
  notAllowed: 'Your browser did not allow them.',
  noPushService: 'Your browser could not reach its notification service. Please try again later.',
  offer: {
    label: 'Stay informed',
    text: (name: string) => `Get a notification when ${name} replies?`,
    install: 'Install the App',
    notNow: 'Not Now',
  },
} as const;

export const supportWords: Record<Exclude<Support, 'ready'>, string> = {
  none: 'This browser cannot show notifications. You still get them in the app and by email.',
  'install-first':
    'On an iPhone or iPad, first add Alaso to your Home Screen: tap Share, then Add to Home Screen. Open it there, and turn on notifications here.',
  blocked:
    'Your browser blocks notifications from Alaso. Allow them in its settings for this site, then open this page again.',
};
