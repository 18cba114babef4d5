import { createHash } from 'node:crypto';

const inline = /<(script|style)>(.*?)<\/\1>/gs;

/**
 * Returns the hashes that the content policy has to allow for a page's inline scripts and styles
 * (`'sha256-…'`, CSP 3), without duplicates, separated by spaces.
 */
export function inlineHashes(html: string): Record<'script' | 'style', string> {
  const hashes: Record<string, Set<string>> = {};
  for (const [, kind = '', text = ''] of html.matchAll(inline)) {
    const hash = createHash('sha256').update(text).digest('base64');
    (hashes[kind] ??= new Set()).add(`'sha256-${hash}'`);
  }
  const allOf = (kind: string) => [...(hashes[kind] ?? [])].join(' ');
  return { script: allOf('script'), style: allOf('style') };
}

/**
 * Adds these pages' hashes to a running gateway's configuration: until the next start, pages of both the
 * previous and the new shell are served.
 */
export function alsoAllowing(config: string, html: string): string {
  const hashes = inlineHashes(html);
  const more = (kind: 'script' | 'style') =>
    hashes[kind].split(' ').filter((hash) => hash !== '' && !config.includes(hash));
  return (['script', 'style'] as const).reduce(
    (text, kind) => text.replace(`${kind}-src 'self'`, [`${kind}-src 'self'`, ...more(kind)].join(' ')),
    config,
  );
}
