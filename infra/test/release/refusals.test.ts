import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Asked } from '../../release/checks/accept.ts';
import { makeTeamKey } from '../../release/keys/team-key.ts';
import { listVersions } from '../../release/store/published-versions.ts';
import { readFrame } from '../../release/store/registry-file.ts';
import { publishNewShell, publishShell } from '../../release/release-shell.ts';
import { publishSlice } from '../../release/release-slice.ts';
import { by, description, openReleases, type Releases } from './releases.ts';

let at: Releases;
beforeEach(async () => (at = await openReleases()));
afterEach(() => at.close());

const shared = {
  '@alaso/ui': { version: '1.4.0', names: ['Button', 'Card'] },
  react: { version: '19.3.1', names: null },
};
const publishShellWith = (facts: object) => {
  at.buildShell('1', { shared, routes: ['/auth'], ...facts });
  return publishShell(at.store, at.shell, at.signing('shell'));
};
const uses = (facts: object) =>
  at.write('dist/uses.json', JSON.stringify({ imports: {}, calls: {}, ...facts }));
const describe_ = (changes: object) => at.write('slice.json', JSON.stringify({ ...description, ...changes }));
const route = (address: string) => ({ path: address, title: 'Shop', access: 'anyone' });
const publish = (asked: Asked = {}) => publishSlice(at.store, at.slice, at.signing('shop'), asked);

/** Expects a release to be refused with one sentence, without leftovers, and the live one to stay. */
async function expectRefusal(refused: () => Promise<unknown>, sentence: string | RegExp): Promise<void> {
  const before = { live: await at.live(), versions: await at.versions() };
  await expect(refused()).rejects.toMatchObject({
    name: 'UserError',
    message: expect.stringMatching(sentence) as string,
  });
  expect({ live: await at.live(), versions: await at.versions() }).toEqual(before);
}

describe('a slice is refused', () => {
  beforeEach(async () => {
    await publishShellWith({});
    await at.publish();
    at.buildSlice('second');
  });

  test('whose manifest cannot be read', async () => {
    at.write('dist/mf-manifest.json', '{"metaData":');
    await expectRefusal(publish, /^shop is refused: its mf-manifest\.json cannot be read/);
  });

  test.each(['entry.0a1b2c3d.js', 'a.css', 'b.js'])('that names %s, which is not there', async (file) => {
    rmSync(path.join(at.slice, 'dist', file));
    await expectRefusal(publish, `shop is refused: it names ${file}, which is not in its build.`);
  });

  test.each([
    ['/admin', '/admin belongs to admin, which has /admin.'],
    ['/admin/', '/admin/ belongs to admin, which has /admin.'],
    ['/:anything', '/:anything belongs to admin, which has /admin.'],
    ['/user/me', '/user/me belongs to admin, which has /user/:id.'],
    ['/auth', '/auth belongs to the shell, which has /auth.'],
    ['/api/shop', '/api/shop is not an address of pages'],
  ])('with the route %s of another', async (address, sentence) => {
    const routes = [route('/admin'), route('/user/:id')];
    describe_({ name: 'admin', routes });
    await publishSlice(at.store, at.slice, at.signing('admin'));
    describe_({ routes: [route('/shop'), route(address)] });
    await expectRefusal(publish, sentence);
  });

  test('under the name of another team’s slice, or of the shell', async () => {
    await expectRefusal(
      () => publishSlice(at.store, at.slice, at.signing('admin')),
      "its key is not one of shop's.",
    );
    describe_({ name: 'shell' });
    await expectRefusal(
      () => publishSlice(at.store, at.slice, at.signing('shell')),
      'No slice is called shell',
    );
  });

  test('that takes a name which the shell’s package does not export', async () => {
    uses({ imports: { '@alaso/ui': ['Button', 'Drawer'], react: ['useWhatever'] } });
    await expectRefusal(
      publish,
      "it takes Drawer from @alaso/ui, which the shell's @alaso/ui 1.4.0 does not export. Release the shell first.",
    );
  });

  test('that takes a package which the shell does not share', async () => {
    uses({ imports: { 'react-redux': ['useSelector'] } });
    await expectRefusal(publish, 'it takes react-redux, which the shell does not share');
  });

  test('that was built against another major version', async () => {
    const manifest = { metaData: { remoteEntry: { name: 'entry.0a1b2c3d.js' } } };
    const takes = [{ name: '@alaso/ui', requiredVersion: '^2.0.0' }];
    at.write('dist/mf-manifest.json', JSON.stringify({ ...manifest, shared: takes }));
    await expectRefusal(publish, 'it was built against @alaso/ui 2.0.0, and the shell has 1.4.0');
  });

  test('that calls a route which no live service has, or which takes something else there', async () => {
    uses({ calls: { listListings: { service: 'catalog', shape: 'a' } } });
    const served = (routes: Record<string, string>) => () => publish({ served: { catalog: routes } });
    await expectRefusal(served({}), 'it calls listListings, which the live svc-catalog does not have.');
    await expectRefusal(served({ listListings: 'b' }), 'listListings, which takes or answers something else');
    await served({ listListings: 'a', another: 'c' })();
  });

  test('that the live shell cannot show', async () => {
    const mount = () => Promise.reject(Object.assign(new Error('shop shows nothing'), { name: 'UserError' }));
    await expectRefusal(() => publish({ mount }), 'shop shows nothing');
  });
});

