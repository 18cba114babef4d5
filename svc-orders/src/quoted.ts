import { cutText } from '@alaso/contracts/cut-text';
import { quotable } from '@alaso/contracts/scam-rules';

const maxQuoted = 300;

/** Returns a sentence with what a member wrote, if it may be quoted; their page shows all of it. */
export function quoted(written: string | null): string {
  const text = quotable(written ?? '');
  if (text === undefined) return '';
  return ` They write: “${cutText(text, maxQuoted, '…')}”`;
}
