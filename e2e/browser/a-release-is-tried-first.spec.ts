import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleasedSlice } from '@alaso/contracts';
import { expect, test } from '@playwright/test';
import { mountInShell } from '../../infra/release/accept/smoke-mount.ts';

const site = join(process.env.ALASO_DATA ?? '.data', 'site');
const folder = '/mfe/probe/1.0.0-test';

/** A slice whose mount does this, as a federation container written by hand. */
const entryOf = (mount: string) => `
  const lifecycles = { bootstrap: async () => {}, unmount: async () => {}, mount: async ({ place }) => { ${mount} } };
  window.mfe_probe = { init() {}, get: () => Promise.resolve(() => lifecycles) };`;

/** Tries a release in the live shell. */
async function tryRelease(mount: string, limitMs?: number): Promise<void> {
  const entry = Buffer.from(entryOf(mount));
  const hash = createHash('sha384').update(entry).digest('base64');
  const released: ReleasedSlice = {
    name: 'probe',
    title: 'The probe',
    routes: [{ path: '/probe', title: 'Probe', access: 'signed-in' }],
    version: '1.0.0-test',
    entry: `${folder}/entry.js`,
    integrity: `sha384-${hash}`,
  };
  const read = (path: string) =>
    path === released.entry ? Promise.resolve(entry) : readFile(join(site, path)).catch(() => null);
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
  await mountInShell(read, released, { executablePath, ...(limitMs && { limitMs }) });
}

const show = "place.textContent = 'Here it is';";

test('a release that shows something passes; one that throws, logs an error or stays empty is refused', async () => {
  await tryRelease(show);
  await expect(tryRelease("throw new Error('no wood');")).rejects.toThrow(
    'probe 1.0.0-test is refused: at /probe',
  );
  await expect(tryRelease(`${show} console.error('a nail is missing');`)).rejects.toThrow(
    'at /probe it logs: a nail is missing',
  );
  await expect(tryRelease('', 3000)).rejects.toThrow('at /probe it shows nothing within 3 s');
});
