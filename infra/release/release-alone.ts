import { existsSync } from 'node:fs';
import path from 'node:path';
import { print, step } from '../common/progress.ts';
import { runToEnd } from '../common/run-to-end.ts';
import { DESCRIPTION, readDescription } from '../common/slice-description.ts';
import { toUserError, printError, UserError } from '../common/user-error.ts';
import { readSettings } from '../common/settings.ts';
import { readCommand } from './command.ts';
import { readTeamKey } from './keys/team-key.ts';
import { actOnRegistry, type RegistryCommand } from './registry-acts.ts';
import { openStore } from './store/open-store.ts';

const folder = process.cwd();
const limitMs = 600_000;
/** Scripts that a slice's `package.json` must have. If one fails, nothing is released. */
const scripts = ['build', 'types', 'test'];

async function prepare(): Promise<string> {
  for (const script of scripts) {
    await step(`npm run ${script}`, () =>
      runToEnd({
        name: `npm run ${script}`,
        program: 'npm',
        args: ['run', '--silent', script],
        folder,
        log: path.join(folder, 'node_modules', '.cache', 'alaso', `${script}.log`),
        limitMs,
      }),
    );
  }
  return folder;
}

const isOfRegistry = (command: { do: string }): command is RegistryCommand =>
  ['list', 'publish', 'to', 'pin', 'percent', 'remove'].includes(command.do);

/**
 * `npx alaso-release [--list | --to <version> | …]` in a slice's repository does the same as `npm run release
 * -- <slice>` in the checkout; see docs/runbook/releases.md.
 */
async function main(): Promise<void> {
  if (!existsSync(path.join(folder, DESCRIPTION)))
    throw new UserError(`There is no ${DESCRIPTION} here: this is no folder of a slice.`);
  const { name } = readDescription(folder);
  const settings = readSettings();
  const { releaseBucket, releaseKey, folders, dataIsChosen } = settings;
  if (!dataIsChosen && !releaseBucket)
    throw new UserError(
      'Say where releases lie: ALASO_DATA is the data folder of a platform on this machine, RELEASES_S3_BUCKET a bucket.',
    );
  const command = readCommand([name, ...process.argv.slice(2)], { names: [name], services: [] }, new Date());
  if (!isOfRegistry(command))
    throw new UserError('Keys are made and trusted in the checkout of the platform.');
  const keyOf = () => {
    if (releaseKey === undefined)
      throw new UserError('Say whose release it is: ALASO_RELEASE_KEY is the file of the team’s key.');
    return readTeamKey(releaseKey);
  };
  const store = await openStore(folders.data, releaseBucket, settings.shellPublicKey);
  print(await actOnRegistry({ settings, store, folder, keyOf, prepare }, command));
}

main().catch((error: unknown) => {
  printError(toUserError(error));
  process.exitCode = 1;
});
