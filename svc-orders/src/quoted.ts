import { cutText } from '@alaso/contracts/cut-text';
import { quotable } from '@alaso/contracts/scam-rules';

const maxQuoted = 300;

/**
 * Quotes a member's text in a notification, or returns an empty string if it may not be quoted. The page
 * shows the whole text.
 */
export function quoted(written: string | null): string {
  const text = quotable(written ?? '');
  if (text === undefined) return '';
  return ` They write: “${cutText(text, maxQuoted, '…')}”`;
}
