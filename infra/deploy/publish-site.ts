import path from 'node:path';
import { writeApiDocs } from '@alaso/gateway';
import { slices } from '../common/build.ts';
import { dataFolders, root } from '../common/paths.ts';
import { printError, UserError } from '../common/user-error.ts';
import { readTeamKey, trustKey } from '../release/keys/index.ts';
import { publishNewShell, publishNewSlice } from '../release/index.ts';
import { actIn, fileStore } from '../release/store/index.ts';

/**
 * Publishes everything that this checkout has built into a data folder. Rollbacks stay in effect.
 * @param keys the folder with each team's private key, `<name>.pem`; never below the data folder, which other
 * containers mount
 */
async function publishSite(data: string | undefined, keys: string | undefined): Promise<void> {
  if (data === undefined || keys === undefined)
    throw new UserError(
      'Say into which data folder, and where the keys are: publish-site.ts <folder> <keys>',
    );
  const readKey = (name: string) => readTeamKey(path.join(path.resolve(keys), `${name}.pem`));
  const shell = readKey('shell');
  const store = { ...fileStore(path.resolve(data)), rootKey: shell.publicKey };
  const act = actIn(root, 'the platform was deployed', new Date());
  const by = (name: string) => ({ ...act, key: readKey(name) });
  for (const name of ['shell', ...slices]) await trustKey(store, name, readKey(name).publicKey, shell);
  await publishNewShell(store, path.join(root, 'shell'), by('shell'));
  for (const slice of slices) await publishNewSlice(store, path.join(root, `mfe-${slice}`), by(slice));
  await writeApiDocs(dataFolders(path.resolve(data)).site);
}

const [data, keys] = process.argv.slice(2);
try {
  await publishSite(data, keys);
} catch (error) {
  printError(error);
  process.exitCode = 1;
}
