/**
 * `npm run bench -- <name> …` runs bench/<name> with the remaining arguments. Without a name, it lists the
 * benchmarks.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../common/paths.ts';

const folder = path.join(root, 'bench');
const [name, ...words] = process.argv.slice(2);
const scripts = new Map(
  readdirSync(folder).flatMap((file) => {
    const [, bench, ending] = /^([a-z-]+)\.(mjs|ts)$/.exec(file) ?? [];
    return bench === undefined || ending === undefined ? [] : [[bench, path.join(folder, file)] as const];
  }),
);

/** Returns a benchmark's description, which is the first paragraph of its header comment. */
function about(script: string): string {
  const [first = ''] = readFileSync(script, 'utf8').split(/\n \*\n/);
  return first.replace(/^\/\*\*?|\n \*/g, '').trim();
}

const script = scripts.get(name ?? '');
if (script !== undefined) {
  // Passes the arguments as if the benchmark had been started directly.
  process.argv = [process.execPath, script, ...words];
  await import(pathToFileURL(script).href);
} else {
  console.error('Say which: npm run bench -- <name>\n');
  for (const [bench, file] of scripts) console.error(`${bench}\n  ${about(file)}\n`);
  process.exitCode = 1;
}
