import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ReleasedSlice, SliceDescription } from '@alaso/contracts';
import type { Page } from '@playwright/test';
import * as z from 'zod/mini';

const project = join(import.meta.dirname, '../..');
export const faultySlice = join(project, 'e2e/faulty-slice');

/** Builds the slice that fails on demand into a folder, as a release that shows the given text. */
export function buildFaulty(folder: string, words: string): void {
  const build = ['--conditions=source', '--import', 'tsx', join(faultySlice, 'build.ts'), folder, words];
  execFileSync(process.execPath, build, { cwd: project, stdio: 'pipe', timeout: 90_000 });
}

const Manifest = z.object({
  metaData: z.object({ globalName: z.string(), remoteEntry: z.object({ name: z.string() }) }),
});
const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const integrityOf = (file: string) =>
  `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;

/** Returns the statement that the slice's team signs for a build. */
function buildStatement(dist: string): string {
  const files = readdirSync(dist).map((name): [string, string] => [name, integrityOf(join(dist, name))]);
  return JSON.stringify({ files: Object.fromEntries(files) });
}

/** Returns a build's registry entry. */
export function faultyRelease(dist: string, version: string): ReleasedSlice {
  const { metaData } = Manifest.parse(readJson(join(dist, 'mf-manifest.json')));
  const entry = metaData.remoteEntry.name;
  return {
    ...SliceDescription.parse(readJson(join(faultySlice, 'slice.json'))),
    version,
    entry: `/mfe/faulty/${version}/${entry}`,
    container: metaData.globalName,
    integrity: integrityOf(join(dist, entry)),
  };
}

/** Serves these builds' files by version. Files for any other version are missing. */
export async function serveFaulty(page: Page, builds: Readonly<Record<string, string>>): Promise<void> {
  await page.route('/mfe/faulty/**', (route) => {
    const [, , , version = '', name = ''] = new URL(route.request().url()).pathname.split('/');
    const dist = builds[version];
    if (dist === undefined) return route.fulfill({ status: 404, body: 'Not found' });
    if (name === 'release.json') return route.fulfill({ json: { statement: buildStatement(dist) } });
    return route.fulfill({ path: join(name === 'slice.json' ? faultySlice : dist, name) });
  });
}
