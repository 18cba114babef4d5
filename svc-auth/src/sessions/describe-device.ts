import Bowser from 'bowser';

const unknown = 'An unknown browser';

/** Describes a user agent in plain words, such as `Chrome on Android`. */
export function describeDevice(userAgent: string): string {
  if (userAgent === '') return unknown;
  const { browser, os } = Bowser.parse(userAgent);
  if (!browser.name || !os.name) return unknown;
  return `${browser.name.replace(/ for Android$/, '')} on ${os.name}`;
}
