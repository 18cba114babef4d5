import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const src = path.resolve(import.meta.dirname, '..', 'src');

/**
 * Files that a reader opens to follow a purchase from the use case of `POST /api/transactions` to its last
 * write.
 */
const maxFiles = 20;
const start = ['orders/place-order.ts', 'sales/definition.ts'];

const imported = /\bimport (?:type )?\{([^}]*)\} from '(\.[^']+)';/g;
const exported = /\bexport (?:type )?\{([^}]*)\} from '(\.[^']+)';/g;

/** Returns each relative module that a file names, with the names taken from it. */
function namedIn(file: string, pattern: RegExp): { to: string; names: string[] }[] {
  return [...readFileSync(path.join(src, file), 'utf8').matchAll(pattern)].map(([, names = '', to = '']) => ({
    to: path.join(path.dirname(file), to),
    names: names
      .split(',')
      .map((name) => name.trim().replace(/^type /, ''))
      .filter(Boolean),
  }));
}

/**
 * Returns the files of this service that a file imports. Types count: a repository is known by its type. An
 * index is not read: an editor leads from a name to where it is declared.
 */
function importsOf(file: string): string[] {
  const relative = namedIn(file, imported).flatMap(({ to, names }) => {
    if (path.basename(to) !== 'index.ts') return [to];
    return namedIn(to, exported)
      .filter((from) => from.names.some((name) => names.includes(name)))
      .map((from) => from.to);
  });
  // Nobody reads the texts to follow the steps.
  return relative.filter((to) => !to.endsWith('.messages.ts'));
}

function walkFrom(files: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const open = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    importsOf(file).forEach(open);
  };
  files.forEach(open);
  return seen;
}

/** Returns the ways through the folders that come back to one they have left. */
function returnsOf(files: ReadonlySet<string>): string[] {
  const next = new Map<string, Set<string>>();
  for (const file of files) {
    const [from, to] = [path.dirname(file), importsOf(file).map((one) => path.dirname(one))];
    next.set(from, new Set([...(next.get(from) ?? []), ...to.filter((folder) => folder !== from)]));
  }
  const follow = (way: readonly string[]): string[] =>
    [...(next.get(way.at(-1) ?? '') ?? [])].flatMap((folder) =>
      way.includes(folder) ? [[...way, folder].join(' → ')] : follow([...way, folder]),
    );
  return [...next.keys()].flatMap((folder) => follow([folder]));
}

const walked = walkFrom(start);

it('the walk reaches the repositories that write', () => {
  expect(walked).toContain('orders/order.repository.ts');
  expect(walked).toContain('workflow/claim-saga.ts');
});

it(`a purchase takes at most ${maxFiles} files`, () => {
  expect([...walked].length <= maxFiles ? [] : [...walked].toSorted()).toEqual([]);
});

it('the walk never returns to a folder that it has left', () => {
  expect(returnsOf(walked)).toEqual([]);
});

it('an order is created in one place', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const creates = (file: string) => /\borders\.add\(/.test(readFileSync(path.join(src, file), 'utf8'));
  expect(files.filter(creates)).toEqual([path.join('orders', 'create-order.ts')]);
});
