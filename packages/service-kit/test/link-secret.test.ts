import * as z from 'zod/mini';
import { linkSecret, readLink, signLink } from '../src/index.ts';
import { fileStorage, isAllowedUpload } from '../src/storage/index.ts';

const [former, current] = ['the former secret of the links, 1234', 'the current secret of the links, 567'];
const both = `${current}\n${former}\n`;
const now = new Date();
const until = new Date(now.getTime() + 60_000);
const Claims = z.object({ sub: z.string() });
const signed = (secret: string) => signLink({ secret, use: 'test' }, { sub: 'ada' }, { now, until });
const read = (secret: string, token: string) => readLink({ secret, use: 'test' }, Claims, token)?.sub;

it('a link of the former secret works while that secret follows the new one, and no longer', () => {
  expect(read(both, signed(former))).toBe('ada');
  expect(read(current, signed(former))).toBeUndefined();
});

it('new links are signed by the first secret', () => {
  expect(read(current, signed(both))).toBe('ada');
  expect(read(former, signed(both))).toBeUndefined();
});

it('an address of an upload outlives a new secret as well', async () => {
  const storage = fileStorage({ folder: '/nowhere', secret: former });
  const upload = { path: 'photos/one', contentType: 'image/webp', maxBytes: 100, isExactSize: false };
  const { searchParams } = new URL(await storage.uploadAddress(upload, until), 'http://alaso.test');
  const claimed = {
    ...upload,
    expiresMs: Number(searchParams.get('expires')),
    bytes: 50,
    signature: searchParams.get('signature') ?? '',
  };
  expect(isAllowedUpload(both, claimed, now)).toBe(true);
  expect(isAllowedUpload(current, claimed, now)).toBe(false);
});

it.each([
  ['', false],
  [current, true],
  [both, true],
  [`${current}\nshort`, false],
])('the setting %j is accepted: %s', (given, isAccepted) => {
  expect(z.safeParse(linkSecret(), given).success).toBe(isAccepted);
});
