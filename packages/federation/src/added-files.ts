import type { Compiler } from 'webpack';

/** Returns a webpack plugin that adds files with these contents to a build. */
export const addedFiles = (files: Readonly<Record<string, string>>) => (compiler: Compiler) => {
  const { Compilation: stages, sources } = compiler.webpack;
  compiler.hooks.thisCompilation.tap('added-files', (compilation) => {
    const stage = stages.PROCESS_ASSETS_STAGE_ADDITIONAL;
    compilation.hooks.processAssets.tap({ name: 'added-files', stage }, () => {
      for (const [name, text] of Object.entries(files)) {
        compilation.emitAsset(name, new sources.RawSource(text), { immutable: true });
      }
    });
  });
};
