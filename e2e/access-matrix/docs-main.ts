import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describeRights } from './describe-rights.ts';

await writeFile(resolve(import.meta.dirname, '../../docs/rights.md'), describeRights());
