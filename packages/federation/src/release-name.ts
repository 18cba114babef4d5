import { createHash } from 'node:crypto';
import type { Compilation, Compiler } from 'webpack';

/** Stands in the place of the hash until the code is there. As long as it, so that source maps stay true. */
const PLACEHOLDER = 'xxHASHxx';
const code = /\.(js|json)$/;

/**
 * Returns the name of a slice's container for its build. A production build replaces its end by a hash of its
 * own code ({@link releaseName}): by this name webpack keeps a container and its chunks in the page, and two
 * releases of a slice may be in one. A dev server has one release.
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

/**
 * A webpack plugin that gives each release's container a name of its own; the same code has the same name.
 */
export function releaseName(compiler: Compiler): void {
  const { Compilation: stages } = compiler.webpack;
  compiler.hooks.thisCompilation.tap('release-name', (compilation) => {
    let hash = '';
    // Before file names get their hashes: they are those of what is published.
    const beforeHashes = stages.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1;
    compilation.hooks.processAssets.tap({ name: 'release-name', stage: beforeHashes }, () => {
      hash = hashOf(compilation);
      replace(compilation, hash);
    });
    // The federation plugin writes its manifest after that.
    const last = stages.PROCESS_ASSETS_STAGE_REPORT + 1;
    compilation.hooks.processAssets.tap({ name: 'release-name', stage: last }, () =>
      replace(compilation, hash),
    );
  });
}
