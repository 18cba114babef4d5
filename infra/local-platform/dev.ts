import { parseArgs } from 'node:util';
import { slices } from '../common/build.ts';
import { readSettings } from '../common/settings.ts';
import { UserError } from '../common/user-error.ts';
import { developSlice, type SliceOptions } from './develop-slice.ts';
import { runInForeground } from './run-in-foreground.ts';

/** Parses `marketplace`, `marketplace --shell`, `marketplace --api http://localhost:8080`, or nothing. */
function readOptions(): SliceOptions | undefined {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { shell: { type: 'boolean', default: false }, api: { type: 'string' } },
  });
  const [slice] = positionals;
  if (slice === undefined) return undefined;
  if (!slices.includes(slice)) {
    throw new UserError(`There is no slice "${slice}". Say one of ${slices.join(', ')}, or none for all.`);
  }
  if (values.api !== undefined && !URL.canParse(values.api)) {
    throw new UserError('--api takes the address of a running platform: http://localhost:8080');
  }
  // Signing in requires the shell's own page, so `--api` implies the shell.
  return { slice, inShell: values.shell || values.api !== undefined, api: values.api };
}

await runInForeground(async (signal) => {
  const settings = readSettings();
  const options = readOptions();
  if (options) return developSlice(options, settings, signal);
  // Loaded dynamically, so that developing a single slice does not load the code for the whole platform.
  const { developAll } = await import('./develop-all.ts');
  return developAll(settings, signal);
});
