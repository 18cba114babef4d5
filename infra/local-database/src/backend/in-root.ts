import { createHash } from 'node:crypto';
import { chown, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runCommand } from '@alaso/processes';
import { exists, INSTANCE_IN_ROOT, POSTGRES_BIN, POSTGRES_UID, privateRoot } from './private-root.ts';

/**
 * An instance's folder. `outside` is its path on this machine, and `inside` is its path as seen by
 * PostgreSQL.
 */
export type InstanceFolder = { outside: string; inside: string; mounts: boolean };

/**
 * Creates the folder for an instance: `dataPath/postgres`, which is mounted into the root for PostgreSQL
 * alone, so that nothing has to be unmounted after a crash. In a container that is not allowed to mount, the
 * folder is created inside the root itself.
 */
export async function createInstanceFolder(dataPath: string): Promise<InstanceFolder> {
  await mkdir(dataPath, { recursive: true });
  const mounts = await runCommand('unshare', ['--mount', '--propagation', 'private', 'true'], {
    timeoutMs: 10_000,
  }).then(
    () => true,
    () => false,
  );
  const own = `instance-${createHash('sha256').update(dataPath).digest('hex').slice(0, 16)}`;
  const instance: InstanceFolder = mounts
    ? { outside: path.join(dataPath, 'postgres'), inside: INSTANCE_IN_ROOT, mounts }
    : { outside: path.join(privateRoot, 'srv', own), inside: `/srv/${own}`, mounts };
  if (!mounts) await claimInstance(dataPath, instance.outside);
  for (const folder of [instance.outside, path.join(instance.outside, 'socket')]) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await chown(folder, POSTGRES_UID, POSTGRES_UID);
  }
  return instance;
}

/**
 * Records which data folder the instance belongs to, and removes instances whose data folders were deleted.
 */
async function claimInstance(dataPath: string, outside: string): Promise<void> {
  const marker = 'belongs-to';
  const instances = path.join(privateRoot, 'srv');
  for (const name of await readdir(instances)) {
    const folder = path.join(instances, name);
    const owner = await readFile(path.join(folder, marker), 'utf8').catch(() => null);
    if (owner !== null && !(await exists(path.join(owner, marker))))
      await rm(folder, { recursive: true, force: true });
  }
  await mkdir(outside, { recursive: true });
  await writeFile(path.join(outside, marker), dataPath);
  await writeFile(path.join(dataPath, marker), "the data of this folder is in PostgreSQL's private root\n");
}

const ENTER = `
root=$1 instance=$2; shift 2
mount -t proc proc "$root/proc" && mount -t tmpfs -o mode=1777 shm "$root/dev/shm" || exit 1
[ -c "$root/dev/null" ] || mount --bind /dev "$root/dev" || exit 1
mount --bind "$instance" "$root${INSTANCE_IN_ROOT}" || exit 1
exec "$@"`;

/**
 * Returns the command line that runs a PostgreSQL program inside the private root as the database user. Each
 * step replaces the previous one (exec), so the started process is the program itself.
 */
export function commandInRoot(
  instance: InstanceFolder,
  program: string,
  args: readonly string[],
): [string, string[]] {
  const { outside, mounts } = instance;
  const environment = ['LC_ALL=C.UTF-8', `PATH=${POSTGRES_BIN}:/usr/sbin:/usr/bin:/sbin:/bin`, 'HOME=/'];
  const user = `--userspec=${POSTGRES_UID}:${POSTGRES_UID}`;
  const inside = ['env', '-i', ...environment, 'chroot', user, privateRoot, program, ...args];
  if (!mounts) return ['/usr/bin/env', inside.slice(1)];
  return [
    'unshare',
    ['--mount', '--propagation', 'private', 'sh', '-c', ENTER, 'sh', privateRoot, outside, ...inside],
  ];
}
