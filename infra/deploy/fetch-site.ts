import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeApiDocs } from '@alaso/gateway';
import { dataFolders } from '../common/paths.ts';
import { readSettings } from '../common/settings.ts';
import { printError, UserError } from '../common/user-error.ts';
import { fetchSite, requirePinned } from '../release/index.ts';
import { openStore } from '../release/store/index.ts';

/** Keeps a data folder in sync with the bucket. Usage: `fetch-site.ts <folder> [<interval in seconds>]`. */
const [folder, seconds] = process.argv.slice(2);
try {
  const { releaseBucket, shellPublicKey } = readSettings();
  if (folder === undefined || releaseBucket === undefined)
    throw new UserError(
      'Say into which data folder, and name the bucket by RELEASES_S3_BUCKET and S3_ENDPOINT.',
    );
  const data = path.resolve(folder);
  const store = requirePinned(await openStore(data, releaseBucket, shellPublicKey));
  await fetchSite(store, data);
  await writeApiDocs(dataFolders(data).site);
  while (seconds !== undefined) {
    await sleep(Number(seconds) * 1000);
    await fetchSite(store, data).catch(printError);
  }
} catch (error) {
  printError(error);
  process.exitCode = 1;
}
