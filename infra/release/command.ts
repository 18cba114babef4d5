import { parseArgs } from 'node:util';
import { type ServiceName, serviceNames } from '@alaso/contracts';
import { UserError } from '../common/user-error.ts';

export type Command =
  | { do: 'list'; name?: string | undefined }
  | { do: 'publish'; name: string; why?: string | undefined }
  | { do: 'service'; service: ServiceName; version?: string; why: string | undefined }
  | { do: 'to'; name: string; version: string; why?: string | undefined }
  | { do: 'pin'; name: string; version: string; until: Date | null; why?: string | undefined }
  | { do: 'percent'; name: string; percent: number; why?: string | undefined }
  | { do: 'remove'; name: string; why?: string | undefined }
  | { do: 'make-key'; name: string; file: string }
  | { do: 'trust' | 'distrust'; name: string; key: string };

const usage = (names: readonly string[]) =>
  `npm run release -- <${names.join(' | ')}> [--to <version> | --pin <version> [--until <time>] | --percent <share> | --remove] [--why <words>], or --list. Keys: --make-key <file>, --trust <key>, --distrust <key>.`;

const options = {
  list: { type: 'boolean' },
  to: { type: 'string' },
  pin: { type: 'string' },
  until: { type: 'string' },
  percent: { type: 'string' },
  remove: { type: 'boolean' },
  'make-key': { type: 'string' },
  trust: { type: 'string' },
  distrust: { type: 'string' },
  why: { type: 'string' },
} as const;

function read(args: readonly string[], names: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    // Removes parseArgs' hint about `--`.
    const [what = ''] = (error instanceof Error ? error.message : String(error)).split('. ');
    throw new UserError(`${what.replace(/\.$/, '')}. ${usage(names)}`);
  }
}

function parseTime(text: string, now: Date): Date {
  const time = new Date(text);
  if (Number.isNaN(time.getTime()))
    throw new UserError(`--until takes a time, as 2026-12-24T08:00:00Z, and not "${text}".`);
  if (time <= now) throw new UserError(`--until ${text} is over already.`);
  return time;
}

function parseShare(text: string): number {
  if (!/^\d{1,2}$|^100$/.test(text))
    throw new UserError(`--percent takes a whole number from 0 to 100, and not "${text}".`);
  return Number(text);
}

/**
 * Parses a release command.
 * @param names all names that can be released from here, including `services`
 * @throws a {@link UserError} with the usage if the command is invalid
 */
export function readCommand(
  args: readonly string[],
  { names, services }: { names: readonly string[]; services: readonly string[] },
  now: Date,
): Command {
  const { positionals, values } = read(args, names);
  const [name, ...others] = positionals;
  const { list, to, pin, until, percent, remove, trust, distrust, why, 'make-key': file } = values;
  const asked = [list, to, pin, percent, remove, file, trust, distrust].filter(
    (option) => option !== undefined,
  );
  if (others.length > 0 || asked.length > 1) throw new UserError(`One thing at a time: ${usage(names)}`);
  if (until !== undefined && pin === undefined)
    throw new UserError(`--until belongs to --pin: ${usage(names)}`);
  if (list) return { do: 'list', name };
  if (name === undefined) throw new UserError(`Say what: ${usage(names)}`);
  const service = serviceNames.find((one) => `svc-${one}` === name);
  if (service !== undefined && services.includes(name)) {
    if (asked.length > 0 && to === undefined)
      throw new UserError(`${name} is a service: it is released, or moved by --to.`);
    return { do: 'service', service, ...(to !== undefined && { version: to }), why };
  }
  if (remove) return { do: 'remove', name, why };
  if (to !== undefined) return { do: 'to', name, version: to, why };
  if (pin !== undefined)
    return { do: 'pin', name, version: pin, until: until ? parseTime(until, now) : null, why };
  if (percent !== undefined) {
    if (name === 'shell')
      throw new UserError('Everybody has the same shell: only slices are given to a share.');
    return { do: 'percent', name, percent: parseShare(percent), why };
  }
  if (file !== undefined) return { do: 'make-key', name, file };
  if (trust !== undefined) return { do: 'trust', name, key: trust };
  if (distrust !== undefined) return { do: 'distrust', name, key: distrust };
  // Publishing needs sources. Rolling back and removing do not.
  if (!names.includes(name)) throw new UserError(`There is no "${name}" here. ${usage(names)}`);
  return { do: 'publish', name, why };
}
