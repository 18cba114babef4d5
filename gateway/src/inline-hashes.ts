import { createHash } from 'node:crypto';

const inline = /<(script|style)>(.*?)<\/\1>/gs;

/** Returns hashes of inline scripts and styles for the content security policy: `'sha256-…' …` (CSP 3). */
export function inlineHashes(html: string): Record<'script' | 'style', string> {
  const hashes: Record<string, Set<string>> = {};
  for (const [, kind = '', text = ''] of html.matchAll(inline)) {
    const hash = createHash('sha256').update(text).digest('base64');
    (hashes[kind] ??= new Set()).add(`'sha256-${hash}'`);
  }
  const joinHashes = (kind: string) => [...(hashes[kind] ?? [])].join(' ');
  return { script: joinHashes('script'), style: joinHashes('style') };
}

/**
 * Adds the hashes of a new shell's pages to a configuration. The previous hashes remain because the previous
 * pages are still served.
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
