import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildCache } from './build-cache.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'alaso-cache-'));
const output = path.join(folder, 'dist');
const before = process.env.XDG_CACHE_HOME;
beforeAll(() => {
  process.env.XDG_CACHE_HOME = path.join(folder, 'cache');
});
afterAll(() => {
  if (before === undefined) delete process.env.XDG_CACHE_HOME;
  else process.env.XDG_CACHE_HOME = before;
  rmSync(folder, { recursive: true });
});

function built(text: string): void {
  mkdirSync(output, { recursive: true });
  writeFileSync(path.join(output, 'index.html'), text);
}

it('restores the build of the same inputs, and nothing of another one', () => {
  const cache = buildCache('shell');
  built('first');
  cache.save('abc 123', output);
  built('second');
  writeFileSync(path.join(output, 'more.js'), '');
  expect(cache.restore('abc 999', output)).toBe(false);
  expect(readFileSync(path.join(output, 'index.html'), 'utf8')).toBe('second');
  expect(cache.restore('abc 123', output)).toBe(true);
  expect(readdirSync(output)).toEqual(['index.html']);
  expect(readFileSync(path.join(output, 'index.html'), 'utf8')).toBe('first');
});

it('keeps the four builds of a unit that were used last', () => {
  const cache = buildCache('mfe-admin');
  built('admin');
  for (const hash of ['a', 'b', 'c', 'd', 'e', 'f']) cache.save(hash, output);
  expect(readdirSync(path.join(folder, 'cache', 'alaso', 'builds', 'mfe-admin'))).toHaveLength(4);
  expect(existsSync(output)).toBe(true);
});
