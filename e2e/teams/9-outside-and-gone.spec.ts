import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { follow } from '../browser/steps.ts';
import { run } from './desk.ts';
import { cloth, heading, inData, market, newContext, openTab, registry } from './town.ts';

const parent = mkdtempSync(path.join(tmpdir(), 'alaso-outside-'));
const folder = path.join(parent, 'adire');
test.afterAll(() => rmSync(parent, { recursive: true }));

test('a slice in a repository of its own is released with a new team’s key, seen, and removed', async ({
  browser,
}) => {
  const key = path.join(parent, 'adire.pem');
  await market.npm('new:slice', 'adire', '--in', folder, '--owner', 'adire@alaso.example');
  const made = await market.npm('release', 'adire', '--make-key', key);
  await market.npm('release', 'adire', '--trust', /--trust (\S+)/.exec(made)?.[1] ?? '');
  const there = async (program: string, ...args: string[]) => {
    const environment = { ALASO_DATA: inData(), ALASO_RELEASE_KEY: key };
    const { status, words } = await test.step([program, ...args].join(' '), () =>
      run(folder, program, args, { environment }),
    );
    expect(status, words).toBe(0);
    return words;
  };
  await there('npm', 'install', '--no-audit', '--no-fund');
  await there('npx', 'alaso-release');

  const context = await newContext(browser);
  const page = await openTab(context, '/');
  await follow(page, 'Adire');
  await expect(heading(page, 'Adire')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(4);
  await there('npx', 'alaso-release', '--remove');
  await page.goto('/adire');
  await expect(heading(page, 'Adire')).toHaveCount(0);
  await context.close();
});

test('the slices of both teams are removed again, and nothing is left of them in their checkouts', async ({
  browser,
}) => {
  for (const [desk, name] of [
    [market, 'hello'],
    [cloth, 'kente'],
  ] as const) {
    desk.undo();
    await desk.npm('release', name, '--remove');
    await desk.npm('new:slice', '--remove', name, '--with-its-work');
    const made = desk.git('log', '--diff-filter=A', '--format=%h', '--', `mfe-${name}/slice.json`);
    const before = desk.git('rev-parse', `${made}~1:package-lock.json`);
    expect(desk.git('hash-object', 'package-lock.json')).toBe(before);
    expect(desk.git('ls-files', '--others', '--exclude-standard')).toBe('');
  }
  const names = JSON.stringify(registry());
  expect(names).not.toContain('"hello"');
  const context = await newContext(browser);
  const page = await openTab(context, '/');
  await expect(page.getByRole('link', { name: 'Hello', exact: true })).toHaveCount(0);
  expect(readFileSync(inData('releases', 'releases.jsonl'), 'utf8')).toContain('"act":"remove"');
  await context.close();
});
