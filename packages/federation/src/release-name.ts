import { createHash } from 'node:crypto';
import type { Compilation, Compiler } from 'webpack';

/** Stands for the hash until the code is final; equally long, so that source maps stay correct. */
const PLACEHOLDER = 'xxHASHxx';
const code = /\.(js|json)$/;

/**
 * Returns the container name of a slice's build. {@link releaseName} replaces its end by a hash of the code:
 * webpack keeps containers and chunks in the page by this name, and two releases may coexist in one page. A
 * dev server has only one release.
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

/** Gives each release's container its own name; the same code always gets the same name. */
export function releaseName(compiler: Compiler): void {
  const { Compilation: stages } = compiler.webpack;
  compiler.hooks.thisCompilation.tap('release-name', (compilation) => {
    let hash = '';
    // Before file names get their content hashes, which must be those of the published files.
    const beforeHashes = stages.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1;
    compilation.hooks.processAssets.tap({ name: 'release-name', stage: beforeHashes }, () => {
      hash = hashOf(compilation);
      replace(compilation, hash);
    });
    // The federation plugin writes its manifest after that stage.
    const last = stages.PROCESS_ASSETS_STAGE_REPORT + 1;
    compilation.hooks.processAssets.tap({ name: 'release-name', stage: last }, () =>
      replace(compilation, hash),
    );
  });
}
