import path from 'node:path';
import { makeTeamKey } from '../../release/keys/team-key.ts';
import { distrustKey, trustKey } from '../../release/keys/trusted-keys.ts';
import { removeSlice, withdrawUntrusted } from '../../release/make-live.ts';
import { readFrame } from '../../release/store/registry-file.ts';
import { publishSlice } from '../../release/release-slice.ts';
import { by, openReleases, type Releases } from './releases.ts';

let at: Releases;
beforeEach(async () => (at = await openReleases()));
afterEach(() => at.close());

const withdrawn = async () => (await readFrame(at.store)).withdrawn?.shop ?? [];

test('a release that a team goes back from is withdrawn, until it is live again', async () => {
  const first = await at.publish();
  at.buildSlice('second');
  const second = await at.publish();
  expect(await withdrawn()).toEqual([]);
  await at.back(first);
  expect(await withdrawn()).toEqual([second]);
  await at.back(second);
  expect(await withdrawn()).toEqual([first]);
  await at.publish();
  expect(await withdrawn()).toEqual([first]);
});

test('a removed slice has no release that runs, until it is published again', async () => {
  const version = await at.publish();
  await removeSlice(at.store, 'shop', by());
  expect(await withdrawn()).toEqual([version]);
  await at.publish();
  expect(await withdrawn()).toEqual([]);
});

test('what a distrusted key signed is withdrawn', async () => {
  const first = await at.publish();
  const { key: shell } = at.signing('shell');
  const second = makeTeamKey(path.join(at.data, 'second'));
  await trustKey(at.store, 'shop', second.publicKey, shell);
  at.buildSlice('second');
  await publishSlice(at.store, at.slice, { ...by(), key: second });
  await distrustKey(at.store, 'shop', at.signing('shop').key.publicKey, shell);
  await withdrawUntrusted(at.store, 'shop');
  expect(await withdrawn()).toEqual([first]);
});
