import { escaped } from '@alaso/contracts/first-paint';

const attributes = (values: Readonly<Record<string, string>>) =>
  Object.entries(values)
    .map(([key, value]) => ` ${key}="${escaped(value)}"`)
    .join('');

/** Returns an element without content. */
export const tag = (name: 'meta' | 'link', values: Readonly<Record<string, string>>) =>
  `<${name}${attributes(values)}>`;

export const titleTag = (title: string) => `<title>${escaped(title)} · Alaso</title>`;

/**
 * Returns a JSON-LD block. The content security policy does not need to allow it, because browsers never run
 * it. No text in the block can end it, start a comment, or be interpreted by the gateway as a directive.
 */
export const dataBlock = (data: object) =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

type PageInWords = {
  title: string;
  description: string;
  /** An absolute URL. */
  address: string;
  properties?: Readonly<Record<string, string>>;
};

/**
 * Returns page metadata for messaging apps and search engines: the description, canonical URL, and OpenGraph
 * properties.
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
