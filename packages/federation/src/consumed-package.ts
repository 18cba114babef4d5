import type { Module } from 'webpack';
import * as z from 'zod';

/**
 * The federation plugin's module for a package that the shell provides, with the options set by the plugin.
 */
const Consumed = z.object({
  type: z.literal('consume-shared-module'),
  options: z.object({ shareKey: z.string() }),
});

/** Returns the name of the shared package that a module stands for; undefined for other modules. */
export const consumedPackage = (module: Module) => Consumed.safeParse(module).data?.options.shareKey;
