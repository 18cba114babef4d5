import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../../../..');
const views = ['packages/ui', 'shell', 'mfe-marketplace', 'mfe-dashboard', 'mfe-admin'].flatMap(
  (workspace) => {
    const source = join(root, workspace, 'src');
    return readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tsx'))
      .map((name) => join(source, name));
  },
);

/** Returns the classes in a file that give a size below 24 px on the smallest screen. */
const small = /\b[a-z]{2}:text-(xs|sm|base|lg|\[min\(1\.3\S*)(?=\s|$)/;
const classLists = views.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/(<h[12]\b[^>]*?)?["'`]([^"'`\n]*\b[a-z]{2}:[^"'`\n]*)["'`]/g)].map(
    ([, heading, classes = '']) => ({ file, isHeading: heading !== undefined, classes }),
  ),
);

test('the display face is given to no text below 24 px', () => {
  expect(classLists.length).toBeGreaterThan(1000);
  const wrong = classLists.filter(({ classes }) => classes.includes('font-display') && small.test(classes));
  expect(wrong).toEqual([]);
});

test('a heading that is large only on wide screens has the system font on phones', () => {
  const grows = /:text-[23]?xl\b/;
  const wrong = classLists.filter(
    ({ isHeading, classes }) =>
      isHeading && small.test(classes) && grows.test(classes) && !classes.includes(':max-sm:font-sans'),
  );
  expect(wrong).toEqual([]);
});

test('a heading has the display face only if its class names a large size', () => {
  const base = readFileSync(join(__dirname, 'base.css'), 'utf8');
  const rules = [...base.matchAll(/([^{}]*)\{[^{}]*font-family: var\(--alaso-font-display\)/g)];
  expect(rules).toHaveLength(1);
  for (const selector of (rules[0]?.[1] ?? '').replace(/\/\*.*\*\//s, '').split(',')) {
    expect(selector.trim()).toMatch(/^h[12]\[class\*="text-[23]?xl"\]$/);
  }
});

test('a character that no other font has is left to the emoji fonts', () => {
  const names = readFileSync(join(__dirname, 'font-names.css'), 'utf8');
  const stacks = [...names.matchAll(/--alaso-font-(?:display|sans):([^;]*)/g)].map(([, stack = '']) => stack);
  expect(stacks).toHaveLength(2);
  for (const stack of stacks) expect(stack.trim()).toMatch(/sans-serif, var\(--alaso-font-emoji\)$/);
});
