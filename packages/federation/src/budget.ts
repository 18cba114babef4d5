import { gzipSync } from 'node:zlib';
import type { Chunk, Compilation, Compiler, Module } from 'webpack';

/** Maximum compressed size in KiB, by file extension. */
export type Budget = { readonly js?: number | undefined; readonly css?: number | undefined };

const KiB = 1024;

/** Maximum number of packages to list if a budget is exceeded. */
const maxNamed = 12;

/**
 * Returns a webpack plugin that fails the build if an entry's first files exceed the budget. The error lists
 * the largest packages.
 */
export const withinBudget = (entry: string, budget: Budget) => (compiler: Compiler) => {
  const { Compilation: stages } = compiler.webpack;
  compiler.hooks.thisCompilation.tap('budget', (compilation) => {
    const stage = stages.PROCESS_ASSETS_STAGE_REPORT;
    compilation.hooks.processAssets.tap({ name: 'budget', stage }, () => {
      expectBudget(compilation, entry, compilation.entrypoints.get(entry)?.getFiles() ?? [], budget);
    });
  });
};

/** Fails the build if these files exceed the budget. Only production builds are measured. */
export function expectBudget(
  compilation: Compilation,
  what: string,
  files: readonly string[],
  budget: Budget,
): void {
  const { WebpackError } = compilation.compiler.webpack;
  if (compilation.options.mode !== 'production') return;
  for (const [ending, limit] of Object.entries(budget)) {
    const weights = files
      .filter((file) => file.endsWith(`.${ending}`))
      .map((file) => ({
        file,
        kib: gzipSync(compilation.getAsset(file)?.source.buffer() ?? '', { level: 9 }).length / KiB,
      }));
    const sum = weights.reduce((all, { kib }) => all + kib, 0);
    if (limit === undefined || sum <= limit) continue;
    const each = weights.map(({ file, kib }) => `${file} ${kib.toFixed(1)}`).join(', ');
    const sentence = `${what}: the first .${ending} files weigh ${sum.toFixed(1)} KiB gzip; the budget is ${limit} (${each}).`;
    const within = `Within them, before compression: ${heaviest(compilation, files)}.`;
    compilation.errors.push(new WebpackError(`${sentence}\n${within}`));
  }
}

/** Returns the largest packages and source folders in these files, with sizes in KiB. */
function heaviest(compilation: Compilation, files: readonly string[]): string {
  const isInside = (chunk: Chunk) => [...chunk.files].some((file) => files.includes(file));
  const modules = new Set(
    [...compilation.chunks]
      .filter(isInside)
      .flatMap((chunk) => [...compilation.chunkGraph.getChunkModulesIterable(chunk)]),
  );
  const sizes = new Map<string, number>();
  for (const module of modules) {
    const name = packageOf(module);
    sizes.set(name, (sizes.get(name) ?? 0) + module.size());
  }
  return [...sizes]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, maxNamed)
    .map(([name, bytes]) => `${name} ${Math.round(bytes / KiB)}`)
    .join(', ');
}

/**
 * Returns the package of a file in node_modules, such as `react-dom`, or the folder of one of our own files,
 * such as `packages/ui` or `src/explore`.
 */
function packageOf(module: Module): string {
  const path = module.nameForCondition() ?? '';
  const installed = path.split('/node_modules/').at(-1) ?? '';
  const own = /(packages\/[\w-]+|src\/[\w-]+)/.exec(path)?.[1];
  if (path.includes('/node_modules/')) return /^(@[^/]+\/)?[^/]+/.exec(installed)?.[0] ?? installed;
  return own ?? 'webpack itself';
}
