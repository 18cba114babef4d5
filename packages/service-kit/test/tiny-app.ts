import type { Express } from 'express';
import { buildServiceApp, type ApiPlatform, type Route } from '../src/index.ts';

/** Builds an app of only the given routes, for any service. */
export const buildTinyApp = (platform: ApiPlatform, routes: readonly Route[], isStrict = true): Express =>
  buildServiceApp(platform, routes, { contracts: [], isStrict });
