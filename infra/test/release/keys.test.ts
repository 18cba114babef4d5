import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { distrustKey, ensureLocalKeys, trustedKeys, trustKey } from '../../release/keys/trusted-keys.ts';
import { makeTeamKey } from '../../release/keys/team-key.ts';
import { publishSlice } from '../../release/release-slice.ts';
import { by, openReleases, type Releases } from './releases.ts';

let at: Releases;
beforeEach(async () => (at = await openReleases()));
afterEach(() => at.close());

const newKey = (name: string) => makeTeamKey(path.join(at.data, `${name}.pem`));

test('a team’s new key is taken once the shell’s key vouches for it; the former one until it is distrusted', async () => {
  const key = newKey('second');
  const { key: shell } = at.signing('shell');
  const first = await at.publish();
  await trustKey(at.store, 'shop', key.publicKey, shell);
  at.buildSlice('second');
  await publishSlice(at.store, at.slice, { ...by(), key });
  await distrustKey(at.store, 'shop', at.signing('shop').key.publicKey, shell);
  await expect(at.back(first)).rejects.toThrow('its key is not one of shop');
  await expect(at.publish()).rejects.toThrow('its key is not one of shop');
});

test('only the shell’s key vouches, and its last one stays', async () => {
  const { key: shop } = at.signing('shop');
  const { key: shell } = at.signing('shell');
  await expect(trustKey(at.store, 'admin', shop.publicKey, shop)).rejects.toThrow(
    "Only the holder of the shell's key",
  );
  await expect(trustKey(at.store, 'shop', 'a word', shell)).rejects.toThrow('is no public Ed25519 key');
  await expect(distrustKey(at.store, 'shell', shell.publicKey, shell)).rejects.toThrow(
    'The last key of the shell stays',
  );
});

test('local keys are made once; where the shell’s key is elsewhere none is', async () => {
  const before = await trustedKeys(at.store, 'shop');
  await ensureLocalKeys(at.store, at.secrets, ['shop', 'later']);
  expect(await trustedKeys(at.store, 'shop')).toEqual(before);
  expect(await trustedKeys(at.store, 'later')).toHaveLength(1);
  await ensureLocalKeys(at.store, path.join(at.data, 'elsewhere'), ['foreign']);
  expect(await trustedKeys(at.store, 'foreign')).toEqual([]);
});

test('damaged keys are said in a sentence, and stay for anyone who mends them', async () => {
  const damaged = '{ "shell": [{ "key": "MCow';
  await at.publish();
  writeFileSync(path.join(at.data, 'releases', 'keys.json'), damaged);
  await expect(at.publish()).rejects.toThrow(
    "releases/keys.json cannot be read any more: nobody's release can be checked. Put a good copy in its place.",
  );
  expect((await at.store.read('releases/keys.json'))?.text).toBe(damaged);
});
