import { shownIn } from '../service-worker/notification-content.ts';

const origin = 'https://alaso.example';
const shown = {
  title: 'Ada ordered “Adire”',
  text: 'Confirm the order.',
  link: '/dashboard?tab=transactions',
};

it('shows what our server sends', () => {
  expect(shownIn(JSON.stringify(shown), origin)).toEqual(shown);
});

it.each([
  ['nothing', ''],
  ['no JSON', 'hello'],
  ['a list', '[]'],
  ['no link', JSON.stringify({ title: 'a', text: 'b' })],
  ['a link to another site', JSON.stringify({ ...shown, link: 'https://elsewhere.example/' })],
  ['a script', JSON.stringify({ ...shown, link: 'javascript:alert(1)' })],
])('shows nothing for %s', (_what, text) => {
  expect(shownIn(text, origin)).toBeUndefined();
});
