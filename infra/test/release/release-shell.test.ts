import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readFrame } from '../../release/store/registry-file.ts';
import { moveShell, publishNewShell, publishShell } from '../../release/release-shell.ts';
import { by, openReleases, type Releases } from './releases.ts';

let at: Releases;
beforeEach(async () => (at = await openReleases()));
afterEach(() => at.close());

const page = () => readFileSync(path.join(at.site, 'index.html'), 'utf8');
const scripts = () => readdirSync(at.site).filter((name) => name.endsWith('.js'));
const hoursAfter = (hours: number) => new Date(Date.UTC(2026, 10, 21) + hours * 3_600_000);

function publish(words: string, hours = 0): Promise<string> {
  at.buildShell(words);
  return publishShell(at.store, at.shell, at.signing('shell', by(hoursAfter(hours))));
}

test('the shell’s page changes at once, and files of its last five releases stay for open tabs', async () => {
  for (const release of ['1', '2', '3', '4', '5', '6', '7']) await publish(release, Number(release) * 24);
  expect(page()).toBe('page 7');
  expect(scripts().sort()).toEqual(
    ['2', '3', '4', '5', '6', '7'].map((release) => `shell.0000000${release}.js`),
  );
});

test('the shell goes back to a former release, with its page; this outlives the next start', async () => {
  const first = await publish('1');
  const second = await publish('2');
  expect(second).not.toBe(first);
  await moveShell(at.store, { version: first, act: 'to' }, by());
  expect(page()).toBe('page 1');
  await publishNewShell(at.store, at.shell, at.signing('shell'));
  expect(page()).toBe('page 1');
  expect((await readFrame(at.store)).shell).toEqual({ version: first });
});

test('who serves the pages learns of them before they are live', async () => {
  await publish('1');
  at.buildShell('2');
  const seen: unknown[] = [];
  await publishShell(at.store, at.shell, at.signing('shell'), async (pages) => void seen.push(pages, page()));
  expect(seen).toEqual([['page 2'], 'page 1']);
  expect(page()).toBe('page 2');
});

test('where the gateway does not take the pages nothing changes', async () => {
  const first = await publish('1');
  at.buildShell('2');
  const refused = publishShell(at.store, at.shell, at.signing('shell'), () =>
    Promise.reject(new Error('not taken')),
  );
  await expect(refused).rejects.toThrow('not taken');
  expect(page()).toBe('page 1');
  expect((await readFrame(at.store)).shell).toEqual({ version: first });
});
