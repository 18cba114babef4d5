import path from 'node:path';
import { parseArgs } from 'node:util';
import { build, sliceUnit, slices } from '../local/build.ts';
import { root } from '../local/paths.ts';
import { tell } from '../local/progress.ts';
import { say, Sentence } from '../local/sentence.ts';
import { readSettings } from '../local/settings.ts';
import { publishSlice, rollBack } from './publish.ts';
import { oddEntries } from './registry-file.ts';

/** `npm run publish:slice -- marketplace` builds and publishes; with `--version 1.0.0-5f3a9c1e` it rolls back. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { version: { type: 'string' } },
  });
  const [name] = positionals;
  if (name === undefined || !slices.includes(name))
    throw new Sentence(`Say which slice: ${slices.join(', ')}.`);
  const { site } = readSettings().folders;
  if (values.version) {
    rollBack(site, name, values.version);
    tell(`${name} is at ${values.version} again.`);
  } else {
    await build([sliceUnit(name)]);
    tell(`${name} is at ${publishSlice(site, path.join(root, `mfe-${name}`))}.`);
  }
  for (const sentence of oddEntries(site)) tell(sentence);
}

main().catch((error: unknown) => {
  say(error);
  process.exitCode = 1;
});
