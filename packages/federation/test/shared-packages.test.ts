import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listListings } from '@alaso/contracts/catalog';
import { notesOf } from '@alaso/contracts/route-notes';
import { sharedByHost, sharedPackages, sharedWithRemote } from '../src/shared-policy.ts';
import * as sharedRouter from '../src/shared-router.ts';

const root = path.join(__dirname, '../../..');
const shell = path.join(root, 'shell');

/** Returns the version in an installed package's package.json. */
function installedVersion(name: string): unknown {
  const packageName = /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? '';
  const file = path.join(root, 'node_modules', packageName, 'package.json');
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version?: unknown };
  return version;
}

test.each(sharedPackages)('the shell provides %s once, in the version of its package.json', (name) => {
  const version = installedVersion(name);
  expect(sharedByHost(shell)[name]).toMatchObject({
    singleton: true,
    version,
    requiredVersion: `^${String(version)}`,
  });
});

test.each(sharedPackages)('a slice takes %s from the shell and brings none', (name) => {
  expect(sharedWithRemote(shell)[name]).toEqual({
    singleton: true,
    requiredVersion: `^${String(installedVersion(name))}`,
    import: false,
  });
});

/** Returns the source files of the shell, of the slices, and of their packages. */
function browserFiles(): string[] {
  const slices = readdirSync(root).filter((name) => name.startsWith('mfe-'));
  return ['shell', 'packages/contracts', 'packages/ui', 'packages/web-kit', ...slices].flatMap((folder) => {
    const source = path.join(root, folder, 'src');
    return readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => path.join(source, name));
  });
}

test('whatever browser code imports from the router is in the router that the shell shares', () => {
  const imported = browserFiles().flatMap((file) => {
    const imports = readFileSync(file, 'utf8').matchAll(/import \{([^}]*)\} from 'react-router-dom'/g);
    return [...imports].flatMap(([, names = '']) => names.split(',').map((name) => name.trim()));
  });
  expect(imported).toContain('BrowserRouter');
  for (const name of new Set(imported)) expect(Object.keys(sharedRouter)).toContain(name);
});

describe('a slice as built', () => {
  let slice: string;
  beforeAll(() => {
    slice = mkdtempSync(path.join(tmpdir(), 'alaso-slice-'));
    install('@alaso/ui', '3.1.4');
    for (const name of [
      'react',
      'react-dom',
      'react-redux',
      'react-router-dom',
      '@alaso/contracts',
      '@alaso/web-kit',
      'zod',
    ]) {
      symlinkSync(path.join(root, 'node_modules', name), path.join(slice, 'node_modules', name));
    }
    mkdirSync(path.join(slice, 'src'));
    writeFileSync(path.join(slice, 'package.json'), JSON.stringify({ name: 'mfe-sample', version: '1.0.0' }));
    writeFileSync(
      path.join(slice, 'slice.json'),
      JSON.stringify({ name: 'sample', title: 'Sample', routes: [] }),
    );
    writeFileSync(
      path.join(slice, 'src/lifecycles.ts'),
      `import { createElement } from 'react';
       import { createRoot } from 'react-dom/client';
       import { Button } from '@alaso/ui';
       import { listListings } from '@alaso/contracts/catalog';
       console.log(listListings.path);
       export const mount = (place: HTMLElement) => createRoot(place).render(createElement(Button));`,
    );
    const build = ['--conditions=source', '--import', 'tsx', path.join(__dirname, 'build-slice.ts'), slice];
    execFileSync(process.execPath, build, { cwd: root, stdio: 'pipe' });
  });
  afterAll(() => rmSync(slice, { recursive: true }));

  /** Installs a stand-in for a package at this version into the slice's own node_modules. */
  function install(name: string, version: string): void {
    const folder = path.join(slice, 'node_modules', name);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name, version, main: 'index.js' }));
    writeFileSync(path.join(folder, 'index.js'), 'export const Button = "the button of the slice itself";');
  }

  const built = (name: string) => readFileSync(path.join(slice, 'dist', name), 'utf8');

  test('says in its manifest which versions it was built against: those of the package.json files', () => {
    const { shared } = JSON.parse(built('mf-manifest.json')) as { shared: unknown };
    const takes = (name: string, version: unknown): unknown =>
      expect.objectContaining({ name, singleton: true, requiredVersion: `^${String(version)}` });
    expect(shared).toEqual(
      expect.arrayContaining([takes('@alaso/ui', '3.1.4'), takes('react', installedVersion('react'))]),
    );
  });

  test('says which names it takes from each package, and which routes it calls', () => {
    expect(JSON.parse(built('uses.json'))).toMatchObject({
      imports: { '@alaso/ui': ['Button'], react: ['createElement'], 'react-dom/client': ['createRoot'] },
      calls: {
        listListings: { service: 'catalog', shape: expect.stringMatching(/^[0-9a-f]{16}$/) as string },
      },
    });
  });

  test('holds nothing of what only servers and documents say of a route', () => {
    const scripts = readdirSync(path.join(slice, 'dist')).filter((name) => name.endsWith('.js'));
    const code = scripts.map(built).join('');
    expect(code).toContain(listListings.path);
    expect(code).not.toContain(notesOf(listListings).summary);
  });

  test('holds no copy of what it shares', () => {
    const scripts = readdirSync(path.join(slice, 'dist')).filter((name) => name.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(0);
    for (const name of scripts) {
      expect(built(name)).not.toContain('the button of the slice itself');
      expect(built(name)).not.toContain('react.transitional.element');
    }
  });
});
