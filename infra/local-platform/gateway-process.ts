import { chmodSync, chownSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type GatewaySettings, renderConfig } from '@alaso/gateway';
import type { DataFolders } from '../common/paths.ts';
import type { ProcessTable, RunningProcess } from '../common/processes.ts';
import { requireProgram } from '../common/programs.ts';

type Given = Omit<GatewaySettings, 'site' | 'media' | 'log' | 'work' | 'workerUser'>;

export async function startGateway(
  folders: DataFolders,
  given: Given,
  processes: ProcessTable,
): Promise<RunningProcess> {
  const { nginx: work, site, media, log } = folders;
  for (const folder of [work, site, media, log]) mkdirSync(folder, { recursive: true });
  for (const folder of [site, media]) chmodSync(folder, 0o755);
  const user = process.getuid?.() === 0 ? unprivilegedUser(folders.data) : undefined;
  // nginx writes uploads and only reads everything else.
  const uploads = path.join(media, 'uploads');
  mkdirSync(uploads, { recursive: true });
  // Includes the per-user folders because an earlier start may have run nginx as another user.
  const owned = ['', ...readdirSync(uploads)];
  if (user) for (const name of owned) chownSync(path.join(uploads, name), user.uid, user.gid);
  const config = path.join(work, 'nginx.conf');
  writeFileSync(
    config,
    await renderConfig({ ...given, site, media, log, work, ...(user && { workerUser: user.name }) }),
  );
  return processes.start({
    name: 'nginx',
    program: requireProgram('nginx'),
    // Without `-e`, nginx would write to a system folder until it has read its configuration.
    args: ['-e', path.join(log, 'nginx-error.log'), '-c', config],
    environment: process.env,
    folder: work,
    stopSignal: 'SIGQUIT', // finishes the requests in progress
  });
}

type User = { name: string; uid: number; gid: number };

const root: User = { name: 'root', uid: 0, gid: 0 };

/**
 * Chooses a user for nginx's workers. It is root only if no other user can reach the files (as in a checkout
 * in /root).
 */
function unprivilegedUser(folder: string): User {
  if (!everyoneMayEnter(folder)) return root;
  const users = readFileSync('/etc/passwd', 'utf8');
  for (const name of ['www-data', 'nginx', 'nobody']) {
    const [, uid, gid] = new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, 'm').exec(users) ?? [];
    if (uid !== undefined && gid !== undefined) return { name, uid: Number(uid), gid: Number(gid) };
  }
  return root;
}

function everyoneMayEnter(folder: string): boolean {
  const enter = 0o001;
  if (!(statSync(folder).mode & enter)) return false;
  const parent = path.dirname(folder);
  return parent === folder || everyoneMayEnter(parent);
}
