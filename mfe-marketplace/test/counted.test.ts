import { counted } from '../src/shared/options.messages.ts';

test.each([
  [0, '0 items'],
  [1, '1 item'],
  [2, '2 items'],
  [1200, '1,200 items'],
])('%d is %s', (count, words) => expect(counted(count, 'item')).toBe(words));

test('a word may have a plural of its own', () => {
  expect([counted(1, 'person', 'people'), counted(2, 'person', 'people')]).toEqual(['1 person', '2 people']);
});
