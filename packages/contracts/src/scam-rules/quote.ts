import { guard } from './rules.ts';

/**
 * Returns a member's text for quoting in our emails and notifications; undefined if the text has a warning,
 * because quoting it in an email from us would make it more credible.
 */
export const quotable = (text: string): string | undefined =>
  text === '' || guard(text, false).length > 0 ? undefined : text;
