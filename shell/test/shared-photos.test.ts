import { File as NodeFile } from 'node:buffer';
import { maxPhotoBytes, maxPhotos, safeReturnPath } from '@alaso/contracts';
import { names } from '../service-worker/cache-names.ts';
import {
  dropOldShare,
  isShare,
  limits,
  maxAgeMs,
  receiveShare,
  selectPhotos,
} from '../service-worker/shared-photos.ts';

const url = 'https://alaso.example/share';
// jsdom's own File cannot be part of a form that a Response reads or writes.
Object.defineProperty(globalThis, 'File', { value: NodeFile });

/** The content of the browser's caches, by cache and key. */
const kept = new Map<string, Response>();

beforeEach(() => {
  kept.clear();
  const open = async (name: string) => ({
    put: async (key: string, response: Response) => void kept.set(`${name} ${key}`, response),
  });
  const match = async (key: string, { cacheName }: { cacheName: string }) =>
    kept.get(`${cacheName} ${key}`)?.clone();
  const drop = async (name: string) =>
    [...kept.keys()].filter((key) => key.startsWith(`${name} `)).map((key) => kept.delete(key)).length > 0;
  Object.defineProperty(globalThis, 'caches', {
    configurable: true,
    value: { open, match, delete: drop },
  });
});
afterEach(() => Reflect.deleteProperty(globalThis, 'caches'));

function aFile(name: string, { type = 'image/jpeg', text = 'pixels' } = {}): File {
  return new File([text], name, { type });
}
function withSize(file: File, bytes: number): File {
  Object.defineProperty(file, 'size', { value: bytes });
  return file;
}

/** A share of these files, as the worker reads it. */
function aShare(...files: (File | string)[]) {
  const form = new FormData();
  for (const file of files) form.append('photos', file);
  return { url, formData: async () => form };
}
const visitor = Promise.resolve(undefined);
const share = (files: File[], sharedBy: Promise<unknown> = visitor) =>
  receiveShare(aShare(...files), sharedBy);
const pageOf = ({ status, headers }: Response) => [status, headers.get('location')];
const keptShare = () => kept.get(`${names.shared} /share`);
const keptNames = async () =>
  (await keptShare()?.clone().formData())?.getAll('photos').map((file) => file instanceof File && file.name);

it('has the limits of a listing', () => {
  expect(limits).toEqual({ photos: maxPhotos, bytes: maxPhotoBytes });
});

it('answers only a form sent to /share', () => {
  expect(isShare({ method: 'POST', url })).toBe(true);
  expect(isShare({ method: 'GET', url })).toBe(false);
  expect(isShare({ method: 'POST', url: `${url}/x` })).toBe(false);
});

it('takes up to eight images of up to 10 MB, and counts the others', () => {
  const files = [
    aFile('clip.mp4', { type: 'video/mp4' }),
    withSize(aFile('large.jpg'), maxPhotoBytes + 1),
    withSize(aFile('full.jpg'), maxPhotoBytes),
    ...Array.from({ length: 9 }, (_, at) => aFile(`${at}.webp`, { type: 'image/webp' })),
  ];
  const { photos, leftOut } = selectPhotos(files);
  expect(photos.map(({ name }) => name)).toEqual([
    'full.jpg',
    ...[0, 1, 2, 3, 4, 5, 6].map((at) => `${at}.webp`),
  ]);
  expect(leftOut).toBe(4);
});

it('keeps a user’s photos for their form, in place of those of an earlier share', async () => {
  await share([aFile('old.jpg')], Promise.resolve('ade'));
  const answer = await share(
    [aFile('a.jpg'), aFile('b.pdf', { type: 'application/pdf' })],
    Promise.resolve('ade'),
  );
  expect(pageOf(answer)).toEqual([303, 'https://alaso.example/upload?shared']);
  expect(await keptNames()).toEqual(['a.jpg']);
  expect(keptShare()?.headers.get('x-shared-by')).toBe('ade');
  expect(keptShare()?.headers.get('x-left-out')).toBe('1');
});

it('lets a visitor sign in first, and return to the form', async () => {
  const [status, page] = pageOf(await share([aFile('a.jpg')]));
  const { pathname, searchParams } = new URL(String(page));
  expect([status, pathname]).toEqual([303, '/auth']);
  expect(safeReturnPath(searchParams.get('returnTo'))).toBe('/upload?shared');
  expect(keptShare()?.headers.has('x-shared-by')).toBe(false);
});

it.each([
  ['no photos', aShare()],
  ['text in place of photos', aShare('photo.jpg')],
  ['an empty file', aShare(aFile('', { type: 'application/octet-stream', text: '' }))],
  ['no form', { url, formData: () => Promise.reject(new TypeError('not a form')) }],
])('opens the empty form after a share with %s', async (_what, request) => {
  const answer = await receiveShare(request, Promise.resolve('ade'));
  expect(pageOf(answer)).toEqual([303, 'https://alaso.example/upload']);
  expect(kept.size).toBe(0);
});

it('deletes photos that were shared more than an hour ago', async () => {
  await dropOldShare();
  await share([aFile('a.jpg')]);
  await dropOldShare(Date.now() + maxAgeMs - 2000);
  expect(await keptNames()).toEqual(['a.jpg']);
  await dropOldShare(Date.now() + maxAgeMs + 2000);
  expect(kept.size).toBe(0);
});
