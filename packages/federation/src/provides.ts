import type { Compilation, Compiler, Module } from 'webpack';
import { consumedPackage } from './consumed-package.ts';

type Provided = { version: string; names: string[] | null };
type Shared = Readonly<Record<string, { version: string }>>;

/**
 * Returns the version of a shared package or one of its entry points: `react/` covers `react/jsx-runtime`.
 */
function versionOf(name: string, shared: Shared): string {
  const [, policy] =
    Object.entries(shared).find(([key]) => key === name || (key.endsWith('/') && name.startsWith(key))) ?? [];
  if (!policy) throw new Error(`${name} is provided, but its version is not known`);
  return policy.version;
}

function namesOf({ moduleGraph }: Compilation, { dependencies, blocks }: Module): string[] | null {
  const [dependency] = dependencies.length > 0 ? dependencies : (blocks[0]?.dependencies ?? []);
  const source = dependency && moduleGraph.getModule(dependency);
  const names = source && moduleGraph.getProvidedExports(source);
  return Array.isArray(names) ? names.toSorted() : null;
}

/**
 * Returns a webpack plugin that writes `shell.json`: the shared packages with their versions and exported
 * names (null for names that are unknown before the package runs), and the shell's own routes. Publishing
 * rejects a slice that needs anything else, and a shell that removes something that a live slice needs.
 */
export const provides = (routes: readonly string[], shared: Shared) => (compiler: Compiler) => {
  const { Compilation: stages, sources } = compiler.webpack;
  compiler.hooks.thisCompilation.tap('provides', (compilation) => {
    const provided: Record<string, Provided> = {};
    compilation.hooks.afterOptimizeDependencies.tap('provides', (modules) => {
      for (const module of modules) {
        const name = consumedPackage(module);
        if (name === undefined) continue;
        provided[name] = { version: versionOf(name, shared), names: namesOf(compilation, module) };
      }
    });
    const stage = stages.PROCESS_ASSETS_STAGE_REPORT;
    compilation.hooks.processAssets.tap({ name: 'provides', stage }, () => {
      compilation.emitAsset(
        'shell.json',
        new sources.RawSource(JSON.stringify({ shared: provided, routes })),
      );
    });
  });
};
