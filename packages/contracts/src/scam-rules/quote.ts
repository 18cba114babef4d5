import { guard } from './rules.ts';

/**
 * Returns a member's text as our mails and notifications may quote it; undefined for a text with a
 * warning, which a mail from us would make more credible.
 */
export const quotable = (text: string): string | undefined =>
  text === '' || guard(text, false).length > 0 ? undefined : text;
