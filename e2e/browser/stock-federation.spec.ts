import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RegistryFile, type ReleasedSlice } from '@alaso/contracts';
import { expect, type Page } from '@playwright/test';
import { changeRegistry } from './registry-in-page.ts';
import { demo, follow, signInQuietly, test } from './steps.ts';

const project = join(import.meta.dirname, '../..');
const builtTo = (name: string) => join(project, 'e2e/stock/dist', name);
const buildLimitMs = 180_000;

/** Builds the remote or the host with webpack's own command and the stock plugin. */
function build(name: 'remote' | 'host'): void {
  test.setTimeout(buildLimitMs);
  const config = join(project, 'e2e/stock/webpack.config.mjs');
  const command = [join(project, 'node_modules/webpack-cli/bin/cli.js'), '--config', config];
  execFileSync(process.execPath, [...command, '--config-name', name], {
    stdio: 'pipe',
    timeout: buildLimitMs,
  });
}

/** Serves a build's files at a URL and records the code that the page requests there. */
async function serve(page: Page, address: string, dist: string): Promise<string[]> {
  const code: string[] = [];
  await page.route(`${address}*`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(address.length);
    if (name.endsWith('.js')) code.push(readFileSync(join(dist, name), 'utf8'));
    return route.fulfill({ path: join(dist, name) });
  });
  return code;
}

/** A string that occurs only in React's source code. */
const ofReact = 'react.transitional.element';

test.describe('a remote built with webpack and the stock plugin only', { tag: '@full' }, () => {
  const dist = builtTo('remote');
  const address = '/mfe/stock/1.0.0/';
  const panel = (page: Page) =>
    page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Retry' }) });
  let code: string[] = [];

  test.beforeAll(() => build('remote'));
  test.beforeEach(async ({ page }) => {
    const entry = readFileSync(join(dist, 'remoteEntry.js'));
    const slice: ReleasedSlice = {
      name: 'stock',
      title: 'Stock',
      version: '1.0.0',
      entry: `${address}remoteEntry.js`,
      integrity: `sha384-${createHash('sha384').update(entry).digest('base64')}`,
      routes: [{ path: '/stock', title: 'Stock', access: 'anyone' }],
    };
    await changeRegistry(page, (slices) => [...slices, slice]);
    code = await serve(page, address, dist);
    await signInQuietly(page, demo('user'));
  });

  async function expectItWorks(page: Page): Promise<void> {
    await expect(page.getByRole('heading', { name: 'The stock remote works' })).toBeVisible();
    await page.getByRole('button', { name: 'Clicked 0 times' }).click();
    await expect(page.getByRole('button', { name: 'Clicked 1 times' })).toBeVisible();
  }

  test('is shown because the registry names it, and runs on the React of the shell', async ({ page }) => {
    await page.goto('/stock');
    await expectItWorks(page);
    expect(code.length).toBeGreaterThan(1);
    expect(code.join('')).not.toContain(ofReact);
    // Our own slices keep working on the same page.
    await follow(page, 'Dashboard');
    await expect(page.getByRole('heading', { name: 'My Dashboard' })).toBeVisible();
  });

  for (const stage of ['evaluate', 'mount']) {
    test(`fails in its own place (${stage}), and Retry recovers it`, async ({ page }) => {
      await page.goto('/');
      await page.evaluate((name) => window.sessionStorage.setItem('fault', name), stage);
      await page.goto('/stock');
      await expect(panel(page)).toBeVisible();
      await follow(page, 'Dashboard');
      await expect(page.getByRole('heading', { name: 'My Dashboard' })).toBeVisible();
      await page.goBack();
      await expect(panel(page)).toBeVisible();
      await page.evaluate(() => window.sessionStorage.removeItem('fault'));
      await panel(page).getByRole('button', { name: 'Retry' }).click();
      await expectItWorks(page);
    });
  }

  for (const file of ['remoteEntry.js', '__federation_expose_lifecycles.js']) {
    test(`recovers by Retry after ${file} did not come`, async ({ page }) => {
      await page.route(`${address}${file}*`, (route) => route.fulfill({ status: 503, body: 'Away' }));
      await page.goto('/stock');
      await expect(panel(page)).toBeVisible({ timeout: 20_000 });
      await page.unroute(`${address}${file}*`);
      await panel(page).getByRole('button', { name: 'Retry' }).click();
      await expectItWorks(page);
    });
  }
});

test.describe('a host built with webpack and the stock plugin only', { tag: '@full' }, () => {
  test.beforeAll(() => build('host'));

  test('shows the dashboard slice by its federation manifest, on the React of the host', async ({
    page,
    request,
  }) => {
    const { slices } = RegistryFile.parse(await (await request.get('/registry.json')).json());
    const dashboard = slices.flatMap((slice) => {
      const { entry = '' } = Object(slice) as Partial<ReleasedSlice>;
      return entry.startsWith('/mfe/dashboard/') ? [new URL('mf-manifest.json', `http://host${entry}`)] : [];
    });
    const manifest = dashboard[0]?.pathname ?? '';
    await serve(page, '/stock-host/', builtTo('host'));
    await page.route('/dashboard', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><title>Stock host</title><div id="slice" data-manifest="${manifest}"></div>
          <script src="/stock-host/host.js"></script>`,
      }),
    );
    const files: string[] = [];
    page.on('response', (response) => {
      if (/\/mfe\/dashboard\/.*\.js/.test(response.url())) files.push(response.url());
    });
    await signInQuietly(page, demo('user'));
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'My Dashboard' })).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    const shown = [...files];
    expect(shown.length).toBeGreaterThan(1);
    const code = await Promise.all(shown.map(async (url) => (await request.get(url)).text()));
    expect(code.join('')).not.toContain(ofReact);
  });
});
