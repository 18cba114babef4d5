import { createHash } from 'node:crypto';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compilation, Compiler } from 'webpack';

/**
 * Each stands in the entry, as a string, for a table of hashes by the chunks' ids, until the chunks have
 * their last byte.
 */
const tables = { js: 'xxHASHES-OF-SCRIPTSxx', css: 'xxHASHES-OF-STYLESxx' } as const;
const kinds = ['js', 'css'] as const;

/** Stands in a page for the hash of a file, until that has its last byte. */
const inPage = /xxINTEGRITY-OF(\S+?)xx/g;

/** Returns what stands in a page for the hash of a file of the same build. */
export const integrityInPage = (file: string) => `xxINTEGRITY-OF${file}xx`;

/**
 * In the notation of subresource integrity. Publishing puts the same hashes of the first files into the
 * registry.
 */
const integrityOf = (content: Buffer) => `sha256-${createHash('sha256').update(content).digest('base64')}`;

const hashOf = (compilation: Compilation, file: string) =>
  integrityOf(compilation.getAsset(file)?.source.buffer() ?? Buffer.alloc(0));

/**
 * The code of an expression for the hash of a chunk's file. What stands in all hashes stands once: it is the
 * part of the entry that compresses worst.
 */
const expressionFor = (kind: 'js' | 'css') => `"sha256-" + ${JSON.stringify(tables[kind])}[chunkId] + "="`;
const inTable = (hash: string) => hash.slice('sha256-'.length, -1);

/** Returns the code of a table of the hashes of the chunks' files with this ending, by the chunks' ids. */
function tableOf(compilation: Compilation, kind: 'js' | 'css'): string {
  const hashes: string[] = [];
  for (const chunk of compilation.chunks) {
    const file = [...chunk.files].find((name) => name.endsWith(`.${kind}`));
    // A slice's entry is checked by its hash in the registry, the shell's by that in the page.
    if (file === undefined || chunk.canBeInitial()) continue;
    // Its own id alone: `ids` also names the chunks whose modules it includes, which have files of their own.
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

/** Puts the hashes of files into the pages that name them. */
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
 * A webpack plugin that has an entry, which the page checks by its hash, check each chunk and stylesheet by
 * its own: a changed byte does not run. A slice's entry has its hash in the registry, the shell's in the
 * page.
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
    // After the names have the hashes of what is in them: in the entry those of all chunks stand already.
    const stage = stages.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
    compilation.hooks.processAssets.tap({ name: 'checked-files', stage }, () => {
      fillTables(compilation);
      fillPages(compilation);
    });
  });
}
