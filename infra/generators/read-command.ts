import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { root } from '../common/paths.ts';
import { printError, UserError } from '../common/user-error.ts';

export type NewCommand = {
  name: string;
  remove: boolean;
  /** Also removes folders that contain changed files. */
  withItsWork: boolean;
  /** Set only for a slice. */
  owner: string | undefined;
  /** Set only for a slice that gets its own repository: the folder for that repository. */
  in: string | undefined;
};

/** Long enough for one or two words and short enough that generated lines keep their formatting. */
const nameRule = /^[a-z](-?[a-z]){1,19}$/;

/**
 * Parses `hello`, `hello --owner cloth@alaso.example`, `--remove hello`, `--remove hello --with-its-work`, or
 * `hello --in ../hello`.
 */
function readCommand(): NewCommand {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      remove: { type: 'boolean', default: false },
      'with-its-work': { type: 'boolean', default: false },
      owner: { type: 'string' },
      in: { type: 'string' },
    },
  });
  const [name] = positionals;
  if (name === undefined || positionals.length > 1 || !nameRule.test(name)) {
    throw new UserError('Say one name: 2 to 20 small letters, with dashes between words.');
  }
  const { remove, 'with-its-work': withItsWork, owner, in: target } = values;
  return { name, remove, withItsWork, owner, in: target };
}

export function runCommand(make: (command: NewCommand) => void, remove: (command: NewCommand) => void): void {
  try {
    const command = readCommand();
    (command.remove ? remove : make)(command);
  } catch (error) {
    printError(error);
    process.exitCode = 1;
  }
}

export function mailOfGit(): string | undefined {
  try {
    const asked = execFileSync('git', ['config', 'user.email'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return asked.trim() || undefined;
  } catch {
    return undefined;
  }
}

/** Converts `gift-queue` to `Gift queue`. */
export function titleOf(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
