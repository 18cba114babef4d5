import { createRequire } from 'node:module';
import { serviceNames } from '@alaso/contracts';
import * as z from 'zod';

test("libraries are not loaded for each file, the house's own modules are", () => {
  expect(serviceNames).toContain('catalog');
  const loadedForThisFile = Object.keys(createRequire(import.meta.filename).cache);
  expect(loadedForThisFile.filter((file) => file.includes('/node_modules/'))).toEqual([]);
  expect(loadedForThisFile.filter((file) => file.includes('/packages/contracts/'))).not.toEqual([]);
});

test('what a library makes is of the same realm as the test', () => {
  const { error } = z.date().safeParse('yesterday');
  expect(error).toBeInstanceOf(Error);
  expect(error?.issues).toBeInstanceOf(Array);
  expect(z.date().safeParse(new Date()).success).toBe(true);
});
