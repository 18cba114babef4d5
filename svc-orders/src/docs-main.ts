import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describeTables } from './orders/describe-tables.ts';

await writeFile(resolve(import.meta.dirname, '../../docs/orders.md'), describeTables());
