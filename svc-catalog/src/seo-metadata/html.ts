const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Returns a text as it may stand in HTML and in XML, between tags and in an attribute. */
export const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '');

/** Returns what stands in an element's tag after its name. */
export const attributes = (values: Readonly<Record<string, string>>) =>
  Object.entries(values)
    .map(([key, value]) => ` ${key}="${escaped(value)}"`)
    .join('');

/** Returns an element without content. */
export const tag = (name: 'meta' | 'link', values: Readonly<Record<string, string>>) =>
  `<${name}${attributes(values)}>`;

export const titleTag = (title: string) => `<title>${escaped(title)} · Alaso</title>`;

/**
 * Returns a block of JSON-LD. The content policy has nothing to refuse: a browser never runs it. No text in
 * it can end it, begin a comment, or be taken for a directive by the gateway.
 */
export const dataBlock = (data: object) =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
