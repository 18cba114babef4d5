import { Parser } from 'htmlparser2';
import postcss from 'postcss';
import { PurgeCSS } from 'purgecss';

/** Attributes that scripts set after the page has loaded. */
const setLater = { names: ['data-theme', 'data-pointer'], values: ['dark', 'light', 'touch'] };

/** Returns everything in a page's tags that a selector can match. */
function named(html: string) {
  const tags = ['html', 'head', 'body'];
  const attributes: [string, string][] = [];
  const parser = new Parser({
    onopentag(name, of) {
      tags.push(name);
      attributes.push(...Object.entries(of));
    },
  });
  parser.end(html);
  const valuesOf = (wanted: string) =>
    attributes.filter(([name]) => name === wanted).map(([, value]) => value);
  return {
    tags,
    classes: valuesOf('class').flatMap((value) => value.split(/\s+/)),
    ids: valuesOf('id'),
    undetermined: [],
    attributes: {
      names: [...setLater.names, ...attributes.map(([name]) => name)],
      values: [...setLater.values, ...attributes.map(([, value]) => value)],
    },
  };
}

const formTags = new Set(['input', 'select', 'textarea']);
/** Matches selectors for parts of form fields, which do not name the field, and for disabled elements. */
const ofForms =
  /::(-webkit-(date|calendar|search|inner|outer)|file-selector|placeholder)|(?<!not\():disabled/;

/** Removes selectors that match `unseen`, the rules and at-rules that this leaves empty, and comments. */
export function withoutSelectors(css: string, unseen: RegExp): string {
  const root = postcss.parse(css);
  root.walkComments((comment) => void comment.remove());
  root.walkRules((rule) => {
    const seen = rule.selectors.filter((selector) => !unseen.test(selector));
    if (seen.length === 0) rule.remove();
    else rule.selectors = seen;
  });
  for (let before = ''; before !== root.toString(); ) {
    before = root.toString();
    root.walkAtRules((rule) => void (rule.nodes?.length === 0 && rule.remove()));
  }
  return root.toString();
}

/** Removes registered properties that no rule uses. */
function withoutUnusedProperties(css: string): string {
  const root = postcss.parse(css);
  const used = new Set<string>();
  root.walkDecls(({ value }) => {
    for (const [name] of value.matchAll(/--[\w-]+/g)) used.add(name);
  });
  root.walkAtRules('property', (rule) => {
    if (!used.has(rule.params)) rule.remove();
  });
  return root.toString();
}

/**
 * Returns the stylesheet rules that apply to a page, for inlining. Preserves the layer order, because the
 * whole stylesheet may follow.
 */
export async function onlyUsedRules(css: string, html: string): Promise<string> {
  const layers: string[] = [];
  postcss.parse(css).walkAtRules('layer', ({ params }) => void layers.push(params));
  const [purged] = await new PurgeCSS().purge({
    content: [{ raw: html, extension: 'html' }],
    css: [{ raw: css }],
    extractors: [{ extensions: ['html'], extractor: named }],
    safelist: [':focus-visible'],
    keyframes: true,
    variables: true,
  });
  if (!purged) throw new Error('The landing is left without a stylesheet');
  const { tags, attributes } = named(html);
  const hasForm = tags.some((tag) => formTags.has(tag)) || attributes.names.includes('disabled');
  const rules = hasForm ? purged.css : withoutSelectors(purged.css, ofForms);
  return `@layer ${[...new Set(layers)].join(',')};${withoutUnusedProperties(rules)}`;
}
