import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { heading, inData, market, newContext, openTab, panel, release } from './town.ts';

/** Adds code to a file of the web root, as somebody who can write there would. Returns what takes it away again. */
function change(file: string, added: string): () => void {
  const [before, twins] = [readFileSync(file), [`${file}.gz`, `${file}.br`].filter(existsSync)];
  for (const twin of twins) renameSync(twin, `${twin}.away`);
  writeFileSync(file, Buffer.concat([before, Buffer.from(added)]));
  return () => {
    writeFileSync(file, before);
    for (const twin of twins) renameSync(`${twin}.away`, twin);
  };
}

const runs = '\n;window.someoneElse = true;';
const kinds = {
  entry: { name: /^remoteEntry.*\.js$/, added: runs },
  chunk: { name: /^__federation_expose.*\.js$/, added: runs },
  stylesheet: { name: /\.css$/, added: '\nbody { opacity: 0.5 }' },
};
let version: string;
test.beforeAll(async () => {
  version = await release(market, 'hello', 'Hello, whole');
});

const hasRun = (page: Page) => page.evaluate(() => 'someoneElse' in window);

for (const [kind, { name, added }] of Object.entries(kinds)) {
  test(`a slice whose ${kind} was changed in the web root does not run; Retry has it when it is as it was`, async ({
    browser,
  }) => {
    const folder = inData('site', 'mfe', 'hello', version);
    const file = readdirSync(folder).find((one) => name.test(one)) ?? '';
    const changeBack = change(path.join(folder, file), added);
    const context = await newContext(browser);
    try {
      const page = await openTab(context, '/hello');
      await expect(panel(page)).toBeVisible();
      await expect(page.locator('body')).toHaveCSS('opacity', '1');
      expect(await hasRun(page)).toBe(false);
      changeBack();
      await panel(page).getByRole('button', { name: 'Retry' }).click();
      await expect(heading(page, 'Hello, whole')).toBeVisible();
    } finally {
      if (existsSync(path.join(folder, `${file}.gz.away`))) changeBack();
      await context.close();
    }
  });
}

test('a shell whose first script was changed does not start, and says so; Retry starts it when it is as it was', async ({
  browser,
}) => {
  const file =
    /src="\/(shell\.[^"]*\.js)"/.exec(readFileSync(inData('site', 'index.html'), 'utf8'))?.[1] ?? '';
  const changeBack = change(inData('site', file), runs);
  const context = await newContext(browser);
  try {
    const page = await openTab(context, '/explore');
    await expect(page.getByText('Alaso could not start.')).toBeVisible();
    expect(await hasRun(page)).toBe(false);
    changeBack();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(heading(page, 'Explore All Items')).toBeVisible();
  } finally {
    if (existsSync(inData('site', `${file}.gz.away`))) changeBack();
    await context.close();
  }
});

test('a later script of the shell that was changed does not run', async ({ browser }) => {
  const files = readdirSync(inData('site')).filter((one) => /^\d+\.[\da-f]{8}\.js$/.test(one));
  const changeBack = files.map((file) => change(inData('site', file), runs));
  const context = await newContext(browser);
  try {
    const page = await context.newPage();
    const refused = page.waitForEvent('console', (message) => message.text().includes('integrity'));
    await page.goto('/auth');
    await refused;
    expect(await hasRun(page)).toBe(false);
  } finally {
    for (const back of changeBack) back();
    await context.close();
  }
});
