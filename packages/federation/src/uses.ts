import { createHash } from 'node:crypto';
import { allRoutes } from '@alaso/contracts/routes';
import { shapeOf } from '@alaso/contracts/route-shape';
import type { Compilation, Compiler, Module } from 'webpack';
import { consumedPackage } from './consumed-package.ts';

const CONTRACTS = /[\\/](packages|@alaso)[\\/]contracts[\\/]/;

function usedNames({ moduleGraph }: Compilation, module: Module): string[] {
  const used = moduleGraph.getExportsInfo(module).getUsedExports(undefined);
  return used && typeof used === 'object' ? [...used] : [];
}

/** Returns the names imported from a module whose exports are unknown because it is not in this build. */
function takenNames({ moduleGraph }: Compilation, module: Module): string[] {
  return [...moduleGraph.getIncomingConnections(module)]
    .filter(({ originModule }) => originModule && moduleGraph.getExportsInfo(originModule).isUsed(undefined))
    .filter((connection) => connection.isTargetActive(undefined))
    .flatMap(({ dependency }) => dependency?.getReferencedExports(moduleGraph, undefined) ?? [])
    .flatMap((reference) => (Array.isArray(reference) ? reference : reference.name).slice(0, 1));
}

/** Returns the names that a slice imports from each shared package. */
function importsOf(compilation: Compilation, modules: readonly Module[]): Record<string, string[]> {
  const imports = new Map<string, Set<string>>();
  for (const module of modules) {
    const name = consumedPackage(module);
    if (name === undefined) continue;
    imports.set(name, new Set([...(imports.get(name) ?? []), ...takenNames(compilation, module)]));
  }
  return Object.fromEntries([...imports].map(([name, names]) => [name, [...names].toSorted()]));
}

/** Returns the routes that a slice calls. A contract's declaration is named after its route. */
function callsOf(compilation: Compilation, modules: readonly Module[]) {
  const ofContracts = modules.filter((module) => CONTRACTS.test(module.nameForCondition() ?? ''));
  const used = new Set(ofContracts.flatMap((module) => usedNames(compilation, module)));
  const routes = allRoutes.filter(({ name }) => used.has(name));
  return Object.fromEntries(
    routes.map((route) => [
      route.name,
      {
        service: route.service,
        shape: createHash('sha256').update(shapeOf(route)).digest('hex').slice(0, 16),
      },
    ]),
  );
}

/**
 * Writes `uses.json`: the names that a slice imports from the shell's packages, and the routes that it calls.
 * Publishing checks both against the live shell and services.
 */
export function uses(compiler: Compiler): void {
  const { Compilation: stages, sources } = compiler.webpack;
  compiler.hooks.thisCompilation.tap('uses', (compilation) => {
    let text = '{}';
    compilation.hooks.afterOptimizeDependencies.tap('uses', (all) => {
      const modules = [...all];
      text = JSON.stringify({
        imports: importsOf(compilation, modules),
        calls: callsOf(compilation, modules),
      });
    });
    const stage = stages.PROCESS_ASSETS_STAGE_REPORT;
    compilation.hooks.processAssets.tap({ name: 'uses', stage }, () => {
      compilation.emitAsset('uses.json', new sources.RawSource(text));
    });
  });
}
