import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SliceDescription } from '@alaso/contracts';
import * as z from 'zod';
import { root } from '../../common/paths.ts';
import { filesOfTemplate, readVersions } from '../../generators/folder.ts';

const words = {
  ...readVersions(['shell', '.']),
  name: 'hello',
  owner: 'hello@alaso.example',
  title: 'Hello',
  prefix: 'hello',
  order: '9',
};
/** A slice in a repository of its own: the files of every slice, and its own configuration. */
const files = new Map([...filesOfTemplate('slice', '', words), ...filesOfTemplate('slice-alone', '', words)]);
const fileNamed = (name: string) => files.get(name) ?? '';

const Package = z.object({
  version: z.string(),
  exports: z.record(z.string(), z.unknown()).default({}),
  scripts: z.record(z.string(), z.string()).default({}),
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
});
const packageIn = (folder: string) =>
  Package.parse(JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')));
const own = Package.parse(JSON.parse(fileNamed('package.json')));
const installed = { ...own.devDependencies, ...own.dependencies };

/** Returns the packages and entries that the files import, such as `@alaso/ui/listing-card`. */
const imported = [...files].flatMap(([name, text]) =>
  [...text.matchAll(/^(?:import\b.*|@import) ['"]([^.'"][^'"]*)['"]/gm)].map(([, request = '']) => ({
    name,
    request,
  })),
);
const packageOf = (request: string) => /^(?:@[^/]+\/)?[^/]+/.exec(request)?.[0] ?? '';

test('its files import only packages that it declares, and entries that ours have', () => {
  expect(imported.length).toBeGreaterThan(10);
  // Tailwind comes with the build's configuration.
  const declared = ['tailwindcss', ...Object.keys(installed)];
  expect(imported.filter(({ request }) => !declared.includes(packageOf(request)))).toEqual([]);
  const missing = imported.filter(({ request }) => {
    const [, folder = ''] = /^@alaso\/([^/]+)/.exec(request) ?? [];
    if (folder === '') return false;
    const entry = request.replace(`@alaso/${folder}`, '.');
    const { exports } = packageIn(`packages/${folder}`);
    return !Object.keys(exports).some((one) =>
      one.endsWith('*') ? entry.startsWith(one.slice(0, -1)) : one === entry,
    );
  });
  expect(missing).toEqual([]);
});

test('it installs our packages from the files that are packed for it, with their versions', () => {
  const ours = Object.entries(own.dependencies).filter(([name]) => name.startsWith('@alaso/'));
  const packed = ours.map(([name]) => {
    const short = name.slice('@alaso/'.length);
    const { version } = packageIn(short === 'release' ? 'infra' : `packages/${short}`);
    return [name, `file:packages/alaso-${short}-${version}.tgz`];
  });
  expect(packed.length).toBe(5);
  expect(ours).toEqual(packed);
});

test('its commands build, test and check it without the rest of the project', () => {
  expect(own.scripts).toMatchObject({
    build: expect.stringContaining('webpack-cli') as string,
    test: 'jest',
  });
  expect(fileNamed('webpack.config.mjs')).toContain('remoteConfig({ dir: import.meta.dirname })');
  expect(JSON.parse(fileNamed('tsconfig.json'))).toMatchObject({
    extends: '@alaso/federation/tsconfig.slice.json',
  });
  expect([...files].filter(([, text]) => /['"]\.\.\/\.\.\//.test(text))).toEqual([]);
});

test('it describes its route, and its styles have a prefix of their own', () => {
  expect(SliceDescription.parse(JSON.parse(fileNamed('slice.json')))).toMatchObject({
    name: 'hello',
    owner: 'hello@alaso.example',
    routes: [{ path: '/hello' }],
  });
  expect(fileNamed('src/styles.css')).toContain('prefix(hello)');
});
