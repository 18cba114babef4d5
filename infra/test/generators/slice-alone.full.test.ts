import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../common/paths.ts';

let parent: string;
let slice: string;

const from = (folder: string, ...args: string[]) =>
  execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });

/** Links this machine's packages, as `npm install` would. */
function install(): void {
  const installed = path.join(root, 'node_modules');
  mkdirSync(path.join(slice, 'node_modules', '@alaso'), { recursive: true });
  for (const name of readdirSync(installed).filter((entry) => entry !== '@alaso' && !entry.startsWith('.'))) {
    symlinkSync(path.join(installed, name), path.join(slice, 'node_modules', name));
  }
  for (const file of readdirSync(path.join(slice, 'packages'))) {
    const name = /^alaso-(.+)-\d+\.\d+\.\d+\.tgz$/.exec(file)?.[1] ?? '';
    const folder = path.join(slice, 'node_modules', '@alaso', name);
    mkdirSync(folder);
    execFileSync('tar', ['xzf', path.join(slice, 'packages', file), '-C', folder, '--strip-components=1']);
  }
}

beforeAll(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'alaso-alone-'));
  slice = path.join(parent, 'hello');
  const command = path.join(root, 'infra/generators/new-slice.ts');
  const tsx = ['--import', 'tsx', '--conditions=source'];
  from(root, ...tsx, command, 'hello', '--in', slice, '--owner', 'hello@alaso.example');
  install();
  from(slice, '--import', 'tsx', 'node_modules/webpack-cli/bin/cli.js', '--mode', 'production');
}, 120_000);
afterAll(() => rmSync(parent, { recursive: true }));

const built = (name: string) => readFileSync(path.join(slice, 'dist', name), 'utf8');

test('a slice in a repository of its own is built against the packed packages', () => {
  expect(JSON.parse(built('uses.json'))).toMatchObject({
    imports: { '@alaso/web-kit': expect.arrayContaining(['sliceLifecycles']) as string[] },
    calls: { listListings: { service: 'catalog' } },
  });
  const styles = readdirSync(path.join(slice, 'dist')).filter((name) => name.endsWith('.css'));
  expect(styles.map(built).join('')).toContain('.hello\\:grid');
});

test('it brings the command that releases it, which asks for what it has to know', () => {
  const command = path.join(slice, 'node_modules/@alaso/release/release-alone.mjs');
  const run = (environment: Record<string, string>) =>
    spawnSync(process.execPath, [command], {
      cwd: slice,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, ...environment },
    });
  expect(run({}).stderr).toContain('Say where releases lie: ALASO_DATA');
  expect(run({ ALASO_DATA: path.join(parent, 'data') }).stderr).toContain(
    'Say whose release it is: ALASO_RELEASE_KEY',
  );
  expect(run({}).status).toBe(1);
});
