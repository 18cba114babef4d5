import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ServiceFacts } from '../../common/bundles.ts';
import { assertStillServed } from '../../release/checks/live-routes.ts';
import { describeReleases } from '../../release/registry-acts.ts';
import { listVersions } from '../../release/store/published-versions.ts';
import { changeRegistry, withLive } from '../../release/store/registry-file.ts';
import { addBundle, readFacts, liveService, recordLive } from '../../release/services/service-bundles.ts';
import { findDataMisfit } from '../../release/services/release-service.ts';
import { fileStore } from '../../release/store/file-store.ts';

const withMigrations = (...migrations: ServiceFacts['migrations']): ServiceFacts => ({
  served: {},
  migrations,
});
const expand = { id: 'names-are-two-fields', step: 'expand' } as const;
const contract = { id: 'no-single-name', step: 'contract', of: expand.id } as const;
const baseline = { id: '2026-11-24-baseline', step: 'expand' } as const;
const old = { id: '2026-11-22-no-addresses', step: 'contract' } as const;
const newer = { id: '2026-12-01-no-names', step: 'contract' } as const;
const atOnce = { id: 'names-are-renamed', step: 'contract' } as const;

test.each([
  ['nothing new', withMigrations(expand), withMigrations(expand), undefined],
  ['a first step', withMigrations(expand), withMigrations(), undefined],
  [
    'a second step, after the first was live',
    withMigrations(expand, contract),
    withMigrations(expand),
    undefined,
  ],
  [
    'both steps at once',
    withMigrations(expand, contract),
    withMigrations(),
    'its migration no-single-name takes away what the live version uses. Release a version with names-are-two-fields first.',
  ],
  [
    'a change without a step before it',
    withMigrations(atOnce),
    withMigrations(),
    'its migration names-are-renamed takes away what the live version uses, and has no step before it: stop everything, and start it again.',
  ],
  [
    'a version whose baseline stands for older changes',
    withMigrations(baseline),
    withMigrations(old),
    undefined,
  ],
  ['back over that baseline', withMigrations(old), withMigrations(baseline), undefined],
  [
    'back over a change after the baseline',
    withMigrations(baseline),
    withMigrations(baseline, newer),
    'a migration of the live version has taken away what it uses.',
  ],
  ['back over a first step', withMigrations(), withMigrations(expand), undefined],
  ['back over a second step', withMigrations(expand), withMigrations(expand, contract), undefined],
  [
    'back over both steps',
    withMigrations(),
    withMigrations(expand, contract),
    'a migration of the live version has taken away what it uses.',
  ],
])('%s: %#', (_, next, live, why) => {
  expect(findDataMisfit(next, live)).toBe(why);
});

describe('on a data folder', () => {
  let data: string;
  beforeEach(() => {
    data = mkdtempSync(path.join(tmpdir(), 'alaso-services-'));
  });
  afterEach(() => rmSync(data, { recursive: true }));
  const by = (now = new Date()) => ({ who: 'ada@example', commit: '0a1b2c3d', now });

  function bundle(words: string): string {
    const built = path.join(data, 'built');
    rmSync(built, { recursive: true, force: true });
    mkdirSync(built);
    writeFileSync(path.join(built, 'main.js'), words);
    writeFileSync(
      path.join(built, 'service.json'),
      JSON.stringify({ served: { listOrders: words }, migrations: [] }),
    );
    return addBundle(data, 'orders', built);
  }

  test('the same build is the same version, and the last five that were live are kept', async () => {
    const store = fileStore(data);
    expect(bundle('same')).toBe(bundle('same'));
    const versions: string[] = [];
    for (let number = 1; number <= 7; number += 1) {
      const version = bundle(`words ${number}`);
      versions.push(version);
      await recordLive(store, 'orders', { version, act: 'publish' }, by());
    }
    expect(await liveService(store, 'svc-orders')).toBe(versions.at(-1));
    const kept = (await listVersions(store, 'svc-orders')).map(({ name }) => name);
    // The first was never live: it may be about to be.
    expect(kept.sort()).toEqual([...versions.slice(2), bundle('same')].sort());
    expect(readFacts(data, 'orders', versions.at(-1) ?? '').served).toEqual({ listOrders: 'words 7' });
    expect(await describeReleases(store, 'svc-orders', new Date())).toMatch(
      new RegExp(`^svc-orders: ${versions.at(-1)}\\n(.*\\n)*.*published .* by ada@example from 0a1b2c3d`),
    );
  });

  test('a service that takes a route from a live slice, or changes it, is refused with the name of the slice', async () => {
    const store = fileStore(data);
    const entry = {
      name: 'shop',
      title: 'Shop',
      version: '1.0.0-a',
      entry: '/mfe/shop/1.0.0-a/e.js',
      integrity: 'sha384-x',
      routes: [{ path: '/shop', title: 'Shop', access: 'anyone' }],
    };
    const canary = { percent: 10, release: { ...entry, version: '1.0.0-c' } };
    await changeRegistry(store, (frame) => withLive(frame, 'shop', { ...entry, canary }));
    const folderOf = (version: string) => path.join(data, 'site', 'mfe', 'shop', version);
    for (const version of ['1.0.0-a', '1.0.0-c']) mkdirSync(folderOf(version), { recursive: true });
    const calls = {
      listOrders: { service: 'orders', shape: 'one' },
      getUser: { service: 'auth', shape: 'two' },
    };
    const use = (version: string, used: object) =>
      writeFileSync(path.join(folderOf(version), 'uses.json'), JSON.stringify({ imports: {}, calls: used }));
    use('1.0.0-a', calls);

    await assertStillServed(store, 'orders', '1.0.0-b', { listOrders: 'one', another: 'three' });
    await expect(assertStillServed(store, 'orders', '1.0.0-b', {})).rejects.toThrow(
      'svc-orders 1.0.0-b is refused: shop 1.0.0-a is live and calls listOrders, which it does not have.',
    );
    await expect(assertStillServed(store, 'orders', '1.0.0-b', { listOrders: 'other' })).rejects.toThrow(
      'svc-orders 1.0.0-b is refused: shop 1.0.0-a is live and calls listOrders, which takes or answers something else in it.',
    );
    use('1.0.0-c', { payOrder: { service: 'orders', shape: 'four' } });
    await expect(assertStillServed(store, 'orders', '1.0.0-b', { listOrders: 'one' })).rejects.toThrow(
      'shop 1.0.0-c is live and calls payOrder, which it does not have.',
    );
  });
});
