import type { Express } from 'express';
import { buildServiceApp, type ApiPlatform, type Route } from '../src/index.ts';

/** An app of the given routes alone, whatever its service is called. */
export const buildTinyApp = (platform: ApiPlatform, routes: readonly Route[], isStrict = true): Express =>
  buildServiceApp(platform, routes, { contracts: [], isStrict });
