import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compilation, Compiler } from 'webpack';
import { checkedFiles, integrityInPage } from '../src/checked-files.ts';

type Chunk = { id: number; files: string[]; isFirst?: boolean };

const sourceOf = (text: string) => ({ source: () => text, buffer: () => Buffer.from(text) });
class RawSource {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Runs the plugin over a build's files, without webpack. Returns them, and the code that loads chunks. */
function check(files: Record<string, string>, chunks: readonly Chunk[] = []) {
  const assets = new Map(Object.entries(files));
  const errors: Error[] = [];
  let addToScript = (source: string) => source;
  let process = () => {};
  const compilation = {
    errors,
    compiler: { webpack: { WebpackError: Error, sources: { RawSource } } },
    chunks: chunks.map(({ id, files: own, isFirst = false }) => ({
      id,
      files: new Set(own),
      canBeInitial: () => isFirst,
    })),
    getAssets: () => [...assets].map(([name, text]) => ({ name, source: sourceOf(text) })),
    getAsset: (name: string) => ({ source: sourceOf(assets.get(name) ?? '') }),
    updateAsset: (name: string, { text }: RawSource) => void assets.set(name, text),
    hooks: {
      processAssets: {
        tap: (_options: object, run: () => void) => {
          process = run;
        },
      },
    },
  };
  const createScript = {
    tap: (_name: string, add: typeof addToScript) => {
      addToScript = add;
    },
  };
  checkedFiles({
    webpack: {
      Compilation: { PROCESS_ASSETS_STAGE_OPTIMIZE_HASH: 2500 },
      runtime: { LoadScriptRuntimeModule: { getCompilationHooks: () => ({ createScript }) } },
    },
    hooks: {
      thisCompilation: {
        tap: (_name: string, begin: (one: typeof compilation) => void) => begin(compilation),
      },
    },
  } as unknown as Compiler);
  process();
  const { beforeTagInsert } = MiniCssExtractPlugin.getCompilationHooks(compilation as unknown as Compilation);
  const loading = [addToScript(''), beforeTagInsert.call('', {} as never)].join('\n');
  return { file: (name: string) => assets.get(name) ?? '', errors, loading };
}

const { loading } = check({});
const integrityOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** Returns the hashes that an entry demands of a chunk's script and stylesheet. */
function demandedBy(entry: string, chunkId: number): unknown {
  const context = { chunkId, script: {}, linkTag: {} };
  return runInNewContext(`${entry}; [script.integrity, linkTag.integrity].join(' ')`, context);
}

const files = { 'entry.js': loading, 'panel.js': 'panel()', 'panel.css': 'a {}', 'sheet.js': 'sheet()' };
const chunks = [
  { id: 7, files: ['panel.js', 'panel.css'] },
  { id: 9, files: ['sheet.js'] },
  { id: 1, files: ['entry.js'], isFirst: true },
];

test('an entry demands of each chunk the hash of its own files, so that a changed one is refused', () => {
  const built = check(files, chunks);
  expect(built.errors).toEqual([]);
  const entry = built.file('entry.js');
  expect(demandedBy(entry, 7)).toBe(`${integrityOf('panel()')} ${integrityOf('a {}')}`);
  expect(demandedBy(entry, 9)).toContain(integrityOf('sheet()'));
  // Its loader checks the entry itself.
  expect(demandedBy(entry, 1)).toBe('sha256-undefined= sha256-undefined=');

  const changed = { ...files, 'panel.js': 'panel() // changed' };
  expect(demandedBy(entry, 7)).not.toContain(integrityOf(changed['panel.js']));
  expect(demandedBy(check(changed, chunks).file('entry.js'), 7)).toContain(integrityOf(changed['panel.js']));
});

test('a page demands the hash of what it loads', () => {
  const page = (integrity: string) => `<link href="/panel.css" integrity="${integrity}">`;
  const built = check({ ...files, 'index.html': page(integrityInPage('/panel.css')) }, chunks);
  expect(built.file('index.html')).toBe(page(integrityOf('a {}')));
});

test('a build whose hashes find no place fails', () => {
  const { errors } = check({ 'entry.js': loading.replaceAll('"xxHASHES', '"beside xxHASHES') }, chunks);
  expect(errors.map(({ message }) => message)).toEqual(['entry.js: the hashes of its chunks found no place']);
});
