import { createHash } from 'node:crypto';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compilation, Compiler } from 'webpack';

/**
 * Placeholders in the entry for the hash tables, which are keyed by chunk id. Replaced when the chunks are
 * final.
 */
const tables = { js: 'xxHASHES-OF-SCRIPTSxx', css: 'xxHASHES-OF-STYLESxx' } as const;
const kinds = ['js', 'css'] as const;

/**
 * Matches the placeholder for a file's hash in a page. The placeholder is replaced when the file is final.
 */
const inPage = /xxINTEGRITY-OF(\S+?)xx/g;

/** Returns the placeholder for the hash of another file in the same build. */
export const integrityInPage = (file: string) => `xxINTEGRITY-OF${file}xx`;

/** Publishing adds the same hashes to the registry for the first files. */
const integrityOf = (content: Buffer) => `sha256-${createHash('sha256').update(content).digest('base64')}`;

const hashOf = (compilation: Compilation, file: string) =>
  integrityOf(compilation.getAsset(file)?.source.buffer() ?? Buffer.alloc(0));

/** Returns an expression for the hash of a chunk's file. The table omits the common prefix. */
const expressionFor = (kind: 'js' | 'css') => `"sha256-" + ${JSON.stringify(tables[kind])}[chunkId] + "="`;
const inTable = (hash: string) => hash.slice('sha256-'.length, -1);

function tableOf(compilation: Compilation, kind: 'js' | 'css'): string {
  const hashes: string[] = [];
  for (const chunk of compilation.chunks) {
    const file = [...chunk.files].find((name) => name.endsWith(`.${kind}`));
    // Skips entries, because their hashes are in the registry or the page.
    if (file === undefined || chunk.canBeInitial()) continue;
    // Uses the chunk's own id, because `ids` also contains merged chunks, which have separate files.
    hashes.push(`${JSON.stringify(chunk.id)}:"${inTable(hashOf(compilation, file))}"`);
  }
  return `{${hashes.toSorted().join(',')}}`;
}

function fillTables(compilation: Compilation): void {
  const { WebpackError, sources } = compilation.compiler.webpack;
  for (const { name, source } of compilation.getAssets()) {
    if (!name.endsWith('.js')) continue;
    const text = source.source().toString();
    const filled = kinds.reduce(
      (code, kind) =>
        code.replaceAll(new RegExp(`["'\`]${tables[kind]}["'\`]`, 'g'), () => tableOf(compilation, kind)),
      text,
    );
    if (filled !== text) compilation.updateAsset(name, new sources.RawSource(filled));
    if (filled.includes('xxHASHES-OF'))
      compilation.errors.push(new WebpackError(`${name}: the hashes of its chunks found no place`));
  }
}

function fillPages(compilation: Compilation): void {
  const { sources } = compilation.compiler.webpack;
  for (const { name, source } of compilation.getAssets()) {
    if (!name.endsWith('.html')) continue;
    const text = source.source().toString();
    const filled = text.replaceAll(inPage, (_whole, file: string) => hashOf(compilation, file.slice(1)));
    if (filled !== text) compilation.updateAsset(name, new sources.RawSource(filled));
  }
}

/**
 * Returns a webpack plugin that makes an entry verify every chunk and stylesheet by its hash, to prevent
 * modified files from running. The entry itself is verified against the registry (slices) or the page
 * (shell).
 */
export function checkedFiles(compiler: Compiler): void {
  const { Compilation: stages, runtime } = compiler.webpack;
  compiler.hooks.thisCompilation.tap('checked-files', (compilation) => {
    runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
      'checked-files',
      (source) => `${source}\nscript.integrity = ${expressionFor('js')};`,
    );
    MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
      'checked-files',
      (source) => `${source}\nlinkTag.integrity = ${expressionFor('css')};`,
    );
    // Runs after file names have received their content hashes, because the entry contains all chunk names.
    const stage = stages.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
    compilation.hooks.processAssets.tap({ name: 'checked-files', stage }, () => {
      fillTables(compilation);
      fillPages(compilation);
    });
  });
}
