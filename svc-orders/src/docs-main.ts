import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describeDefinitions } from './describe-definitions.ts';

await writeFile(resolve(import.meta.dirname, '../../docs/orders.md'), describeDefinitions());
