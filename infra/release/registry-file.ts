import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  parseRegistry,
  type RefusedEntry,
  type Registry,
  RegistryFile,
  type ReleasedSlice,
} from '@alaso/contracts';
import * as z from 'zod';
import { Sentence } from '../local/sentence.ts';
import { replaceFile } from './published-files.ts';

const Named = z.object({ name: z.string() });
const nameOf = (entry: unknown) => Named.safeParse(entry).data?.name;

const fileOf = (site: string) => path.join(site, 'registry.json');

/** The registry as it is in the file, with entries that nobody here can read. */
function readFile(site: string): RegistryFile {
  const file = fileOf(site);
  if (!existsSync(file)) return { slices: [] };
  try {
    return RegistryFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new Sentence(
      `${file} is not a registry any more. Put a good copy in its place, or remove it and publish every slice.`,
    );
  }
}

/** What is live, and which entries cannot be used. */
export function readRegistry(site: string): Registry & { refused: RefusedEntry[] } {
  return parseRegistry(readFile(site));
}

/** Whether any entry, usable or not, names this release. */
export function registryNames(site: string, name: string, version: string): boolean {
  return JSON.stringify(readFile(site)).includes(`/mfe/${name}/${version}/`);
}

/**
 * Puts one slice's entry into the registry. Other teams' entries stay exactly as they are, whatever is in them.
 */
export function writeEntry(site: string, released: ReleasedSlice): void {
  const registry = readFile(site);
  const others = registry.slices.filter((entry) => nameOf(entry) !== released.name);
  const slices = [...others, released].sort((a, b) => (nameOf(a) ?? '').localeCompare(nameOf(b) ?? ''));
  // It is put into the page as well, where a tag would be read as one.
  const text = JSON.stringify({ ...registry, slices }, null, 2).replaceAll('<', '\\u003c');
  replaceFile(fileOf(site), `${text}\n`);
}

/** A sentence for each entry that the shell leaves out, for whoever publishes. */
export function oddEntries(site: string): string[] {
  return readRegistry(site).refused.map(
    ({ name, reason }) =>
      `The registry's entry of ${name} is odd (${reason}): the shell leaves it out until its team publishes it again.`,
  );
}
