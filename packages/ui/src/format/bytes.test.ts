import { formatBytes } from './bytes.ts';

test.each([
  [1, '1 KB'],
  [81_204, '79 KB'],
  [1_468_006, '1.4 MB'],
  [5_242_880, '5 MB'],
])('%d bytes are %s', (bytes, words) => expect(formatBytes(bytes)).toBe(words));
