import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../common/paths.ts';
import { faults, patchOf } from './faults.ts';

test('each fault has its patch, and each patch its fault', () => {
  const patches = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.patch'));
  expect(patches.toSorted()).toEqual(faults.map(patchOf));
});

test('the tests that must see the faults exist, in the gate', () => {
  const files = faults.flatMap(({ tests }) => tests);
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  expect(files.filter((file) => file.includes('.full.'))).toEqual([]);
  expect(faults.filter(({ tests }) => tests.length === 0)).toEqual([]);
});
