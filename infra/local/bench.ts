/** `npm run bench -- <name> …`: runs bench/<name>.mjs with the words after its name; without a name, says which there are. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './paths.ts';

const folder = path.join(root, 'bench');
const [name, ...words] = process.argv.slice(2);
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.mjs'))
  .map((file) => path.basename(file, '.mjs'));

/** What a bench measures: the first paragraph of the comment at its top. */
function about(bench: string): string {
  const [first = ''] = readFileSync(path.join(folder, `${bench}.mjs`), 'utf8').split(/\n \*\n/);
  return first.replace(/^\/\*\*?|\n \*/g, '').trim();
}

if (name !== undefined && names.includes(name)) {
  const script = path.join(folder, `${name}.mjs`);
  // A bench reads its words as if it had been started itself.
  process.argv = [process.execPath, script, ...words];
  await import(pathToFileURL(script).href);
} else {
  console.error('Say which: npm run bench -- <name>\n');
  for (const each of names) console.error(`${each}\n  ${about(each)}\n`);
  process.exitCode = 1;
}
