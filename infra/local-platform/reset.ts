import { rm } from 'node:fs/promises';
import { runningInstance } from '../common/running-instance.ts';
import { printError, UserError } from '../common/user-error.ts';
import { readSettings } from '../common/settings.ts';

/** `npm run reset` removes the data folder with all its contents unless a platform is running on it. */
async function main(): Promise<void> {
  const { folders } = readSettings();
  const running = await runningInstance(folders.run);
  if (running) throw new UserError(`Alaso runs here (process ${running.pid}). Stop it first.`);
  await rm(folders.data, { recursive: true, force: true });
  console.log(`Removed ${folders.data}.`);
}

main().catch((error: unknown) => {
  printError(error);
  process.exitCode = 1;
});
