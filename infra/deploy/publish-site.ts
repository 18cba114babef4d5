import path from 'node:path';
import { writeApiDocs } from '@alaso/gateway';
import { slices } from '../local/build.ts';
import { dataFolders, root } from '../local/paths.ts';
import { say, Sentence } from '../local/sentence.ts';
import { ensureLocalKeys, keyFile } from '../release/keys/local-keys.ts';
import { readTeamKey } from '../release/keys/team-key.ts';
import { publishNewShell } from '../release/release-shell.ts';
import { publishNewSlice } from '../release/release-slice.ts';
import { fileStore } from '../release/store/file-store.ts';
import { actIn } from '../release/who.ts';

/** Publishes what this checkout has built, all of it, into a data folder. What is live elsewhere by a rollback stays so. */
async function publishSite(data: string | undefined): Promise<void> {
  if (data === undefined) throw new Sentence('Say into which data folder: publish-site.ts <folder>');
  const store = fileStore(path.resolve(data));
  const act = actIn(root, 'the platform was deployed', new Date());
  // Teams' keys are made where there are none: whoever deploys everything at once is every team.
  const keys = path.join(path.resolve(data), 'keys');
  await ensureLocalKeys(store, keys, slices);
  const by = (name: string) => ({ ...act, key: readTeamKey(keyFile(keys, name)) });
  await publishNewShell(store, path.join(root, 'shell'), by('shell'));
  for (const slice of slices) await publishNewSlice(store, path.join(root, `mfe-${slice}`), by(slice));
  await writeApiDocs(dataFolders(path.resolve(data)).site);
}

try {
  await publishSite(process.argv[2]);
} catch (error) {
  say(error);
  process.exitCode = 1;
}
