import type { SliceDescription } from '@alaso/contracts';
import { searchKey } from '@alaso/contracts/registry-entry';
import type { ChunkGroup, Compilation, Compiler } from 'webpack';
import { expectBudget } from './budget.ts';

type Route = SliceDescription['routes'][number];

/** The federation plugin's name for the exposed chunk. */
const exposed = '__federation_expose_lifecycles';

/**
 * Returns a webpack plugin that writes `first-files.json`: the scripts and stylesheets that each route's
 * first content needs in addition to the entry, and each of its searches in addition to the route's.
 * Publishing adds them to the registry, so a page requests them before any code has loaded. Fails the build
 * if the entry and a route's files exceed the route's budget.
 */
export const firstFiles = (routes: readonly Route[]) => (compiler: Compiler) => {
  const { Compilation: stages, sources, WebpackError } = compiler.webpack;
  compiler.hooks.thisCompilation.tap('first-files', (compilation) => {
    const stage = stages.PROCESS_ASSETS_STAGE_REPORT;
    compilation.hooks.processAssets.tap({ name: 'first-files', stage }, () => {
      const files: Record<string, string[]> = {};
      const groupsOfView = (path: string, view: string | undefined) => {
        const groups = view === undefined ? [] : groupsOf(compilation, view);
        if (view !== undefined && groups.length === 0) {
          const sentence = `slice.json: nothing imports the view of ${path}, ${view}`;
          compilation.errors.push(new WebpackError(sentence));
        }
        return groups;
      };
      for (const { path, view, budget, searches = [] } of routes) {
        const first = filesOf([...exposedGroups(compilation), ...groupsOfView(path, view)]);
        files[path] = first;
        for (const { search, view: ofSearch } of searches) {
          const key = searchKey(path, search);
          files[key] = filesOf(groupsOfView(key, ofSearch)).filter((file) => !first.includes(file));
        }
        if (budget) expectBudget(compilation, path, [...entryFiles(compilation), ...first], budget);
      }
      compilation.emitAsset('first-files.json', new sources.RawSource(JSON.stringify(files)));
    });
  });
};

/** A slice's entry is named after the slice's federation name. */
const entryFiles = ({ entrypoints, outputOptions }: Compilation): string[] =>
  entrypoints.get(outputOptions.uniqueName ?? '')?.getFiles() ?? [];

const exposedGroups = ({ namedChunks }: Compilation): ChunkGroup[] => [
  ...(namedChunks.get(exposed)?.groupsIterable ?? []),
];

/** Returns the chunks loaded by an `import()` of this request. */
const groupsOf = ({ chunkGroups }: Compilation, request: string): ChunkGroup[] =>
  chunkGroups.filter(({ origins }) => origins.some((origin) => origin.request === request));

/** Lists stylesheets first, because they are small and nothing is shown without them. */
function filesOf(groups: readonly ChunkGroup[]): string[] {
  const files = [...new Set(groups.flatMap((group) => group.getFiles()))];
  const ending = (end: string) =>
    files.filter((file) => file.endsWith(end) && !file.includes('.hot-update.'));
  return [...ending('.css'), ...ending('.js')];
}
