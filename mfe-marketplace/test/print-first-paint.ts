import path from 'node:path';
import { firstPaintsOf } from '@alaso/federation';
import { templates } from '../src/first-paint.tsx';

/* Prints what the build publishes as the slice's first paint. */
process.stdout.write(JSON.stringify(await firstPaintsOf(path.resolve(import.meta.dirname, '..'), templates)));
