import path from 'node:path';
import type { ServiceName } from '@alaso/contracts';
import type { BuildOptions } from 'esbuild';
import * as z from 'zod';
import { root } from './paths.ts';

export const forNode = {
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  conditions: ['source'],
  legalComments: 'none',
  logLevel: 'warning',
} satisfies BuildOptions;

/** Bundled CommonJS code requires Node's own modules. */
export const requireOfNode =
  "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);";

/** The folder of a service's bundles, relative to the service. */
export const bundleFolder = path.join('dist', 'bundle');

/**
 * A file next to a service's bundles with the facts that are used to compare a release with the previous one.
 */
export const FACTS = 'service.json';

export const ServiceFacts = z.object({
  /** The shape of each route that the service offers to pages, by name. */
  served: z.record(z.string(), z.string()),
  /** In execution order. */
  migrations: z.array(
    z.object({ id: z.string(), step: z.enum(['expand', 'contract']), of: z.optional(z.string()) }),
  ),
});
export type ServiceFacts = z.infer<typeof ServiceFacts>;

/** A worker is idle most of the time, so it collects garbage more often and returns memory sooner. */
const sparing = ['--max-semi-space-size=4'];

export const builtBundle = (service: ServiceName) => path.join(root, `svc-${service}`, bundleFolder);

/** Returns the arguments for Node that run one of a service's bundled entry points. */
export const runBundled = (folder: string, main: string) => [
  ...(main === 'worker-main' ? sparing : []),
  path.join(folder, `${main}.js`),
];
