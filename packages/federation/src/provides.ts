import type { Compilation, Compiler, Module } from 'webpack';

type Provided = { version: string; names: string[] | null };

/** The federation plugin's module of a shared package, whose only dependency is the package's own module. */
const SHARED = /^provide shared module \(default\) (.+)@([\d.]+\S*) = /;

function providedBy({ moduleGraph, requestShortener }: Compilation, module: Module): [string, Provided][] {
  const [, name, version] = SHARED.exec(module.readableIdentifier(requestShortener)) ?? [];
  const [dependency] =
    module.dependencies.length > 0 ? module.dependencies : (module.blocks[0]?.dependencies ?? []);
  if (name === undefined || version === undefined || !dependency) return [];
  const source = moduleGraph.getModule(dependency);
  const names = source && moduleGraph.getProvidedExports(source);
  return [[name, { version, names: Array.isArray(names) ? names.toSorted() : null }]];
}

/**
 * Returns a webpack plugin that writes `shell.json`: the shared packages with their versions and exported
 * names (null if these are unknown before they run), and the shell's own addresses. Publishing refuses a
 * slice that needs more, and a shell that removes something a live slice needs.
 */
export const provides = (routes: readonly string[]) => (compiler: Compiler) => {
  const { Compilation: stages, sources } = compiler.webpack;
  compiler.hooks.thisCompilation.tap('provides', (compilation) => {
    let shared: Record<string, Provided> = {};
    compilation.hooks.afterOptimizeDependencies.tap('provides', (modules) => {
      shared = Object.fromEntries([...modules].flatMap((module) => providedBy(compilation, module)));
    });
    const stage = stages.PROCESS_ASSETS_STAGE_REPORT;
    compilation.hooks.processAssets.tap({ name: 'provides', stage }, () => {
      compilation.emitAsset('shell.json', new sources.RawSource(JSON.stringify({ shared, routes })));
    });
  });
};
