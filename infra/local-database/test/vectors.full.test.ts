import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, realpathSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import { whyNotLocalDatabase } from '../src/index.ts';
import { openThrowawayInstance, type ThrowawayInstance } from './throwaway-instance.ts';
import { knownFailures } from './vectors-known-failures.ts';

/** MongoDB's own test vectors and their runner are outside the checkout, if available. */
const vectors = path.resolve(import.meta.dirname, '../../../../shared/mongodb-vectors');
const reason =
  whyNotLocalDatabase() ??
  (existsSync(vectors) ? null : `MongoDB's own test vectors are not here (${vectors}): nothing to run`);
const describeVectors = reason ? describe.skip : describe;

const report = z.object({
  results: z.array(
    z.object({ file: z.string(), test: z.string(), status: z.enum(['passed', 'failed', 'skipped']) }),
  ),
});

describeVectors(reason ?? "MongoDB's own test vectors", () => {
  let instance: ThrowawayInstance;
  let folder: string;

  beforeAll(async () => {
    instance = await openThrowawayInstance(false);
    folder = await mkdtemp(path.join(tmpdir(), 'mongodb-vectors-'));
  }, 120_000);
  afterAll(async () => {
    await instance?.remove();
    await rm(folder, { recursive: true, force: true });
  });

  test('fail exactly where the backend is known to differ: no new failure, no unexpected pass', async () => {
    const ofMongoose = createRequire(createRequire(import.meta.filename).resolve('mongoose'));
    const packages = path.join(folder, 'node_modules');
    await mkdir(packages);
    for (const name of ['mongodb', 'bson']) {
      const main = realpathSync(ofMongoose.resolve(name)); // In the package's lib folder.
      await symlink(path.resolve(main, '../..'), path.join(packages, name));
    }
    const runner = path.join(folder, 'run-vectors.mjs');
    await copyFile(path.join(vectors, 'run-vectors.mjs'), runner);
    const output = path.join(folder, 'report.json');
    const child = spawn(process.execPath, [runner, instance.uri, vectors, `--json=${output}`], {
      stdio: 'ignore',
    });
    await once(child, 'exit');

    const { results } = report.parse(JSON.parse(await readFile(output, 'utf8')));
    const named = (status: string) =>
      results
        .filter((result) => result.status === status)
        .map(({ file, test: name }) => `${file} :: ${name}`);
    const failed = named('failed');
    expect(failed.filter((name) => !knownFailures.has(name))).toEqual([]);
    expect([...knownFailures.keys()].filter((name) => !failed.includes(name))).toEqual([]);
    expect(named('passed').length).toBeGreaterThan(350);
  }, 170_000);
});
