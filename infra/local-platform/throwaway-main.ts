import { once } from 'node:events';
import { ensurePrograms } from '../common/programs.ts';
import { printError } from '../common/user-error.ts';
import { openThrowaway } from './throwaway.ts';

/** Prints the addresses as JSON for a manually started Jest and exits when its standard input is closed. */
async function main() {
  await ensurePrograms(['nginx', 'redis-server']);
  const throwaway = await openThrowaway((line) => console.error(line));
  const { mongodbUri, redisUrl } = throwaway;
  console.log(JSON.stringify({ mongodbUri, redisUrl }));
  process.stdin.resume();
  await Promise.race([once(process.stdin, 'end'), once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  await throwaway.stop();
  process.exit(0);
}

main().catch((error: unknown) => {
  printError(error);
  process.exit(1);
});
