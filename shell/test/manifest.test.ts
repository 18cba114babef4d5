import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PhotoType } from '@alaso/contracts';
import * as z from 'zod';
import { isShare } from '../service-worker/shared-photos.ts';

const source = (file: string) => path.join(import.meta.dirname, '../src', file);
const brand = path.join(import.meta.dirname, '../../packages/ui/src/brand');

const Icon = z.object({ src: z.string(), sizes: z.string(), purpose: z.optional(z.string()) });
const Manifest = z.object({
  name: z.literal('Alaso'),
  start_url: z.literal('/'),
  display: z.literal('standalone'),
  icons: z.array(Icon),
  share_target: z.object({
    action: z.string(),
    method: z.literal('POST'),
    enctype: z.literal('multipart/form-data'),
    params: z.object({ files: z.tuple([z.object({ name: z.string(), accept: z.array(z.string()) })]) }),
  }),
});

/** Returns the manifest with the names of its icons as the build finds them. */
function manifest() {
  const template = readFileSync(source('manifest.webmanifest'), 'utf8');
  const filled = template.replaceAll(/<%= require\('@alaso\/ui\/brand\/([^']+)'\) %>/g, '$1');
  return Manifest.parse(JSON.parse(filled));
}

/** Returns the size that the header of a PNG names. */
function sizeOf(file: string): string {
  const png = readFileSync(path.join(brand, file));
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

it('names an icon of each size, for a mask too, and each has its size', () => {
  const { icons } = manifest();
  expect(icons.map(({ sizes, purpose = 'any' }) => [sizes, purpose])).toEqual([
    ['192x192', 'any'],
    ['512x512', 'any'],
    ['192x192', 'maskable'],
    ['512x512', 'maskable'],
  ]);
  for (const { src, sizes } of icons) expect([src, sizeOf(src)]).toEqual([src, sizes]);
});

it('lets a phone’s gallery share the photos that a listing takes, at the address that the worker answers', () => {
  const { action, method, params } = manifest().share_target;
  expect(isShare({ method, url: new URL(action, 'https://alaso.example').href })).toBe(true);
  const [{ name, accept }] = params.files;
  expect(name).toBe('photos');
  expect(accept).toEqual(PhotoType.options.filter((type) => !/hei[cf]/.test(type)));
});

it.each(['index.html', 'landing.html'])('%s links it', (page) => {
  expect(readFileSync(source(page), 'utf8')).toContain(
    '<link rel="manifest" href="/manifest.webmanifest" />',
  );
});
