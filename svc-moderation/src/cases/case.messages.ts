import { cutText } from '@alaso/contracts/cut-text';
const asMoment = new Intl.DateTimeFormat('en-NG', {
  timeZone: 'Africa/Lagos',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});

/** Returns the end of a suspension for users; null is indefinite. */
export const untilInWords = (until: Date | null): string =>
  until ? `until ${asMoment.format(until)}` : 'until further notice';

/** Shortens a title to leave room for the rest of the message. */
export const short = (title: string): string => cutText(title, 80, '…');

/** Returns the beginning of a review, by which its author recognizes it. */
export const reviewTitle = ({ text }: { text: string }): string =>
  text === '' ? 'A review without text' : short(text);

/** Names a case or a report by the end of its id, which admins read to each other. */
export const caseNumber = (id: string): string => `#${id.slice(-8)}`;

/** Returns the beginning of a longer text. */
export const excerpt = (text: string): string => cutText(text, 300, '…');
