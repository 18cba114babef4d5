/**
 * `npm run test:burn -- <file> …` checks that a new or changed test is stable enough for the gate. It runs
 * Jest files 20 times, alongside two busy loops. `TIMES=5` changes the number of runs. The last line of
 * output is `N passed, N failed`.
 */
import { Worker } from 'node:worker_threads';
import { printError, UserError } from '../common/user-error.ts';
import { runJest } from './jest.ts';
import { jestEnvironment, openServers } from './servers.ts';

const loops = 2;

async function main(files: readonly string[], times: number): Promise<number> {
  if (files.length === 0) throw new UserError('Say which files: npm run test:burn -- <file> …');
  const servers = await openServers();
  const busy = Array.from({ length: loops }, () => new Worker('for (;;);', { eval: true }));
  let failed = 0;
  try {
    for (let run = 1; run <= times; run += 1) {
      const results = await runJest({
        suites: files,
        workers: loops,
        folder: servers.folder,
        environment: jestEnvironment(servers),
      });
      const failures = results.filter(({ status }) => status === 'failed');
      for (const { name, reason } of failures) console.log(`run ${run}: ${name}: ${reason}`);
      if (failures.length > 0) failed += 1;
    }
  } finally {
    await Promise.all(busy.map((worker) => worker.terminate()));
    await servers.stop();
  }
  console.log(`${times - failed} passed, ${failed} failed`);
  return failed;
}

main(process.argv.slice(2), Number(process.env.TIMES ?? 20)).then(
  (failed) => process.exit(failed > 0 ? 1 : 0),
  (error: unknown) => {
    printError(error);
    process.exit(1);
  },
);
