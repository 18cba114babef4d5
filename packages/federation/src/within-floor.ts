import type { Compiler } from 'webpack';
import { newerThanFloor } from './newer-than-floor.ts';

/** Fails a production build if the oldest browsers cannot run its scripts (browser-floor.ts). */
export function withinFloor({ hooks, webpack, options }: Compiler): void {
  if (options.mode !== 'production') return;
  const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
  hooks.thisCompilation.tap('within-floor', (compilation) => {
    compilation.hooks.processAssets.tap({ name: 'within-floor', stage }, (assets) => {
      for (const [name, source] of Object.entries(assets)) {
        if (!name.endsWith('.js')) continue;
        const newer = newerThanFloor(source.source().toString());
        if (newer.length === 0) continue;
        const sentence = `${name}: ${newer.join(', ')}. The oldest browsers lack it (browser-floor.ts).`;
        compilation.errors.push(new webpack.WebpackError(sentence));
      }
    });
  });
}
