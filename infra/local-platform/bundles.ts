import path from 'node:path';
import type { ServiceName } from '@alaso/contracts';
import type { BuildOptions } from 'esbuild';
import * as z from 'zod';
import { root } from './paths.ts';

/** How esbuild bundles our sources for Node. */
export const forNode = {
  bundle: true,
  // What is imported late stays apart.
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  conditions: ['source'],
  legalComments: 'none',
  logLevel: 'warning',
} satisfies BuildOptions;

/** Bundled CommonJS asks for Node's own modules. */
export const requireOfNode =
  "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);";

/** Where the bundles of a service lie, in its folder. */
export const bundleFolder = path.join('dist', 'bundle');

/** Lies beside the bundles of a service, and says what a release of it is compared with. */
export const FACTS = 'service.json';

export const ServiceFacts = z.object({
  /** The shapes of its routes for pages, by name. */
  served: z.record(z.string(), z.string()),
  /** In the order in which they run. */
  migrations: z.array(
    z.object({ id: z.string(), step: z.enum(['expand', 'contract']), of: z.optional(z.string()) }),
  ),
});
export type ServiceFacts = z.infer<typeof ServiceFacts>;

/** A worker waits most of the time: it gives memory back sooner, and collects garbage more often. */
const sparing = ['--max-semi-space-size=4'];

/** The folder of what was built last of a service. */
export const builtBundle = (service: ServiceName) => path.join(root, `svc-${service}`, bundleFolder);

/** The arguments for Node that run one main of a service as it was bundled. */
export const runBundled = (folder: string, main: string) => [
  ...(main === 'worker-main' ? sparing : []),
  path.join(folder, `${main}.js`),
];
