import { parsePosition, describeVerdict } from '../src/audit-log/verify-chain.ts';

const last = { sequence: 14, hash: 'ab'.repeat(32) };

it('says that the log is whole, and reads its end again', () => {
  const said = describeVerdict({ last, broken: null, erased: 0 });
  expect(said).toContain('whole: 14 rows');
  expect(parsePosition(said.split(' ').at(-1) ?? '')).toEqual(last);
  expect(describeVerdict({ last: { ...last, sequence: 0 }, broken: null, erased: 0 })).toContain(
    'no row yet',
  );
});

it('says which row is the first that is not as it was written', () => {
  expect(describeVerdict({ last, broken: { sequence: 15, what: 'removed', id: null }, erased: 0 })).toBe(
    'The audit log is not whole: row 15 was removed. The 14 rows before it are as they were written.',
  );
  expect(describeVerdict({ last, broken: { sequence: 15, what: 'changed', id: 'x' }, erased: 0 })).toContain(
    '(its id: x)',
  );
});

it.each(['', '14', 'x:ab', '14:ab', '0:' + 'ab'.repeat(32)])('refuses the place %j', (text) => {
  expect(() => parsePosition(text)).toThrow('--known');
});
