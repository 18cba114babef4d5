import { onlyUsedRules } from '../src/first-paint/only-used-rules.ts';

const page = '<p class="al:text-ink al:[&amp;&gt;svg]:shrink-0"><svg></svg></p>';
const rulesFor = (css: string) => onlyUsedRules(css, page);

test('rules for what the page has not are left out', async () => {
  const rules = await rulesFor(
    '.al\\:text-ink{color:red}.al\\:text-line{color:blue}p{margin:0}table{margin:0}',
  );
  expect(rules).toContain('.al\\:text-ink{color:red}p{margin:0}');
  expect(rules).not.toMatch(/text-line|table/);
});

test('class names with signs of their own are found', async () => {
  expect(await rulesFor('.al\\:\\[\\&\\>svg\\]\\:shrink-0>svg{flex-shrink:0}')).toContain('flex-shrink:0');
});

test('the theme that the page takes later and the ring around what has the focus stay', async () => {
  const rules = await rulesFor('[data-theme=dark] p{color:red}:focus-visible{outline:0}');
  expect(rules).toContain('[data-theme=dark] p');
  expect(rules).toContain(':focus-visible');
});

test('layers keep their order, also those of which nothing is left', async () => {
  const css =
    '@layer base{p{margin:0}}@layer components{.card{margin:1px}}@layer utilities{.al\\:text-ink{color:red}}';
  expect(await rulesFor(css)).toMatch(/^@layer base,components,utilities;/);
});

test('a registered property is left out with the rules that have it', async () => {
  const of = (name: string) => `@property ${name}{syntax:"*";inherits:false}`;
  const rules = await rulesFor(
    `p{--tw-a:1;margin:var(--tw-a)}.card{margin:var(--tw-b)}${of('--tw-a')}${of('--tw-b')}`,
  );
  expect(rules).toContain('@property --tw-a');
  expect(rules).not.toContain('--tw-b');
});

test('rules for parts of fields and for what is disabled stay only where there is a form', async () => {
  const css =
    '::placeholder{opacity:1}@supports (color:red){::-webkit-date-and-time-value{margin:0}}' +
    'p:disabled,button:disabled{margin:0}button:not(:disabled){cursor:pointer}';
  expect(await onlyUsedRules(css, '<button></button>')).toMatch(/;button:not\(:disabled\){cursor:pointer}$/);
  expect(await onlyUsedRules(css, '<input>')).toMatch(/::placeholder.*::-webkit-date-and-time-value/);
  expect(await onlyUsedRules(css, '<button disabled></button>')).toContain('button:disabled{');
});
