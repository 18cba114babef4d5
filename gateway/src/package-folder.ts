import { createRequire } from 'node:module';
import path from 'node:path';

/** Where the checked-in files of the gateway lie, beside the sources and beside what they compile to. */
export const packageFolder = path.dirname(
  createRequire(import.meta.url).resolve('@alaso/gateway/package.json'),
);