describe('a signature', () => {
  test('of a key that nobody has vouched for is refused, also where it is in the list', async () => {
    const stranger = makeTeamKey(path.join(at.data, 'stranger.pem'));
    const asStranger = () => publishSlice(at.store, at.slice, { ...by(), key: stranger });
    await expectRefusal(asStranger, 'its key is not one of shop');
    const vouched = { key: stranger.publicKey, signature: stranger.sign('alaso trusts') };
    const keys = await at.store.read('releases/keys.json');
    const written = JSON.stringify({ ...(JSON.parse(keys?.text ?? '') as object), shop: [vouched] });
    await at.store.write('releases/keys.json', written, keys?.tag ?? null);
    await expectRefusal(asStranger, 'its key is not one of shop');
  });

  test.each(['entry.0a1b2c3d.js', 'b.js', 'a.css', 'slice.json'])(
    'is of every file: a release is not gone back to once %s was changed',
    async (file) => {
      const first = await at.publish();
      at.buildSlice('second');
      await at.publish();
      writeFileSync(at.release(first, file), 'changed');
      await expectRefusal(() => at.back(first), `${file} is not as it was signed.`);
    },
  );

  test('is of every file: nothing is added to a release', async () => {
    const first = await at.publish();
    at.buildSlice('second');
    await at.publish();
    writeFileSync(at.release(first, 'added.js'), 'added');
    await expectRefusal(() => at.back(first), 'added.js is not among what was signed.');
  });
});

test('a shell that is started together with a slice may take away what the slice’s former release used', async () => {
  await publishShellWith({});
  uses({ imports: { '@alaso/ui': ['Button'] } });
  await at.publish();
  at.buildShell('2', {
    shared: { ...shared, '@alaso/ui': { version: '1.5.0', names: ['Card'] } },
    routes: [],
  });
  await expect(publishNewShell(at.store, at.shell, at.signing('shell'))).rejects.toThrow('it takes Button');
  // The refused release is stored, but that does not mean that it was rolled back.
  await publishNewShell(at.store, at.shell, at.signing('shell'), ['shop']);
  expect((await readFrame(at.store)).shell?.version).toBe((await listVersions(at.store, 'shell'))[0]?.name);
});

describe('a shell is refused', () => {
  beforeEach(async () => {
    await publishShellWith({});
    uses({ imports: { '@alaso/ui': ['Button'] } });
    await at.publish();
  });
  const expectShellRefusal = (facts: object, sentence: string) =>
    expectRefusal(() => publishShellWith(facts), sentence);

  test('that takes a name away from a live slice', () =>
    expectShellRefusal(
      { shared: { ...shared, '@alaso/ui': { version: '1.5.0', names: ['Card'] } } },
      'is live, and it takes Button from @alaso/ui, which the shell',
    ));

  test('that has another major version of what a live slice was built against', () =>
    expectShellRefusal(
      { shared: { '@alaso/ui': { version: '2.0.0', names: ['Button'] } } },
      'it was built against @alaso/ui 1.2.0',
    ));

  test('that takes a route of a live slice', () =>
    expectShellRefusal({ routes: ['/auth', '/shop'] }, '/shop belongs to the shell'));
});
