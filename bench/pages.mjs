/**
 * Measures page load times on a phone with Lighthouse, for the landing page, Explore, an item, and the
 * dashboard. Compares each with a control built here from the same sources without Module Federation or
 * single-spa.
 *
 *    npm start, then: npm run bench -- pages [http://localhost:8080] [runs = 3] [page, such as landing]
 *
 * Prints the median of the runs, which alternate between the page and the control. A run takes about 20 s.
 * npm downloads Lighthouse into its cache. `CHROMIUM` specifies the browser. Set `ALASO_DATA` if the platform
 * uses another data folder. Exits with 1 if a target is missed.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { demoPassword } from '@alaso/contracts';
import { chromium } from '@playwright/test';
import { freePort } from '../infra/common/free-port.ts';
import { fetchLighthouse, measure } from './pages/lighthouse.mjs';
import { openControl } from './pages/open-control.mjs';
import { base } from './running/platform.mjs';

const asked = process.argv.slice(3);
const isNumber = (text) => /^[1-9]\d*$/.test(text);
const RUNS = Number(asked.find(isNumber) ?? 3);
const WANTED = asked.find((text) => !isNumber(text)) ?? '';
const SLOWER = 1.25;
const SHOWN_MS = 20_000;
const landing = { lcp: 1200, tbt: 50, performance: 98 };

const [{ id }] = await (await fetch(new URL('/api/listings?limit=1', base))).json();
const pages = [
  { name: 'the landing', address: '/' },
  { name: 'Explore, a visitor', address: '/explore' },
  { name: 'an item, a visitor', address: `/item/${id}`, hasControl: true },
  { name: 'Explore, signed in', address: '/explore', isSignedIn: true, hasControl: true },
  // Search engines must not index this page.
  {
    name: 'the dashboard',
    address: '/dashboard',
    isSignedIn: true,
    hasControl: true,
    lacks: ['is-crawlable'],
  },
].filter(({ name }) => name.includes(WANTED));
if (pages.length === 0) {
  console.error(`No page has "${WANTED}" in its name. There are landing, Explore, item and dashboard.`);
  process.exit(2);
}

const folder = mkdtempSync(path.join(tmpdir(), 'alaso-lighthouse-'));

/** Opens the page in a fresh browser profile that contains only the session. */
async function open(address, isSignedIn, look) {
  const port = await freePort();
  const profile = mkdtempSync(path.join(folder, 'profile-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    viewport: null,
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  });
  try {
    if (isSignedIn) {
      const data = { email: 'user@demo.asoebi.example', password: demoPassword };
      const answer = await context.request.post(new URL('/api/login', base).href, { data });
      if (!answer.ok()) throw new Error(`nobody can sign in: ${answer.status()}`);
    }
    return await look({ context, port, file: path.join(profile, 'report.json') });
  } finally {
    await context.close();
  }
}

const measured = (address) => (browser) => measure(address, browser);

/** An empty page is fast, so this check ensures that the app has rendered. */
const seen =
  (address) =>
  async ({ context }) => {
    const page = await context.newPage();
    await page.goto(address);
    await page.locator('#app main h1').waitFor({ timeout: SHOWN_MS });
  };

const median = (all, of) => all.map((one) => one[of]).toSorted((a, b) => a - b)[all.length >> 1];
const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`;
const say = (good, line) => {
  if (!good) process.exitCode = 1;
  console.log(`${good ? 'ok    ' : 'MISSED'} ${line}`);
};

function tell(name, runs) {
  const of = (what) => median(runs, what);
  const times = `first paint ${seconds(of('fcp'))}, LCP ${seconds(of('lcp'))}, TBT ${of('tbt').toFixed(0)} ms, shift ${of('shift').toFixed(3)}`;
  console.log(`       ${name}: performance ${of('performance')}, ${times}, ${of('kib').toFixed(0)} KiB`);
}

function judge({ name, hasControl, lacks = [] }, runs, controls) {
  const of = (what) => median(runs, what);
  tell(name, runs);
  if (hasControl) {
    tell('its control', controls);
    const ratio = of('lcp') / median(controls, 'lcp');
    say(ratio <= SLOWER, `${name}: LCP ${ratio.toFixed(2)} of the control's (target <= ${SLOWER})`);
  }
  if (name === 'the landing') {
    const fine =
      of('lcp') <= landing.lcp && of('tbt') <= landing.tbt && of('performance') >= landing.performance;
    say(
      fine,
      `${name}: LCP <= ${seconds(landing.lcp)}, TBT <= ${landing.tbt} ms, performance >= ${landing.performance}`,
    );
  }
  const scores = ['accessibility', 'best-practices', 'seo'];
  const faults = [...new Set(runs.flatMap((run) => run.faults))];
  say(
    faults.every((fault) => lacks.includes(fault)),
    `${name}: ${scores.map((score) => `${score} ${of(score)}`).join(', ')}${faults.length > 0 ? ` (${faults.join(', ')})` : ''}`,
  );
}

let control;
try {
  await fetchLighthouse();
  if (pages.some(({ hasControl }) => hasControl)) control = await openControl();
  for (const page of pages) {
    const [runs, controls] = [[], []];
    const here = base + page.address;
    const there = page.hasControl && control.address + page.address;
    if (there) await open(there, page.isSignedIn, seen(there));
    for (let run = 0; run < RUNS; run += 1) {
      runs.push(await open(here, page.isSignedIn, measured(here)));
      if (there) controls.push(await open(there, page.isSignedIn, measured(there)));
    }
    judge(page, runs, controls);
  }
} finally {
  await control?.close();
  rmSync(folder, { recursive: true, force: true });
}
