import { TelemetryReport } from '@alaso/contracts/telemetry';
import { setImmediate as turn } from 'node:timers/promises';
import { thrownIn } from '../src/telemetry/open-telemetry.ts';
import { registry } from './sample-data.ts';

type Take = (vital: { name: string; value: number }) => void;
const vitals: Take[] = [];
jest.mock('web-vitals', () => {
  const on = (take: Take) => vitals.push(take);
  return { onCLS: on, onFCP: on, onINP: on, onLCP: on, onTTFB: on };
});

const sent: TelemetryReport[] = [];
let reached = true;

beforeEach(() => {
  sent.length = 0;
  reached = true;
  jest
    .spyOn(window, 'fetch')
    .mockImplementation(() =>
      reached ? Promise.resolve(new Response()) : Promise.reject(new TypeError('Failed to fetch')),
    );
  // jsdom has no beacons, and its blobs cannot be read.
  const texts = new Map<Blob, string>();
  jest.spyOn(globalThis, 'Blob').mockImplementation(function (this: Blob, parts = [], { type = '' } = {}) {
    const text = [...parts].filter((part) => typeof part === 'string').join('');
    texts.set(this, type === 'application/json' ? text : '');
    return this;
  });
  Object.assign(navigator, {
    sendBeacon: (address: string, blob: Blob) => {
      expect(address).toBe('/api/telemetry');
      return sent.push(TelemetryReport.parse(JSON.parse(texts.get(blob) ?? '')));
    },
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  window.localStorage.clear();
});

const tokenOfGateway = `1795000000000.${'x'.repeat(43)}`;

/** A page of a browser that has drawn this lot. */
async function pageOf(lot: number, path = '/explore', token = tokenOfGateway) {
  window.localStorage.setItem('alaso-lot', String(lot));
  jest.resetModules();
  vitals.length = 0;
  document.body.innerHTML = `<script type="application/json" id="registry">${JSON.stringify(registry)}</script>
    <script type="text/plain" id="visit-token">${token}</script>`;
  const { createRegistryStore } = await import('../src/registry/registry-store.ts');
  const { openTelemetry } = await import('../src/telemetry/open-telemetry.ts');
  const store = createRegistryStore();
  await store.load();
  return openTelemetry(store, path);
}
const leave = () => window.dispatchEvent(new Event('pagehide'));

const failure = { slice: 'shop', version: '1.0.0-a', outcome: 'mount' as const, ms: 12 };
const success = { ...failure, outcome: 'shown' as const };

test('a failure is told at once, and once for each release and outcome', async () => {
  const report = await pageOf(9999);
  for (const visit of [
    failure,
    failure,
    { ...failure, version: '1.0.0-b' },
    { ...failure, outcome: 'run' as const },
  ])
    report(visit);
  await turn();
  expect(sent.flatMap(({ visits }) => visits.map(({ version, outcome }) => `${version} ${outcome}`))).toEqual(
    ['1.0.0-a mount', '1.0.0-b mount', '1.0.0-a run'],
  );
  expect(sent[0]?.lot).toBe(9999 % 32);
});

test('where the gateway cannot be reached, nothing is said against a release', async () => {
  const report = await pageOf(1);
  reached = false;
  report(failure);
  await turn();
  leave();
  expect(sent).toEqual([]);
  reached = true;
  report(failure);
  await turn();
  expect(sent).toHaveLength(1);
});

test('a tab that shows another release of a slice for itself tells nothing of that slice', async () => {
  const report = await pageOf(1);
  const { overrideSlice } = await import('../src/registry/pick-release.ts');
  overrideSlice('shop', (live) => live);
  for (const visit of [failure, success, { ...failure, slice: 'other' }]) report(visit);
  await turn();
  leave();
  expect(sent.flatMap(({ visits }) => visits.map(({ slice }) => slice))).toEqual(['other']);
});

test('what only took too long is told as that', async () => {
  const report = await pageOf(1);
  report({ ...failure, outcome: 'load', ms: 10_000 });
  report({ ...failure, outcome: 'load', ms: 900, slice: 'other' });
  await turn();
  expect(sent.flatMap(({ visits }) => visits.map(({ outcome }) => outcome))).toEqual(['late', 'load']);
});

test('what went well is told when the page is left, by a browser in the sample only', async () => {
  const [inSample, other] = [await pageOf(7), await pageOf(8)];
  inSample(success);
  other(success);
  await turn();
  expect(sent).toEqual([]);
  leave();
  expect(sent.map(({ lot, visits }) => [lot, visits.length])).toEqual([[7, 1]]);
});

test('how fast a page was is told under the pattern of its address, never under the address', async () => {
  for (const path of ['/explore', '/', '/item/somebodys-secret']) {
    await pageOf(3, path);
    vitals[0]?.({ name: 'LCP', value: 1234.5 });
    leave();
  }
  await pageOf(8);
  expect(vitals).toEqual([]);
  expect(sent.flatMap((report) => report.vitals)).toEqual([
    { name: 'LCP', route: '/explore', value: 1234.5 },
    { name: 'LCP', route: '/', value: 1234.5 },
  ]);
});

test('a browser draws its lot once', async () => {
  const drawn = async () => {
    jest.resetModules();
    return (await import('../src/registry/pick-release.ts')).rolloutBucket();
  };
  const first = await drawn();
  expect(first).toBeGreaterThanOrEqual(0);
  expect(first).toBeLessThan(10_000);
  expect(await drawn()).toBe(first);
  window.localStorage.setItem('alaso-lot', 'nonsense');
  expect(await drawn()).toBeLessThan(10_000);
});

test.each([
  [
    'TypeError: x\n    at f (https://alaso.example/mfe/shop/1.0.0-a/803.js:1:2)',
    { slice: 'shop', version: '1.0.0-a' },
  ],
  ['f@https://alaso.example/mfe/shop/1.0.0-a/803.js:1:2', { slice: 'shop', version: '1.0.0-a' }],
  [
    'Error: https://alaso.example/mfe/shop/1.0.0-a/e.js could not be loaded\n    at https://alaso.example/shell.0.js:1:2',
    undefined,
  ],
  [
    'Error: x\n    at g (https://alaso.example/shell.0.js:1:2)\n    at f (https://alaso.example/mfe/shop/1.0.0-a/803.js:1:2)',
    undefined,
  ],
])('what was thrown belongs to the code that threw it: %#', (stack, release) => {
  expect(thrownIn(Object.assign(new Error('x'), { stack }))).toEqual(release);
});

test('a report names the page that the gateway served, and nothing where it has served none', async () => {
  for (const [token, page] of [
    [tokenOfGateway, tokenOfGateway],
    ['<!--# include virtual="/__visit-token" -->', undefined],
    ['', undefined],
  ]) {
    sent.length = 0;
    const take = await pageOf(1, '/explore', token);
    take(failure);
    await turn();
    expect(sent.map((report) => report.page)).toEqual([page]);
  }
});
