import { tag } from './html.ts';

export type PageInWords = {
  title: string;
  description: string;
  /** Absolute. */
  address: string;
  properties?: Readonly<Record<string, string>>;
};

/**
 * Returns a page's metadata for messengers and search engines: its description, canonical address and
 * OpenGraph properties.
 */
export function describePage({ title, description, address, properties = {} }: PageInWords): string[] {
  const all = {
    'og:type': 'website',
    'og:site_name': 'Alaso',
    'og:locale': 'en_NG',
    'og:title': title,
    'og:description': description,
    'og:url': address,
    ...properties,
  };
  return [
    tag('meta', { name: 'description', content: description }),
    tag('link', { rel: 'canonical', href: address }),
    ...Object.entries(all).map(([property, content]) => tag('meta', { property, content })),
    tag('meta', { name: 'twitter:card', content: 'og:image' in all ? 'summary_large_image' : 'summary' }),
  ];
}
