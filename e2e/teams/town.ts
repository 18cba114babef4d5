import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { RegistryFile } from '@alaso/contracts';
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { demo, follow, signInQuietly } from '../browser/steps.ts';
import { type Desk, deskIn } from './desk.ts';

const { TEAMS_DATA: data = '', TEAMS_MARKET = '', TEAMS_CLOTH = '' } = process.env;
export const address = process.env.BASE_URL ?? '';
/** The team of the marketplace, at whose desk the platform runs, and another one. */
export const market = deskIn('market', TEAMS_MARKET, data);
export const cloth = deskIn('cloth', TEAMS_CLOTH, data);
export const inData = (...names: string[]) => path.join(data, ...names);

/** What happens in a browser takes seconds, and a registry is read again after 30. */
const stepLimitMs = 90_000;

/** Does one step. Where it takes too long it fails by its own name: nobody has to guess what hung. */
export const step = <T>(title: string, work: () => Promise<T>, limitMs = stepLimitMs): Promise<T> =>
  test.step(title, work, { timeout: limitMs });

/** The registry as the gateway serves it. */
export const registry = () =>
  RegistryFile.parse(JSON.parse(readFileSync(inData('site', 'registry.json'), 'utf8')));

/** Returns the version that a sentence of `npm run release` names. */
export function versionIn(words: string): string {
  const version = /\d+\.\d+\.\d+-[\da-f]{8}/.exec(words)?.[0];
  if (version === undefined) throw new Error(`no version in "${words}"`);
  return version;
}

/** Has a team's slice say something else, and releases it. Returns the version. */
export async function release(desk: Desk, slice: string, words: string, ...args: string[]): Promise<string> {
  say(desk, slice, words);
  return versionIn(await desk.npm('release', slice, ...args));
}

/** Changes the heading of a slice that was made from the template. */
export function say(desk: Desk, slice: string, words: string): void {
  const root = `mfe-${slice}/src/root.tsx`;
  const [before = ''] = /title="[^"]*"/.exec(readFileSync(path.join(desk.folder, root), 'utf8')) ?? [];
  desk.edit(root, before, `title="${words}"`);
}

/** Of mails to an address: what was written. */
export const mailsTo = (to: string): string[] =>
  readdirSync(inData('mail'))
    .map((name) => readFileSync(inData('mail', name), 'utf8'))
    .filter((mail) => mail.includes(to));

export const newContext = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ baseURL: address, viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' });

/** A tab of somebody who is signed in. What stands in its document shows whether it was loaded again. */
export async function openTab(
  context: BrowserContext,
  at: string,
  who: 'user' | 'admin' = 'user',
): Promise<Page> {
  const page = await context.newPage();
  const { cookies } = await context.storageState();
  if (cookies.length === 0) await signInQuietly(page, demo(who));
  await page.goto(at);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  return page;
}

export const heading = (page: Page, words: string) =>
  page.getByRole('heading', { level: 1, name: words, exact: true });
export const panel = (page: Page) =>
  page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Retry' }) });

/** Expects that a tab was never loaded again. */
export const expectSameDocument = async (page: Page) =>
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

/** Waits until a tab has read the registry by itself, as it does every 30 s. */
export const readByItself = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/registry.json'), { timeout: 45_000 });

export async function leaveAndReturn(page: Page): Promise<void> {
  await follow(page, 'Dashboard');
  await expect(heading(page, 'My Dashboard')).toBeVisible();
  await page.goBack();
}
