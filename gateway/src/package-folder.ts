import { createRequire } from 'node:module';
import path from 'node:path';

/** The folder of the gateway's checked-in files, for both the sources and their compiled output. */
export const packageFolder = path.dirname(
  createRequire(import.meta.url).resolve('@alaso/gateway/package.json'),
);
