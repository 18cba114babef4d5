/**
 * Measures how soon a developer sees their slice after `npm run dev -- <slice>`, alone and in the shell: from
 * the command to its first heading in Chromium. Prints a start with kept builds as a ratio to one without, in
 * the same run.
 *
 *   npm run bench -- desk [slice = marketplace]
 *
 * `CHROMIUM` names the browser. Exits with 1 if a start with kept builds takes more than 10 s.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { freePort } from '../infra/common/free-port.ts';

const LIMIT_MS = 10_000;
const START_LIMIT_MS = 180_000;
/** Webpack writes its first build cache after 5 s of idling. */
const KEEPING_MS = 10_000;
const root = path.resolve(import.meta.dirname, '..');
const slice = process.argv[2] ?? 'marketplace';

const forget = (folder) =>
  rmSync(path.join(root, folder, 'node_modules', '.cache', 'webpack'), { recursive: true, force: true });

/** Returns the address that the command prints, as soon as it does. */
async function addressFrom(desk) {
  for await (const line of createInterface({ input: desk.stdout })) {
    const [address] = /http:\/\/localhost:\d+\S*$/.exec(line) ?? [];
    if (address) return address;
  }
  throw new Error('the desk has ended without an address');
}

/** Returns the time in ms until something was visible. */
async function start(browser, words, { stays }) {
  const begun = performance.now();
  const desk = spawn('npm', ['run', '--silent', 'dev', '--', slice, ...words], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: String(await freePort()) },
    timeout: START_LIMIT_MS,
    killSignal: 'SIGINT',
    detached: true,
  });
  const ended = once(desk, 'exit');
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(await addressFrom(desk), { waitUntil: 'commit', timeout: START_LIMIT_MS });
    await page.locator('h1').first().waitFor({ timeout: START_LIMIT_MS });
    const took = performance.now() - begun;
    if (stays) await sleep(KEEPING_MS);
    return took;
  } finally {
    await context.close();
    // Signals the whole process group, as Ctrl-C in a terminal does.
    process.kill(-desk.pid, 'SIGINT');
    await ended;
  }
}

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  for (const [name, words] of [
    ['alone', []],
    ['in the shell', ['--shell']],
  ]) {
    for (const folder of [`mfe-${slice}`, 'shell']) forget(folder);
    const cold = await start(browser, words, { stays: true });
    const warm = await start(browser, words, { stays: false });
    if (warm > LIMIT_MS) process.exitCode = 1;
    console.log(
      `${warm > LIMIT_MS ? 'MISSED' : 'ok    '} ${slice} ${name}: its first heading after ${seconds(warm)} (target <= ${seconds(LIMIT_MS)}), ${(warm / cold).toFixed(2)} of the ${seconds(cold)} with nothing kept`,
    );
  }
} finally {
  await browser.close();
}
