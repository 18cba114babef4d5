import { createHash } from 'node:crypto';
import { chown, mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { INSTANCE_IN_ROOT, POSTGRES_BIN, POSTGRES_UID } from './private-root.ts';
import { runCommand } from './run-command.ts';

/** Where one instance's files lie: `outside` as this machine names the folder, `inside` as PostgreSQL sees it. */
export type Place = { root: string; outside: string; inside: string; mounts: boolean };

/**
 * Chooses the folder of the instance that belongs to `dataPath`. Where mounts are allowed it is `dataPath/postgres`,
 * mounted into the root for PostgreSQL's eyes only, so nothing has to be unmounted after a crash. In a container
 * without that right it lies inside the root's own tree.
 */
export async function placeInstance(root: string, dataPath: string): Promise<Place> {
  await mkdir(dataPath, { recursive: true });
  const mounts = await runCommand('unshare', ['--mount', '--propagation', 'private', 'true'], {
    timeout: 10_000,
  }).then(
    () => true,
    () => false,
  );
  const own = `instance-${createHash('sha256').update(dataPath).digest('hex').slice(0, 16)}`;
  const place: Place = mounts
    ? { root, outside: path.join(dataPath, 'postgres'), inside: INSTANCE_IN_ROOT, mounts }
    : { root, outside: path.join(root, 'srv', own), inside: `/srv/${own}`, mounts };
  if (!mounts) await forgetInstancesOfRemovedFolders(root, dataPath, place.outside);
  for (const folder of [place.outside, path.join(place.outside, 'socket')]) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await chown(folder, POSTGRES_UID, POSTGRES_UID);
  }
  return place;
}

/** Whoever removes a data folder means the data: those kept in the root for it go too. */
async function forgetInstancesOfRemovedFolders(
  root: string,
  dataPath: string,
  outside: string,
): Promise<void> {
  const marker = 'belongs-to';
  for (const name of await readdir(path.join(root, 'srv'))) {
    const folder = path.join(root, 'srv', name);
    const owner = await readFile(path.join(folder, marker), 'utf8').catch(() => null);
    if (owner === null) continue;
    const claimed = await stat(path.join(owner, marker)).then(
      () => true,
      () => false,
    );
    if (!claimed) await rm(folder, { recursive: true, force: true });
  }
  await mkdir(outside, { recursive: true });
  await writeFile(path.join(outside, marker), dataPath);
  await writeFile(path.join(dataPath, marker), "the data of this folder lies in the engine's private root\n");
}

const ENTER = `
root=$1 instance=$2; shift 2
mount -t proc proc "$root/proc" && mount -t tmpfs -o mode=1777 shm "$root/dev/shm" || exit 1
[ -c "$root/dev/null" ] || mount --bind /dev "$root/dev" || exit 1
mount --bind "$instance" "$root${INSTANCE_IN_ROOT}" || exit 1
exec "$@"`;

/**
 * The command line that runs a PostgreSQL program inside the private root, as the database's user, with an environment
 * of its own. Each step replaces the one before it (exec), so the process that is started is the program itself.
 */
export function commandInRoot(place: Place, program: string, args: readonly string[]): [string, string[]] {
  const { root, outside, mounts } = place;
  const environment = ['LC_ALL=C.UTF-8', `PATH=${POSTGRES_BIN}:/usr/sbin:/usr/bin:/sbin:/bin`, 'HOME=/'];
  const user = `--userspec=${POSTGRES_UID}:${POSTGRES_UID}`;
  const inside = ['env', '-i', ...environment, 'chroot', user, root, program, ...args];
  if (!mounts) return ['/usr/bin/env', inside.slice(1)];
  return [
    'unshare',
    ['--mount', '--propagation', 'private', 'sh', '-c', ENTER, 'sh', root, outside, ...inside],
  ];
}
