import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureLocalKeys } from '../../release/keys/trusted-keys.ts';
import { readFrame, readRegistry } from '../../release/store/registry-file.ts';
import { readLog } from '../../release/store/release-log.ts';
import { fileStore } from '../../release/store/file-store.ts';
import type { ReleaseStore } from '../../release/store/release-store.ts';
import { s3Store } from '../../release/store/s3-store.ts';
import { startS3WithConditions } from './s3-with-conditions.ts';

const teams = ['admin', 'dashboard', 'market', 'orders'];
const eachReleases = 50;
/** `RELEASE_TEST=full` uses the same number; the tests' bucket is slow. */
const eachInBucket = process.env.RELEASE_TEST === 'full' ? eachReleases : 4;

let data: string;
beforeEach(async () => {
  data = mkdtempSync(path.join(tmpdir(), 'alaso-at-once-'));
  for (const folder of ['site', 'releases']) mkdirSync(path.join(data, folder));
  await ensureLocalKeys(fileStore(data), path.join(data, 'secrets'), teams);
});
afterEach(() => rmSync(data, { recursive: true }));

/** Lets each team release from its own process, all at the same moment. */
async function releaseAtOnce(how: string, each: number): Promise<void> {
  const main = path.join(import.meta.dirname, 'one-team.ts');
  const processes = teams.map((name) =>
    spawn(process.execPath, ['--conditions=source', '--import', 'tsx', main, data, name, String(each), how], {
      stdio: ['pipe', 'pipe', 'inherit'],
    }),
  );
  await Promise.all(processes.map(({ stdout }) => once(stdout, 'data')));
  const ends = processes.map((one) => once(one, 'exit'));
  for (const { stdin } of processes) stdin.write('go\n');
  for (const [code] of await Promise.all(ends)) expect(code).toBe(0);
}

async function counted(store = fileStore(data)) {
  return { generation: (await readFrame(store)).generation, lines: (await readLog(store)).length };
}

async function expectNoneLost(store: ReleaseStore, each: number): Promise<void> {
  const total = teams.length * each;
  expect(await counted(store)).toEqual({ generation: total, lines: total });
  const log = await readLog(store);
  expect(log.map(({ generation }) => generation)).toEqual(Array.from({ length: total }, (_, at) => at + 1));
  const { slices } = await readRegistry(store);
  expect(slices.map(({ name }) => name)).toEqual(teams);
  for (const { name, version } of slices) {
    const ofTeam = log.filter((line) => line.name === name);
    expect(ofTeam.at(-1)?.to).toBe(version);
    for (const [at, line] of ofTeam.entries()) expect(line.from).toBe(ofTeam[at - 1]?.to ?? null);
  }
}

test(`${teams.length * eachReleases} releases by ${teams.length} teams at once lose none`, async () => {
  await releaseAtOnce('carefully', eachReleases);
  await expectNoneLost(fileStore(data), eachReleases);
}, 120_000);

test(`in a bucket, ${teams.length * eachInBucket} lose none either`, async () => {
  const { bucket, close } = await startS3WithConditions();
  try {
    await ensureLocalKeys(s3Store(bucket), path.join(data, 'secrets'), teams);
    await releaseAtOnce(JSON.stringify(bucket), eachInBucket);
    await expectNoneLost(s3Store(bucket), eachInBucket);
  } finally {
    await close();
  }
}, 900_000);

test('without lock and comparison some are lost', async () => {
  await releaseAtOnce('careless', 10);
  const { generation, lines } = await counted();
  expect(Math.min(generation, lines)).toBeLessThan(teams.length * 10);
}, 120_000);
