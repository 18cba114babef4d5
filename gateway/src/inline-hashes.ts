import { createHash } from 'node:crypto';

const inline = /<(script|style)>(.*?)<\/\1>/gs;

/**
 * Returns what the content policy has to allow of a page: the hash of each script and style that stands in the page itself
 * (`'sha256-…'`, CSP 3), separated by spaces.
 */
export function inlineHashes(html: string): Record<'script' | 'style', string> {
  const hashes: Record<string, string[]> = {};
  for (const [, kind = '', text = ''] of html.matchAll(inline)) {
    const hash = createHash('sha256').update(text).digest('base64');
    (hashes[kind] ??= []).push(`'sha256-${hash}'`);
  }
  return { script: (hashes.script ?? []).join(' '), style: (hashes.style ?? []).join(' ') };
}
