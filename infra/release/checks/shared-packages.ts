import { misfitOf } from '@alaso/contracts';
import type { ShellFacts, SliceUses } from './facts.ts';

type Slice = { builtAgainst?: Record<string, string> | undefined; uses: SliceUses | undefined };

/**
 * Returns why a slice would not run in a shell: a package in another major version, or a name that the
 * shell's does not export. null where it would. Of a package whose names are only known when it runs, the
 * version has to be enough.
 */
export function missingIn({ shared }: ShellFacts, { builtAgainst, uses }: Slice): string | null {
  const versions = Object.fromEntries(Object.entries(shared).map(([name, { version }]) => [name, version]));
  const misfit = misfitOf({ builtAgainst }, versions);
  if (misfit !== null) return misfit;
  for (const [name, taken] of Object.entries(uses?.imports ?? {})) {
    const given = shared[name];
    if (!given) return `it takes ${name}, which the shell does not share`;
    const { names } = given;
    const missing = names && taken.find((one) => one !== 'default' && !names.includes(one));
    if (missing)
      return `it takes ${missing} from ${name}, which the shell's ${name} ${given.version} does not export`;
  }
  return null;
}
