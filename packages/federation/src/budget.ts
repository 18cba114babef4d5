import { gzipSync } from 'node:zlib';
import type { Compiler } from 'webpack';

/** KiB, compressed, by the end of the files' names: `.js`. */
export type Budget = Readonly<Record<string, number>>;

const KiB = 1024;

/** Returns a webpack plugin that fails the build where the first files of an entry weigh more than the budget, and says which weigh what. */
export const withinBudget = (entry: string, budget: Budget) => (compiler: Compiler) => {
  const { Compilation: stages, WebpackError } = compiler.webpack;
  if (compiler.options.mode !== 'production') return;
  compiler.hooks.thisCompilation.tap('budget', (compilation) => {
    const stage = stages.PROCESS_ASSETS_STAGE_REPORT;
    compilation.hooks.processAssets.tap({ name: 'budget', stage }, (assets) => {
      const files = compilation.entrypoints.get(entry)?.getFiles() ?? [];
      for (const [ending, limit] of Object.entries(budget)) {
        const weights = files
          .filter((file) => file.endsWith(ending))
          .map((file) => ({ file, kib: gzipSync(assets[file]?.buffer() ?? '', { level: 9 }).length / KiB }));
        const sum = weights.reduce((all, { kib }) => all + kib, 0);
        if (sum <= limit) continue;
        const each = weights.map(({ file, kib }) => `${file} ${kib.toFixed(1)}`).join(', ');
        const sentence = `${entry}: the first ${ending} files weigh ${sum.toFixed(1)} KiB gzip; the budget is ${limit} (${each}).`;
        compilation.errors.push(new WebpackError(sentence));
      }
    });
  });
};
