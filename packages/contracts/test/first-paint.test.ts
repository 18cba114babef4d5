import { FirstPaint, fill, type Piece } from '../src/first-paint.ts';

const title: Piece = { slot: 'title' };

test('a value stands in its place, as a text and in an attribute', () => {
  expect(fill(['<p title="', title, '">', title, '</p>'], { title: `"Ẹ̀wù" & <b>'s` })).toBe(
    '<p title="&quot;Ẹ̀wù&quot; &amp; &lt;b&gt;&#39;s">&quot;Ẹ̀wù&quot; &amp; &lt;b&gt;&#39;s</p>',
  );
});

test('one that there is not leaves its place empty', () => {
  expect(fill(['<p>', title, '</p>'], { title: null })).toBe('<p></p>');
});

test.each([
  ['is there', { value: 'title' }, 'Gown', true],
  ['is not there', { value: 'title' }, null, false],
  ['is this one', { value: 'title', is: 'Gown' }, 'Gown', true],
  ['is another one', { value: 'title', is: 'Gown' }, 'Robe', false],
  ['has enough letters', { value: 'title', letters: 4 }, 'Gown', true],
  ['has too few', { value: 'title', letters: 5 }, 'Gown', false],
])('of two parts, the first stands where a value %s', (_, when, value, expected) => {
  expect(fill([{ when, then: ['yes'], otherwise: ['no'] }], { title: value })).toBe(expected ? 'yes' : 'no');
});

test('a part stands for each row, with the values of the row', () => {
  const rows = [{ title: 'One' }, { title: 'Two' }];
  expect(fill([{ each: 'items', pieces: ['<li>', title] }], { items: rows, title: 'All' })).toBe(
    '<li>One<li>Two',
  );
});

test.each<[string, Piece]>([
  ['has no value', { slot: 'colour' }],
  ['is a list', { slot: 'items' }],
  ['is no list', { each: 'title', pieces: [] }],
  ['has no value to test', { when: { value: 'colour' }, then: [], otherwise: [] }],
])('a template that names what %s does not fit', (_, piece) => {
  expect(() => fill([piece], { title: 'Gown', items: [] })).toThrow(/a template/);
});

test.each(['p{}</style><script>', '<!-- p{}'])('rules that would end their element are none: %s', (css) => {
  expect(FirstPaint.safeParse({ css, pieces: [] }).success).toBe(false);
});
test('rules may compare widths', () => {
  expect(FirstPaint.safeParse({ css: '@media (width<40rem){p{}}', pieces: [] }).success).toBe(true);
});
