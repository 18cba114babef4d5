import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { alsoAllowing } from '@alaso/gateway';
import { UserError } from '../common/user-error.ts';
import { replaceFile } from './store/file-store.ts';

const limitMs = 10_000;
const pauseMs = 50;

/** Removes the nonce, which differs in each response. */
const withoutNonce = (policy: string | null | undefined) => policy?.replace(/'nonce-[^']*'/, '');

/**
 * Makes the gateway that serves these files allow a shell's inline scripts and styles, and waits until they
 * are allowed. The content security policy must list their hashes before the page is served.
 */
export async function reloadGateway(work: string, pages: readonly string[]): Promise<void> {
  const [config, pidFile] = ['nginx.conf', 'nginx.pid'].map((name) => path.join(work, name));
  if (config === undefined || pidFile === undefined || !existsSync(config) || !existsSync(pidFile)) return;
  const former = readFileSync(config, 'utf8');
  const next = alsoAllowing(former, pages.join(''));
  if (next === former) return;
  replaceFile(config, next);
  process.kill(Number(readFileSync(pidFile, 'utf8')), 'SIGHUP');
  const policy = /"(default-src 'self';[^"]*)"/.exec(next)?.[1];
  const address = /listen ([\w.:[\]]+) default_server/.exec(next)?.[1];
  for (const until = Date.now() + limitMs; ; await sleep(pauseMs)) {
    const answer = await fetch(`http://${address}/`, { headers: { connection: 'close' } }).catch(() => null);
    if (withoutNonce(answer?.headers.get('content-security-policy')) === withoutNonce(policy)) return;
    if (Date.now() > until)
      throw new UserError(
        'The gateway did not take the new content policy; see its log. Nothing is released.',
      );
  }
}
