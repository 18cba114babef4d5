import { guard } from './rules.ts';

/**
 * Returns a member's text as our mails and notifications may quote it: undefined for one that carries a
 * warning, to which a mail from us would lend its weight.
 */
export const quotable = (text: string): string | undefined =>
  text === '' || guard(text, false).length > 0 ? undefined : text;
