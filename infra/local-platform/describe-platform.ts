import { DemoAccount, demoPassword } from '@alaso/contracts';
import * as z from 'zod';

/** Prints the URLs for the platform and its mail page, and the demo accounts. */
export async function describePlatform(address: string, mailPage: string | undefined): Promise<void> {
  const answer = await fetch(`${address}/api/demo-accounts`, { signal: AbortSignal.timeout(5000) });
  const accounts = z.array(DemoAccount).parse(await answer.json());
  console.log(`\n  Alaso is at ${address}   (the calls: ${address}/api/docs)\n`);
  for (const { email, role } of accounts) console.log(`    ${email.padEnd(32)} ${role}`);
  if (accounts.length > 0) {
    console.log(`    Password of each: ${demoPassword}`);
    console.log('    The demo admin needs no second factor on a local start; every other admin does.\n');
  }
  if (mailPage) console.log(`  Mails and text messages are not sent; read them at ${mailPage}`);
  console.log('  Ctrl-C ends it.\n');
}
