import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseRegistry, type ReleasedSlice } from '@alaso/contracts';
import { expect } from '@playwright/test';
import { slices } from '../../infra/common/build.ts';
import { developSlice } from '../../infra/local-platform/develop-slice.ts';
import { freePort } from '../../infra/common/free-port.ts';
import { dataFolders } from '../../infra/common/paths.ts';
import { readSettings } from '../../infra/common/settings.ts';
import { mountInShell } from '../../infra/release/checks/smoke-mount.ts';
import { test } from './steps.ts';

const site = join(process.env.ALASO_DATA ?? '.data', 'site');
const fromSite = (path: string) => readFile(join(site, path)).catch(() => null);
const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
const folder = '/mfe/probe/1.0.0-test';

/** Source code of a hand-written federation container whose mount function runs the given code. */
const entryOf = (mount: string) => `
  const lifecycles = { bootstrap: async () => {}, unmount: async () => {}, mount: async ({ place }) => { ${mount} } };
  window.mfe_probe = { init() {}, get: () => Promise.resolve(() => lifecycles) };`;

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
  const read = (path: string) => (path === released.entry ? Promise.resolve(entry) : fromSite(path));
  await mountInShell(read, released, { executablePath, ...(limitMs && { limitMs }) });
}

const show = "place.textContent = 'Here it is';";

test('a release that shows something passes; one that throws, logs an error or stays empty is refused', {
  tag: '@full',
}, async () => {
  await tryRelease(show);
  await expect(tryRelease("throw new Error('no wood');")).rejects.toThrow(
    'probe 1.0.0-test is refused: at /probe',
  );
  await expect(tryRelease(`${show} console.error('a nail is missing');`)).rejects.toThrow(
    'at /probe it logs: a nail is missing',
  );
  await expect(tryRelease('', 3000)).rejects.toThrow('at /probe it shows nothing within 3 s');
});

for (const slice of slices) {
  test(`the ${slice} slice passes the check that its releases have to pass`, { tag: '@full' }, async ({
    request,
  }) => {
    const registry = parseRegistry(await (await request.get('/registry.json')).json());
    const released = registry.slices.find(({ name }) => name === slice);
    if (!released) throw new Error(`The registry has no ${slice}.`);
    await mountInShell(fromSite, released, { executablePath });
  });

  test(`the ${slice} slice shows its pages alone, with stubbed services`, { tag: '@full' }, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    const folder = await mkdtemp(join(tmpdir(), 'alaso-alone-'));
    const port = await freePort();
    const settings = { ...readSettings(), port, portIsChosen: true, folders: dataFolders(folder) };
    const alone = { slice, inShell: false, api: undefined };
    const stop = await developSlice(alone, settings, AbortSignal.timeout(200_000));
    try {
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      await page.goto(`http://localhost:${port}${{ marketplace: '/explore' }[slice] ?? `/${slice}`}`);
      // If a page cannot use a response, it fails only after the last response has arrived.
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(errors).toEqual([]);
    } finally {
      await stop();
      await rm(folder, { recursive: true, force: true });
    }
  });
}
