import { createHash } from 'node:crypto';
import type { Compilation, Compiler } from 'webpack';

/**
 * Placeholder for the hash until the code is final. It has the same length as the hash, so that source maps
 * remain correct.
 */
const PLACEHOLDER = 'xxHASHxx';
const code = /\.(js|json)$/;

/**
 * Returns the container name for a slice build. {@link releaseName} replaces the end of the name with a hash
 * of the code, because webpack registers a page's containers and chunks under this name, and two releases can
 * coexist in one page. A dev server has only one release.
 */
export const containerName = (slice: string, mode: 'production' | 'development') =>
  mode === 'production' ? `${slice}_${PLACEHOLDER}` : slice;

function replace(compilation: Compilation, hash: string): void {
  const { RawSource } = compilation.compiler.webpack.sources;
  for (const { name, source } of compilation.getAssets()) {
    const text = code.test(name) ? source.source().toString() : '';
    if (!text.includes(PLACEHOLDER)) continue;
    compilation.updateAsset(name, new RawSource(text.replaceAll(PLACEHOLDER, hash)));
  }
}

function hashOf(compilation: Compilation): string {
  const hash = createHash('sha256');
  for (const { name, source } of [...compilation.getAssets()].toSorted((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    if (!name.endsWith('.map')) hash.update(`${name}\0`).update(source.buffer());
  }
  return hash.digest('hex').slice(0, PLACEHOLDER.length);
}

/** Gives each release's container its own name. The same code always gets the same name. */
export function releaseName(compiler: Compiler): void {
  const { Compilation: stages } = compiler.webpack;
  compiler.hooks.thisCompilation.tap('release-name', (compilation) => {
    let hash = '';
    // Runs before file names get their content hashes, which must match the published files.
    const beforeHashes = stages.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1;
    compilation.hooks.processAssets.tap({ name: 'release-name', stage: beforeHashes }, () => {
      hash = hashOf(compilation);
      replace(compilation, hash);
    });
    // Runs last, because the federation plugin writes its manifest after that stage.
    const last = stages.PROCESS_ASSETS_STAGE_REPORT + 1;
    compilation.hooks.processAssets.tap({ name: 'release-name', stage: last }, () =>
      replace(compilation, hash),
    );
  });
}
