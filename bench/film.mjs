/**
 * Films what a 360 px phone shows 1, 2, 3, and 5 seconds after a tap on a link, at 400 kbit/s with a
 * round-trip time of 400 ms and an empty cache: the landing page and an item for a visitor, and Explore for a
 * signed-in user. Prints the number of bytes received and the times of the first paint, the first text about
 * the subject, the app's own content, and the largest paint.
 *
 *    npm start, then: npm run bench -- film [http://localhost:8080] [folder = .data/film]
 *
 * `CHROMIUM` specifies the browser. Exits with 1 if nothing is painted after 1.5 s, the landing page is
 * incomplete after 3 s, or Explore shows no text after 5 s.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { demoPassword } from '@alaso/contracts';
import { chromium } from '@playwright/test';

const base = process.argv[2] ?? 'http://localhost:8080';
const folder = path.resolve(process.argv[3] ?? '.data/film');
const SECONDS = [1, 2, 3, 5];
const END_MS = 12_000;
const FIRST_PAINT_MS = 1500;
const network = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

const listings = await (await fetch(new URL('/api/listings?limit=1', base))).json();
const pages = [
  { name: 'landing', address: '/', words: 'main h1', content: 'main h1', wholeMs: 3000 },
  { name: 'item', address: `/item/${listings[0].id}`, words: '.first-content h1', content: 'main h1' },
  {
    name: 'explore',
    address: '/explore',
    isSignedIn: true,
    words: '.first-content li',
    content: 'main article',
    wordsMs: 5000,
  },
];

/** Records the time of each paint, in milliseconds since the page was requested. */
function watchPaints({ words, content }) {
  const paints = { first: null, largest: null, words: null, content: null, whole: null };
  window.paints = paints;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntriesByName('first-contentful-paint')) paints.first = entry.startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) paints.largest = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const look = () => {
    const isThere = (name) => document.querySelector(name)?.textContent;
    if (isThere(`${words}, ${content}`)) paints.words ??= performance.now();
    if (isThere(content)) paints.content = performance.now();
    else requestAnimationFrame(look);
  };
  look();
  addEventListener('load', () => {
    paints.whole = performance.now();
  });
}

async function film(browser, { address, words, content, isSignedIn = false }) {
  const context = await browser.newContext({ baseURL: base, viewport: { width: 360, height: 740 } });
  if (isSignedIn) {
    const data = { email: 'user@demo.asoebi.example', password: demoPassword };
    await context.request.post('/api/login', { data });
  }
  const page = await context.newPage();
  await page.addInitScript(watchPaints, { words, content });
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', network);
  let bytes = 0;
  devTools.on('Network.dataReceived', ({ encodedDataLength }) => (bytes += encodedDataLength));
  const begun = Date.now();
  page.goto(address, { waitUntil: 'commit' }).catch(() => undefined);
  const frames = [];
  for (const second of SECONDS) {
    await sleep(Math.max(0, begun + second * 1000 - Date.now()));
    const taken = await devTools.send('Page.captureScreenshot', { format: 'png' });
    frames.push({ second, kib: Math.round(bytes / 1024), data: taken.data });
  }
  await sleep(Math.max(0, begun + END_MS - Date.now()));
  const paints = await page.evaluate(() => window.paints);
  await context.close();
  return { frames, paints, kib: Math.round(bytes / 1024) };
}

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const isLate = (ms, limit) => limit !== undefined && (ms === null || ms > limit);
for (const page of pages) {
  const { name } = page;
  const { frames, paints, kib } = await film(browser, page);
  for (const { second, data } of frames) {
    writeFileSync(path.join(folder, `${name}-${second}s.png`), Buffer.from(data, 'base64'));
  }
  const came = frames.map(({ second, kib: soFar }) => `${second} s ${soFar} KiB`).join(', ');
  const at = (ms) => (ms === null ? 'never' : `${(ms / 1000).toFixed(1)} s`);
  const missed =
    isLate(paints.first, FIRST_PAINT_MS) ||
    isLate(paints.words, page.wordsMs) ||
    isLate(paints.whole, page.wholeMs);
  if (missed) process.exitCode = 1;
  console.log(
    `${missed ? 'MISSED' : 'ok    '} ${name}: first paint ${at(paints.first)}, words ${at(paints.words)}, content ${at(paints.content)}, largest ${at(paints.largest)}, all that it names ${at(paints.whole)}; ${came}, in all ${kib} KiB`,
  );
}
await browser.close();
console.log(`The pictures are in ${folder}`);
