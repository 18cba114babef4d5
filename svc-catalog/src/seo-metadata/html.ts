const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML and XML, both between tags and in attributes. */
export const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '');

/** Returns the attributes of a tag. */
export const attributes = (values: Readonly<Record<string, string>>) =>
  Object.entries(values)
    .map(([key, value]) => ` ${key}="${escaped(value)}"`)
    .join('');

/** Returns an element without content. */
export const tag = (name: 'meta' | 'link', values: Readonly<Record<string, string>>) =>
  `<${name}${attributes(values)}>`;

export const titleTag = (title: string) => `<title>${escaped(title)} · Alaso</title>`;

/**
 * Returns a block of JSON-LD, which the content policy need not allow, because browsers never run it. No text
 * in it can end it, begin a comment, or be interpreted as a directive by the gateway.
 */
export const dataBlock = (data: object) =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
