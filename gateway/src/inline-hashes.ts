import { createHash } from 'node:crypto';

const inline = /<(script|style)>(.*?)<\/\1>/gs;

/**
 * Returns what the content policy has to allow of a page: the hash of each script and style that stands in
 * the page itself (`'sha256-…'`, CSP 3), each once, separated by spaces.
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
 * Returns the configuration of a running gateway with what stands in these pages allowed beside what is:
 * until the next start, both a former shell's pages and these are served.
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
