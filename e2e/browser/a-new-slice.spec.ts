import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { RegistryFile } from '@alaso/contracts';
import { expect } from '@playwright/test';
import { openOwnTree } from '../own-tree.ts';
import { changeRegistry } from './registry-in-page.ts';
import { demo, follow, signInQuietly, test } from './steps.ts';

const run = promisify(execFile);
const runLimitMs = 180_000;
const source = ['--conditions=source', '--import', 'tsx'];

/**
 * Publishes the slice like `npm run release`, but without running its tests and to a data folder without a
 * shell.
 */
const publish = `
import { build, sliceUnit } from './infra/common/build.ts';
import { ensureLocalKeys, keyFile } from './infra/release/keys/trusted-keys.ts';
import { readTeamKey } from './infra/release/keys/team-key.ts';
import { publishSlice } from './infra/release/release-slice.ts';
import { fileStore } from './infra/release/store/file-store.ts';
const { ALASO_DATA: data } = process.env;
const store = fileStore(data);
await ensureLocalKeys(store, data + '/secrets', ['hello']);
await build([sliceUnit('hello')]);
const key = readTeamKey(keyFile(data + '/secrets', 'hello'));
await publishSlice(store, 'mfe-hello', { who: 'hello', key, now: new Date() });`;

test('a slice is made by one command, published and shown, and removed by one command without a trace', {
  tag: '@full',
}, async ({ page }) => {
  test.setTimeout(2 * runLimitMs);
  const tree = openOwnTree();
  const node = (...args: string[]) =>
    run(process.execPath, args, {
      cwd: tree.folder,
      env: { ...process.env, ALASO_DATA: path.join(tree.folder, '.data') },
      timeout: runLimitMs,
    });
  const newSlice = (...args: string[]) => node(...source, 'infra/generators/new-slice.ts', ...args);
  try {
    const before = tree.hash();
    await newSlice('hello', '--owner', 'hello@alaso.example');
    await node(...source, '--input-type=module', '--eval', publish);

    // Changes the registry only in this page, because other tests count the navigation links.
    const site = path.join(tree.folder, '.data', 'site');
    const published = RegistryFile.parse(JSON.parse(readFileSync(path.join(site, 'registry.json'), 'utf8')));
    await changeRegistry(page, (slices) => [...slices, ...published.slices]);
    await page.route('/mfe/hello/**', (route) =>
      route.fulfill({ path: path.join(site, new URL(route.request().url()).pathname) }),
    );
    await signInQuietly(page, demo('user'));
    await page.goto('/');
    await follow(page, 'Hello');
    await expect(page.getByRole('heading', { level: 1, name: 'Hello' })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(4);
    await expect(page.getByRole('main').getByRole('list').first(), 'its styles are applied').toHaveCSS(
      'display',
      'grid',
    );

    await newSlice('--remove', 'hello');
    expect(tree.hash()).toBe(before);
  } finally {
    tree.close();
  }
});
