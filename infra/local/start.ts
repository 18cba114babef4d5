import { setTimeout as sleep } from 'node:timers/promises';
import { DemoAccount } from '@alaso/contracts';
import * as z from 'zod';
import { startPlatform } from './platform.ts';
import { tell } from './progress.ts';
import { say } from './sentence.ts';
import { readSettings } from './settings.ts';

const STOP_LIMIT = 5000;
const DEMO_PASSWORD = 'asoebi-demo-2026';

/** `npm start`: everything, in the foreground, until Ctrl-C or SIGTERM. */
async function main(interruption: AbortController): Promise<void> {
  const interrupted = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
      process.on(signal, () => {
        interruption.abort();
        resolve();
      });
    }
  });
  // Whatever hangs, the person who pressed Ctrl-C gets the terminal back.
  void interrupted.then(() => sleep(STOP_LIMIT, undefined, { ref: false })).then(() => process.exit(1));

  const platform = await startPlatform(readSettings(), interruption.signal);
  await describe(platform.address);
  await interrupted;
  tell('Stopping …');
  await platform.stop();
  tell('Stopped. The data stay in .data; `npm run reset` removes them.');
}

async function describe(address: string): Promise<void> {
  const answer = await fetch(`${address}/api/demo-accounts`, { signal: AbortSignal.timeout(5000) });
  const accounts = z.array(DemoAccount).parse(await answer.json());
  console.log(`\n  Alaso is at ${address}   (the calls: ${address}/api/docs)\n`);
  for (const { email, role } of accounts) console.log(`    ${email.padEnd(32)} ${role}`);
  if (accounts.length > 0) console.log(`    Password of each: ${DEMO_PASSWORD}\n`);
  console.log('  Ctrl-C ends it.\n');
}

const interruption = new AbortController();
main(interruption).then(
  () => process.exit(0),
  (error: unknown) => {
    // What a stop in the middle of the start makes fail is no news.
    if (!interruption.signal.aborted) say(error);
    process.exit(interruption.signal.aborted ? 0 : 1);
  },
);
